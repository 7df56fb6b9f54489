// What the page adds to the browser's own elements and events. Types only.
import type { Move, Thought } from "./api/types.js";
import type { Board } from "./board/board.js";
import type { Heat } from "./board/draw-marks.js";
import type { AnalystBox, Place } from "./parts/analyst-box.js";
import type { DetailFields } from "./parts/detail-fields.js";
import type { ChatBox } from "./parts/chat-box.js";
import type { ClaimBox } from "./parts/claim-box.js";
import type { EndgameTable } from "./parts/endgame-table.js";
import type { EvaluationBar } from "./parts/evaluation-bar.js";
import type { EvaluationGraph } from "./parts/evaluation-graph.js";
import type { ExchangeBox } from "./parts/exchange-box.js";
import type { LinkCard } from "./parts/link-card.js";
import type { MoveField } from "./parts/move-field.js";
import type { MoveList } from "./parts/move-list.js";
import type { OpponentForm } from "./parts/opponent-form.js";
import type { NetworkSight } from "./parts/network-sight.js";
import type { PageHeader } from "./parts/page-header.js";
import type { PiecePalette } from "./parts/piece-palette.js";
import type { PlayerBar } from "./parts/player-bar.js";
import type { SearchTree } from "./parts/search-tree.js";
import type { SeatForm } from "./parts/seat-form.js";
import type { ThinkingPanel } from "./parts/thinking-panel.js";
import type { Pasted } from "./pasted.js";
import type { Tool } from "./state/sketch.js";

declare global {
  interface HTMLElementTagNameMap {
    "analyst-box": AnalystBox;
    "chat-box": ChatBox;
    "claim-box": ClaimBox;
    "detail-fields": DetailFields;
    "endgame-table": EndgameTable;
    "evaluation-bar": EvaluationBar;
    "evaluation-graph": EvaluationGraph;
    "exchange-box": ExchangeBox;
    "link-card": LinkCard;
    "move-field": MoveField;
    "move-list": MoveList;
    "network-sight": NetworkSight;
    "opponent-form": OpponentForm;
    "page-header": PageHeader;
    "piece-palette": PiecePalette;
    "player-bar": PlayerBar;
    "search-tree": SearchTree;
    "seat-form": SeatForm;
    "thinking-panel": ThinkingPanel;
    "yolah-board": Board;
  }

  interface HTMLElementEventMap {
    /** A person has entered a move: several if they look the same. */
    entered: CustomEvent<Move[]>;
    /** A move of a list or a graph, by its node. */
    choose: CustomEvent<number>;
    say: CustomEvent<string>;
    /** A cell of a board that is edited. */
    touched: CustomEvent<number>;
    /** A piece of a board that is edited, and where it was put; -1 is off the board. */
    carried: CustomEvent<{ from: number; to: number }>;
    tool: CustomEvent<Tool>;
    detail: CustomEvent<{ index: number; value: string }>;
    /** What the network sees is shown, or no longer. */
    sight: CustomEvent<Heat[]>;
    /** What endgame tables know of the position has changed. */
    known: CustomEvent<null>;
    loaded: CustomEvent<Pasted>;
    thought: CustomEvent<{ place: Place; lines: Thought[] }>;
  }

  interface DocumentEventMap {
    /** Some view shows a game of this name: it bubbles, so that a view that was left is not heard. */
    "game-shown": CustomEvent<string>;
  }
}
