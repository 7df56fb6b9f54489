// What the server reads and writes: `cargo xtask api` makes this file.
/** Where others find this server. */
export type Addresses = {
  /** As a page's address begins; none if nobody else can come. */
  addresses: Array<string>;
};
/** An analysis that a page wants to see. */
export type AnalyseRequest = {
  tag?: unknown;
  game: string;
  position?: (string | null);
  moves?: Moves;
  player: string;
  lines?: (number | null);
  time_ms?: (number | null);
  depth?: (number | null);
  nodes?: (number | null);
};
/** What is known so far. */
export type Analysis = {
  done: boolean;
  turn: Side;
  line: number;
  depth: number;
  selective_depth: number;
  score: Score;
  nodes: number;
  nps: number;
  elapsed_ms: number;
  memory_permille: number;
  pv: Array<Move>;
  moves: (Array<MoveStatistics> | null);
  terms: (Array<EvaluationTerm> | null);
  wdl: ([number, number, number] | null);
  best: (Move | null);
};
/** A place on the board. */
export type Cell = {
  /** What people call it. */
  name: string;
  /** Its row among the places, from 0 at the top, for keyboard and screen reader. */
  row: number;
  /** Its place in the row, from 0 at the left. */
  column: number;
  /** Its left edge. */
  x: number;
  /** Its upper edge. */
  y: number;
  /** Units across. */
  width: number;
  /** Units from top to bottom. */
  height: number;
  /** What it looks like. */
  shape: CellShape;
  /** 0 light or 1 dark, where places are told apart so; 1 is a marked point. */
  shade: number;
  /** Whose place it is, where places belong to somebody. */
  side: (Side | null);
};
/** What a place looks like. */
export type CellShape = ("square" | "round" | "store" | "hexagon" | "point" | "edge" | "area" | "hand");
/** Somebody said something. */
export type ChatLine = {
  from: string;
  text: string;
};
/** What a page says. */
export type ClientMessage = ({
  type: "open";
  key: string;
} | {
  type: "close";
  id: string;
} | {
  type: "move";
  id: string;
  move: string;
  ply?: (number | null);
} | {
  type: "resign";
  id: string;
} | {
  type: "takeback";
  id: string;
} | {
  type: "draw";
  id: string;
} | {
  type: "rematch";
  id: string;
} | {
  type: "decline";
  id: string;
} | {
  type: "abort";
  id: string;
} | {
  type: "claim";
  id: string;
} | {
  type: "lobby";
} | {
  type: "leave_lobby";
} | {
  type: "chat";
  id: string;
  text: string;
} | AnalyseRequest & {
  type: "analyse";
} | {
  type: "stop";
} | {
  type: "ping";
});
/** The clocks. */
export type Clock = {
  time: string;
  left_ms: [(number | null), (number | null)];
  running: (Side | null);
};
/** Names of colours; whoever draws chooses the shades. */
export type Colour = ("black" | "white" | "red" | "yellow" | "blue" | "none");
/** What is on a cell. */
export type Content = (null | string | number | Array<string> | {
  /** Which piece. */
  piece: string;
  /** How many; there may be none. */
  count: number;
});
/** Something that belongs to a position and lies on no cell: a counter, a right. */
export type Detail = {
  /** What people call it. */
  name: string;
  /** What it is now, as the text of the position writes it; nothing if empty. */
  value: string;
  /** What it may be. */
  kind: DetailKind;
  /** Whether it may be left out. It should be as soon as somebody else is to move: the game then takes what fits. */
  optional: boolean;
};
/** What a [`Detail`] may be. */
export type DetailKind = ({
  number: number;
} | {
  letters: Array<Letter>;
} | "cell" | {
  word: string;
});
/** Why a game ended. */
export type EndReason = ("board" | "resignation" | "agreement" | "time" | "halted" | "known" | "opinion" | "illegal_move" | "fault" | "left" | "aborted");
/** The body of an answer that refuses. */
export type ErrorAnswer = {
  error: Reason;
};
/** Why something was refused, for programs. */
export type ErrorCode = ("bad_request" | "bad_json" | "too_large" | "not_found" | "unknown_game" | "bad_position" | "illegal_move" | "bad_time" | "bad_player" | "bad_record" | "bad_key" | "taken" | "forbidden" | "slow_down" | "too_slow" | "full" | "internal" | "not_your_turn" | "game_over" | "not_open" | "not_allowed");
export type EvaluationTerm = {
  name: string;
  value: number;
};
/** What other machines do. */
export type Fleet = {
  /** What is to be done. */
  runs: Array<FleetRun>;
  /** Who does it. */
  workers: Array<FleetWorker>;
};
/** A job that failed again and again. */
export type FleetFailure = {
  /** Its name. */
  job: string;
  /** What went wrong. */
  error: string;
};
/** A run that a worker leaves to others. */
export type FleetRefusal = {
  /** The run. */
  run: string;
  /** Why. */
  reason: string;
};
/** Work that is shared out. */
export type FleetRun = {
  /** What it is known by. */
  id: string;
  /** What people call it. */
  title: string;
  /** Jobs whose results have been collected, if somebody collects. */
  done: (number | null);
  /** All jobs, if somebody collects. */
  total: (number | null);
  /** Jobs that wait for a worker. */
  waiting: number;
  /** Jobs that somebody is at. */
  working: number;
  /** Results that wait to be collected. */
  uncollected: number;
  /** Jobs that were set aside. */
  failed: Array<FleetFailure>;
};
/** Another machine. */
export type FleetWorker = {
  /** What it calls itself. */
  name: string;
  /** Its version. */
  version: string;
  /** Jobs it does at once. */
  threads: number;
  /** Jobs it is at. */
  busy: number;
  /** Jobs it has finished. */
  done: number;
  /** Jobs that failed there. */
  failed: number;
  /** How long it has been there. */
  seconds: number;
  /** Runs that it leaves to others. */
  refused: Array<FleetRefusal>;
};
export type GameEntry = {
  name: string;
  family: string;
  description: string;
  sides: [string, string];
  start: string;
  /** Whether there are endgame tables to look positions up in. */
  tables: boolean;
};
/** The keys of a new game. */
export type GameKeys = {
  id: string;
  key: string;
  join_keys: [(string | null), (string | null)];
  watch_key: string;
};
/** A record, ready to step through. */
export type GameRecord = {
  game: string;
  tags: Array<[string, string]>;
  start: string;
  result: string;
  ending: Array<string>;
  comments: Array<string>;
  moves: Array<RecordMove>;
  layout: Layout;
  states: Array<State>;
};
/** A game that somebody wants to start. */
export type GameRequest = {
  game: string;
  position?: (string | null);
  moves?: Moves;
  time?: (string | null);
  public?: boolean;
  seats: [SeatRequest, SeatRequest];
};
/** How a person enters a move, given its [`View::path`]. */
export type Input = ("cells" | "chain" | "column");
export type JoinRequest = {
  key: string;
  name?: string;
};
/** The answer to who takes an open seat. */
export type JoinedSeat = {
  id: string;
  key: string;
  side: Side;
  watch_key: string;
};
/** What a key is for. */
export type KeyMeaning = {
  id: string;
  game: string;
  role: KeyUse;
  /** The sides that it moves for, or the open one. */
  sides: Array<Side>;
  watch_key: string;
  over: boolean;
};
export type KeyQuestion = {
  key: string;
};
export type KeyUse = ("play" | "join" | "watch");
/** A text in the margin of the board or on it. */
export type Label = {
  /** What it says. */
  text: string;
  /** Its centre. */
  x: number;
  /** Its centre. */
  y: number;
  /** The cell whose number it is: it gives way to what lies there. */
  cell: (number | null);
};
/** A board, its places and its pieces, in units of one square: `x` to the right and `y` down from the upper left corner, the first player below. */
export type Layout = {
  /** Units across. */
  width: number;
  /** Units from top to bottom. */
  height: number;
  /** The places; other parts refer to them by index. */
  cells: Array<Cell>;
  /** Strokes under the places. */
  lines: Array<Line>;
  /** Texts in the margin and on the board. */
  labels: Array<Label>;
  /** What can lie on a cell, apart from numbers of seeds. */
  pieces: Array<Piece>;
  /** The colours of the two sides. */
  colours: [Colour, Colour];
  /** How moves are entered. */
  input: Input;
};
/** A letter of a [`Detail`], and what it stands for. */
export type Letter = {
  /** How the text of a position writes it. */
  letter: string;
  /** What people call it. */
  name: string;
};
/** A stroke on the board. */
export type Line = {
  /** What it joins, as `x` and `y`; a single point is a dot. */
  points: Array<[number, number]>;
  /** Its colour; [`Colour::None`] is that of the board's lines. */
  colour: Colour;
};
/** A game in the list of those that everybody may see. */
export type ListedGame = {
  id: string;
  game: string;
  names: [(string | null), (string | null)];
  ply: number;
  time: string;
  join_key: (string | null);
  watch_key: string;
};
/** The message `game`: everything. */
export type LiveGame = {
  id: string;
  game: string;
  sides: [string, string];
  layout: Layout;
  you: Array<Side>;
  creator: boolean;
  seats: [Seat, Seat];
  watchers: number;
  start: string;
  moves: Array<PlayedMove>;
  state: State;
  clock: Clock;
  result: (Result | null);
  /** In so many milliseconds each side may claim the game, if the other one, who keeps it waiting, stays away. */
  claim_ms: [(number | null), (number | null)];
  offers: Offers;
  chat: Array<ChatLine>;
  join_keys: [(string | null), (string | null)];
  watch_key: string;
};
/** A move that can be made. */
export type Move = {
  move: string;
  /** How people write it, if not so. */
  written?: string;
  path: Array<number>;
  /** What the piece becomes, where that is a choice. */
  becomes?: string;
};
/** The message `move`. */
export type MoveMade = {
  id: string;
  move: PlayedMove;
  state: State;
  clock: Clock;
  result: (Result | null);
  /** As in `game`. */
  claim_ms: [(number | null), (number | null)];
};
/** A move that can be made. */
export type MoveStatistics = {
  move: string;
  /** How people write it, if not so. */
  written?: string;
  path: Array<number>;
  /** What the piece becomes, where that is a choice. */
  becomes?: string;
  visits: number;
  value: number;
};
/** Moves as a list, or in one text with spaces. */
export type Moves = (Array<string> | string);
/** What each side asks for. */
export type Offers = {
  takeback: [boolean, boolean];
  draw: [boolean, boolean];
  rematch: [boolean, boolean];
};
/** A game that anybody may join. */
export type OpenGame = {
  id: string;
  game: string;
  /** Who waits there. */
  name: (string | null);
  /** The side that is free. */
  side: Side;
  time: string;
  /** Whether it begins where the game usually does. */
  usual: boolean;
  join_key: string;
};
export type Outcome = {
  winner: (Side | null);
  margin: number;
  /** The word for it, where there is one: checkmate. */
  word: (string | null);
};
/** A kind of piece. */
export type Piece = {
  /** How [`Content`] refers to it, and its sign where only text is shown. */
  token: string;
  /** What people call it. */
  name: string;
  /** Whose it is. */
  side: (Side | null);
  /** What it looks like. */
  shape: PieceShape;
  /** Its colour. */
  colour: Colour;
  /** What it looks like to who does not read its sign. */
  figure?: (PieceShape | null);
};
/** What a piece looks like. */
export type PieceShape = ("disc" | "cross" | "ring" | "hole" | "crowned" | "king" | "queen" | "rook" | "bishop" | "knight" | "pawn" | "fill" | {
  glyph: {
    /** One or two characters. */
    text: string;
    /** What they are written on. */
    on: Tile;
  };
} | {
  svg: {
    /** Path data in a square of side 1 around the origin. Lines that enclose nothing are strokes. */
    path: string;
    /** What it is drawn on. */
    on: Tile;
  };
});
/** A move that was made. */
export type PlayedMove = {
  move: string;
  /** How people write it, if not so. */
  written?: string;
  path: Array<number>;
  side: Side;
  /** How long it took, in live games, if it was made there. */
  ms?: number;
};
export type PlayerEntry = {
  name: string;
  description: string;
  think_ms: number;
  options: Array<PlayerOption>;
};
/** What an option can be. */
export type PlayerOption = {
  name: string;
  description: string;
  default: string;
} & ({
  kind: "switch";
} | {
  kind: "number";
  least: number;
  most: number;
} | {
  kind: "real";
  least: number;
  most: number;
} | {
  kind: "choice";
  words: Array<string>;
});
export type Position = {
  game: string;
  sides: [string, string];
  layout: Layout;
  start: string;
  moves: Array<PlayedMove>;
  state: State;
  states: (Array<State> | null);
  /** What the side that waits could answer to some move of the other one. */
  replies: (Array<Move> | null);
  /** What else the position consists of, for who edits it. */
  details: Array<Detail>;
};
/** Which game, from which position, after which moves. */
export type PositionRequest = {
  game: string;
  position?: (string | null);
  moves?: Moves;
  every?: boolean;
  replies?: boolean;
};
/** A code to scan. */
export type QrPicture = {
  /** So many squares are in each row, and so many rows are there. */
  size: number;
  /** The dark squares as the path of an SVG, one unit each. */
  path: string;
};
export type QrRequest = {
  text: string;
};
/** A position, who is to think about it, and when to stop. */
export type Question = {
  game: string;
  position?: (string | null);
  moves?: Moves;
  player: string;
  lines?: (number | null);
  time_ms?: (number | null);
  depth?: (number | null);
  nodes?: (number | null);
};
export type Reason = {
  code: ErrorCode;
  message: string;
  watch_key?: string;
};
/** Moves that follow one another. */
export type RecordLine = {
  comments: Array<string>;
  moves: Array<RecordMove>;
};
/** Moves that follow one another. */
export type RecordLineRequest = {
  comments?: Array<string>;
  moves?: Array<RecordMoveRequest>;
};
/** A move with what people said about it. What follows from the move itself is told, and not read. */
export type RecordMove = {
  move: string;
  written?: string;
  side: Side;
  path: Array<number>;
  nags: Array<number>;
  comments: Array<string>;
  variations: Array<RecordLine>;
};
/** A move with what people said about it. What follows from the move itself is told, and not read. */
export type RecordMoveRequest = {
  move?: string;
  nags?: Array<number>;
  comments?: Array<string>;
  variations?: Array<RecordLineRequest>;
};
export type RecordQuestion = {
  text: string;
  game?: (string | null);
};
/** Moves that follow one another. */
export type RecordRequest = {
  game: string;
  start?: (string | null);
  tags?: Array<[string, string]>;
  result?: (string | null);
  ending?: Array<string>;
  comments?: Array<string>;
  moves?: Array<RecordMoveRequest>;
};
/** A record on paper. */
export type RecordText = {
  text: string;
};
/** A part of the board. */
export type Region = {
  /** Its cells, as indices of the layout's cells. */
  cells: Array<number>;
  /** The only one who can use it; `None` where both can. */
  side: (Side | null);
  /** What is certain about it, in a word: the number of moves, in Yolah. */
  text: (string | null);
};
/** What a page shows. */
export type Result = {
  winner: (Side | null);
  reason: EndReason;
  margin: (number | null);
  text: string;
  record: string;
};
export type Score = {
  value: number;
  proven: (number | null);
  end: (number | null);
};
export type Searcher = ("alphabeta" | "mcts");
export type Seat = {
  kind: SeatKind;
  name: (string | null);
  player: (string | null);
  online: boolean;
};
/** Who sits at a side, as pages are told. */
export type SeatKind = ("person" | "player" | "open");
/** Who is to sit where. */
export type SeatRequest = ({
  kind: "me";
  name?: string;
} | {
  kind: "open";
} | {
  kind: "player";
  player: string;
  think_ms?: (number | null);
});
export type SeenCell = {
  cell: number;
  text: string;
  share: number;
};
export type SeenNumber = {
  text: string;
  value: number;
  share: number;
};
/** A message to a page; `docs/api.md` says when each one is sent. */
export type ServerMessage = (LiveGame & {
  type: "game";
} | MoveMade & {
  type: "move";
} | {
  type: "end";
  id: string;
  clock: Clock;
  result: Result;
} | {
  type: "people";
  id: string;
  online: [boolean, boolean];
  watchers: number;
  /** As in `game`. */
  claim_ms: [(number | null), (number | null)];
} | {
  type: "offers";
  id: string;
  takeback: [boolean, boolean];
  draw: [boolean, boolean];
  rematch: [boolean, boolean];
} | {
  type: "chat";
  id: string;
  from: string;
  text: string;
} | {
  type: "rematch";
  id: string;
  new_id: string;
  key: string;
} | {
  type: "thinking";
  id: string;
  side: Side;
  turn: Side;
  line: number;
  depth: number;
  selective_depth: number;
  score: Score;
  nodes: number;
  nps: number;
  elapsed_ms: number;
  memory_permille: number;
  pv: Array<Move>;
  moves: (Array<MoveStatistics> | null);
  terms: (Array<EvaluationTerm> | null);
  wdl: ([number, number, number] | null);
} | {
  type: "analysis";
  tag: unknown;
  queued: boolean;
} | {
  type: "analysis";
  tag: unknown;
  done: boolean;
  turn: Side;
  line: number;
  depth: number;
  selective_depth: number;
  score: Score;
  nodes: number;
  nps: number;
  elapsed_ms: number;
  memory_permille: number;
  pv: Array<Move>;
  moves: (Array<MoveStatistics> | null);
  terms: (Array<EvaluationTerm> | null);
  wdl: ([number, number, number] | null);
  best: (Move | null);
} | {
  type: "error";
  code: ErrorCode;
  message: string;
  /** The type of the refused message, if it had one. */
  re: (string | null);
  /** Its game. */
  id: (string | null);
  watch_key?: string;
} | {
  type: "lobby";
  games: Array<OpenGame>;
} | {
  type: "pong";
});
/** 0 moves first, 1 second */
export type Side = (0 | 1);
/** What a network sees. All worth is the side's that is to move, and adds up to the score, but for rounding. */
export type Sight = {
  turn: Side;
  score: number;
  /** What it says of nothing at this stage of the game. */
  base: number;
  cells: Array<SeenCell>;
  numbers: Array<SeenNumber>;
};
/** A position to be looked at. */
export type SightRequest = {
  game: string;
  position?: (string | null);
  moves?: Moves;
};
/** A position taken apart, to be edited and put together again. */
export type Sketch = {
  /** What is on each cell, in the order of the layout's cells. */
  cells: Array<Content>;
  /** Who moves next. */
  turn: Side;
  /** The value of each of [`View::details`], in their order. */
  details: Array<string>;
};
/** The position that was meant, or why there is none. */
export type SketchAnswer = {
  position: (Position | null);
  reason: (string | null);
};
/** A position that somebody has edited. */
export type SketchRequest = {
  game: string;
  position?: (string | null);
  moves?: Moves;
  sketch: Sketch;
};
/** A position, ready to draw. */
export type State = {
  ply: number;
  position: string;
  /** The board, where it changes with the moves. */
  layout?: (Layout | null);
  cells: Array<Content>;
  turn: Side;
  points: ([number, number] | null);
  legal: Array<Move>;
  last: (PlayedMove | null);
  outcome: (Outcome | null);
  regions: Array<Region>;
  /** Cells that everybody should see: a king in check, the line that has won. */
  alerts: Array<number>;
};
/** It will be stopped: there is nothing more to say. */
export type Stopped = {
};
/** A finished game in a list. */
export type StoredGame = {
  /** Names the game under `/api/stored`. */
  id: number;
  /** What it was called while it was live. */
  live: (string | null);
  tournament: (string | null);
  game: string;
  date: string;
  /** In the order of the sides. */
  names: [string, string];
  result: string;
  winner: (Side | null);
  /** By how many points, where these decided. */
  margin: (number | null);
  reason: string;
  plies: number;
  time: string;
  opening: string;
};
/** A page of the list of finished games. */
export type StoredGames = {
  /** So many games there are on all pages. */
  total: number;
  games: Array<StoredGame>;
};
/** A record from the store. */
export type StoredRecord = {
  game: string;
  tags: Array<[string, string]>;
  start: string;
  result: string;
  ending: Array<string>;
  comments: Array<string>;
  moves: Array<RecordMove>;
  layout: Layout;
  states: Array<State>;
  id: string;
  text: string;
};
/** What a table knows of a position. */
export type TableAnswer = {
  table: string;
  turn: Side;
  /** What the position is worth to the side to move. */
  worth: TableWorth;
  /** The legal moves that tables know, the best first, each with its worth to who plays it. */
  moves: Array<TableMove>;
};
/** A move that a table knows. */
export type TableMove = {
  move: string;
  /** How people write it, if not so. */
  written?: string;
  path: Array<number>;
  /** What the piece becomes, where that is a choice. */
  becomes?: string;
  worth: TableWorth;
};
/** A position to be looked up. */
export type TableRequest = {
  game: string;
  position?: (string | null);
  moves?: Moves;
};
export type TableResult = ("win" | "draw" | "loss");
/** An exact value. */
export type TableWorth = {
  result: TableResult;
  /** Plies to the end of the game, from the position that was asked about. */
  plies: (number | null);
  /** Plies to the next conversion, where the table tells no more. */
  converts: (number | null);
  /** By how many points it is won, where points are counted. */
  margin: (number | null);
};
/** What a player knows, as JSON. */
export type Thought = {
  turn: Side;
  line: number;
  depth: number;
  selective_depth: number;
  score: Score;
  nodes: number;
  nps: number;
  elapsed_ms: number;
  memory_permille: number;
  pv: Array<Move>;
  moves: (Array<MoveStatistics> | null);
  terms: (Array<EvaluationTerm> | null);
  wdl: ([number, number, number] | null);
};
/** What a glyph or a shape is drawn on. */
export type Tile = ("none" | "disc" | "pentagon" | "hexagon");
/** A tournament with all that is known of it. */
export type Tournament = {
  id: string;
  created: string;
  status: TournamentStatus;
  game: string;
  /** Specs, the best seed first. */
  players: Array<string>;
  kind: TournamentKind;
  /** Games of each encounter. */
  games: number;
  /** Rounds of a Swiss tournament. */
  rounds: (number | null);
  time: string;
  finished: number;
  total: number;
  standings: Array<TournamentLine>;
  recent: Array<StoredGame>;
};
/** A tournament that has begun. */
export type TournamentKeys = {
  id: string;
  /** Stops it. */
  key: string;
};
/** Who meets whom. */
export type TournamentKind = ("round-robin" | "gauntlet" | "ladder" | "swiss" | "knockout");
/** A line of the cross table. */
export type TournamentLine = {
  player: string;
  elo: number;
  error: number;
  games: number;
  points: number;
  /** Points and games against each player, in the order of the lines. */
  against: Array<[number, number]>;
};
/** Who may do it shows a key. Not in the path, which is logged. */
export type TournamentPermit = {
  key: string;
};
/** The tournament that a visitor would like to see. */
export type TournamentRequest = {
  game: string;
  /** Specs, the best seed first. */
  players: Array<string>;
  kind?: TournamentKind;
  /** Games of each encounter. */
  games?: number;
  /** Rounds of a Swiss tournament. */
  rounds?: (number | null);
  time?: string;
};
/** How far it is. */
export type TournamentStatus = ("running" | "finished" | "stopped" | "failed");
/** A tournament in a list. */
export type TournamentSummary = {
  id: string;
  created: string;
  status: TournamentStatus;
  game: string;
  /** Specs, the best seed first. */
  players: Array<string>;
  kind: TournamentKind;
  /** Games of each encounter. */
  games: number;
  /** Rounds of a Swiss tournament. */
  rounds: (number | null);
  time: string;
};
export type TreeBound = ("exact" | "least" | "most");
/** A move in the tree. All numbers are the first side's. */
export type TreeNode = {
  move: string;
  /** How people write it, if not so. */
  written?: string;
  path: Array<number>;
  /** What the piece becomes, where that is a choice. */
  becomes?: string;
  /** Who makes the move. */
  side: Side;
  /** Who moves next. */
  turn: Side;
  over: boolean;
  /** Whether the tree goes on below. */
  open: boolean;
  /** Positions searched, or games simulated, here and below. */
  nodes: number;
  /** The share of games that the first side wins, of simulations. */
  value: (number | null);
  /** Whether the value is proven. */
  proven: boolean;
  /** What alpha-beta found. */
  visit: (TreeVisit | null);
};
/** A place in the tree of a search. */
export type TreeRequest = {
  game: string;
  position?: (string | null);
  moves?: Moves;
  search: Searcher;
  /** How deep alpha-beta searches, or how many games are simulated. */
  size: number;
  /** Moves from the position to the place in the tree. */
  path?: Array<string>;
};
/** A score of a tree. */
export type TreeScore = {
  value: number;
  /** By how much it is won, or lost if negative. */
  proven: (number | null);
};
/** What alpha-beta found at a node. */
export type TreeVisit = {
  score: TreeScore;
  bound: TreeBound;
  /** What the first side had already; null if nothing. */
  alpha: (TreeScore | null);
  /** What the second side had already. */
  beta: (TreeScore | null);
  /** Moves that were cut off. */
  skipped: number;
};
/** Who won a game, as filters say it. */
export type Winner = ("first" | "second" | "nobody");
