// What a service worker has that a page has not. Types only: the browser's own would clash with those of the page.

export interface WaitingEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

export interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  /** What was asked for while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerScope {
  /** Written before the worker by the server: the version of the page, and all of its files. */
  shell: { version: string; files: string[] };
  oninstall: (event: WaitingEvent) => void;
  onactivate: (event: WaitingEvent) => void;
  onfetch: (event: FetchEvent) => void;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
}
