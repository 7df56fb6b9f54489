// What a worker with a module of games has and says. Types only: the browser's own would clash with those of the page.

export type Asked = { module: WebAssembly.Module; wanted: string } | { id: number; question: string };

export type Told = { said: string } | { id: number; answer: string } | { failed: string };

export interface EngineScope {
  onmessage: (event: MessageEvent<Asked>) => void;
  postMessage(message: Told): void;
  close(): void;
}

/** What a module exports; see `crates/wasm/src/host.rs`. */
export interface EngineExports {
  readonly memory: WebAssembly.Memory;
  room(length: number): number;
  answer(): number;
  start_of_answer(): number;
}
