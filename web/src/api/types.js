/**
 * The server's words, as docs/api.md tells them. Types only.
 *
 * @typedef {0 | 1} Side
 *
 * @typedef {object} Cell
 * @property {string} name
 * @property {number} row
 * @property {number} column
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {"square" | "round" | "store"} shape
 * @property {0 | 1} shade
 * @property {Side | null} side
 *
 * @typedef {{token: string, name: string, side: Side | null, shape: string, colour: string}} Piece
 * @typedef {{text: string, x: number, y: number}} Label
 *
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {Cell[]} cells
 * @property {Label[]} labels
 * @property {Piece[]} pieces
 * @property {[string, string]} colours
 * @property {"cells" | "column"} input
 *
 * @typedef {string | number | null} Content what lies on a cell
 * @typedef {object} Move
 * @property {string} move
 * @property {string} [written] how people write it, if not so
 * @property {number[]} path
 * @property {string} [becomes] the token of a promoted piece
 *
 * @typedef {Move & {side: Side, ms?: number}} PlayedMove
 * @typedef {{winner: Side | null, margin: number | null}} Outcome
 * @typedef {{cells: number[], side: Side | null, text: string | null}} Region
 *
 * @typedef {object} State
 * @property {number} ply
 * @property {string} position
 * @property {Content[]} cells
 * @property {Side} turn
 * @property {[number, number] | null} points
 * @property {Move[]} legal
 * @property {PlayedMove | null} last
 * @property {Outcome | null} outcome
 * @property {Region[]} regions
 *
 * @typedef {{name: string, description: string, sides: [string, string], start: string, layout: Layout}} GameEntry
 * @typedef {{kind: "number" | "real", least: number, most: number}} Range
 * @typedef {{kind: "switch"} | Range | {kind: "choice", words: string[]}} OptionValues
 * @typedef {{name: string, description: string, default: string} & OptionValues} PlayerOption
 * @typedef {{name: string, description: string, think_ms: number, options: PlayerOption[]}} PlayerEntry
 *
 * @typedef {{kind: "player", player: string, think_ms?: number}} PlayerRequest
 * @typedef {{kind: "me", name?: string} | {kind: "open"} | PlayerRequest} SeatRequest
 * @typedef {{kind: "person" | "player" | "open", name: string | null, player: string | null, online: boolean}} Seat
 * @typedef {{time: string, left_ms: [number | null, number | null], running: Side | null}} Clock
 * @typedef {{winner: Side | null, reason: string, margin: number | null, text: string, record: string}} Result
 *
 * @typedef {object} LiveGame
 * @property {string} id
 * @property {string} game
 * @property {[string, string]} sides
 * @property {Layout} layout
 * @property {Side[]} you
 * @property {boolean} creator
 * @property {[Seat, Seat]} seats
 * @property {number} watchers
 * @property {string} start
 * @property {PlayedMove[]} moves
 * @property {State} state
 * @property {Clock} clock
 * @property {Result | null} result
 * @property {{takeback: [boolean, boolean], rematch: [boolean, boolean]}} offers
 * @property {{from: string, text: string}[]} chat
 * @property {[string | null, string | null]} join_keys
 * @property {string} watch_key
 *
 * @typedef {{value: number, proven: number | null, end?: number | null}} Score
 * @typedef {Move & {visits: number, value: number}} MoveStatistics
 *
 * @typedef {object} Thought
 * @property {Side} turn
 * @property {number} line
 * @property {number} depth
 * @property {number} selective_depth
 * @property {Score} score
 * @property {number} nodes
 * @property {number} nps
 * @property {number} elapsed_ms
 * @property {number} memory_permille
 * @property {Move[]} pv
 * @property {MoveStatistics[] | null} moves
 * @property {{name: string, value: number}[] | null} terms
 * @property {[number, number, number] | null} wdl chances of a win, a draw and a loss of the side to move
 *
 * @typedef {Thought & {done: boolean, best: Move | null}} Analysis
 *
 * @typedef {{type: "game"} & LiveGame} GameMessage
 * @typedef {{id: string, move: PlayedMove, state: State, clock: Clock, result: Result | null}} Moved
 * @typedef {{code: string, message: string, re: string | null, id: string | null, watch_key?: string}} Refused
 * @typedef {GameMessage
 *   | {type: "move"} & Moved
 *   | {type: "end", id: string, clock: Clock, result: Result}
 *   | {type: "people", id: string, online: [boolean, boolean], watchers: number}
 *   | {type: "offers", id: string, takeback: [boolean, boolean], rematch: [boolean, boolean]}
 *   | {type: "chat", id: string, from: string, text: string}
 *   | {type: "rematch", id: string, new_id: string, key: string}
 *   | {type: "thinking", id: string, side: Side} & Thought
 *   | {type: "analysis", tag: unknown, queued: true}
 *   | {type: "analysis", tag: unknown} & Analysis
 *   | {type: "error"} & Refused
 *   | {type: "pong"}} ServerMessage
 *
 * @typedef {{game: string, position?: string, moves?: string[] | string}} Setup
 * @typedef {Setup & {every?: boolean}} PositionRequest
 * @typedef {{game: string, sides: [string, string], layout: Layout, start: string}} Start
 * @typedef {Start & {moves: PlayedMove[], state: State, states: State[] | null}} Position
 * @typedef {Setup & {time?: string, public?: boolean, seats: [SeatRequest, SeatRequest]}} GameRequest
 * @typedef {{id: string, key: string, join_keys: [string | null, string | null], watch_key: string}} GameKeys
 * @typedef {{id: string, key: string, side: Side, watch_key: string}} JoinedSeat
 * @typedef {{id: string, game: string, names: [string | null, string | null]}} Players
 * @typedef {Players & {ply: number, time: string, join_key: string | null, watch_key: string}} ListedGame
 * @typedef {{code: string, message: string, watch_key?: string}} Reason
 * @typedef {Setup & {player: string, lines?: number, time_ms?: number, depth?: number, nodes?: number}} Question
 * @typedef {{type: "open", key: string}
 *   | {type: "close" | "resign" | "takeback" | "rematch" | "decline" | "abort", id: string}
 *   | {type: "move", id: string, move: string, ply?: number}
 *   | {type: "chat", id: string, text: string}
 *   | {type: "analyse", tag?: unknown} & Question
 *   | {type: "stop"} | {type: "ping"}} ClientMessage
 *
 * @typedef {{game: string, kind: string, players: string[], games: number, time: string}} TournamentRequest
 * @typedef {TournamentRequest & {id: string, created: string, status: string}} TournamentSummary
 * @typedef {{elo: number, error: number, games: number, points: number, against: [number, number][]}} Strength
 * @typedef {{player: string} & Strength} TournamentLine
 * @typedef {{finished: number, total: number, standings: TournamentLine[], recent: StoredGame[]}} Standings
 * @typedef {TournamentSummary & Standings} Tournament
 * @typedef {{id: string, key: string}} TournamentKeys
 *
 * @typedef {object} StoredGame
 * @property {number} id
 * @property {string | null} live what it was called while it was live
 * @property {string | null} tournament
 * @property {string} game
 * @property {string} date
 * @property {[string, string]} names
 * @property {string} result
 * @property {Side | null} winner
 * @property {number | null} margin
 * @property {string} reason
 * @property {number} plies
 * @property {string} time
 * @property {string} opening
 *
 * @typedef {object} RecordMove
 * @property {string} move
 * @property {string} [written]
 * @property {Side} side
 * @property {number[]} path
 * @property {number[]} nags
 * @property {string[]} comments
 * @property {{comments: string[], moves: RecordMove[]}[]} variations
 *
 * @typedef {object} GameRecord
 * @property {string} game
 * @property {[string, string][]} tags
 * @property {string} start
 * @property {string} result
 * @property {string[]} comments
 * @property {RecordMove[]} moves
 * @property {Layout} layout
 * @property {State[]} states
 *
 * @typedef {{total: number, games: StoredGame[]}} StoredGames
 * @typedef {GameRecord & {id: string, text: string}} StoredRecord
 * @typedef {Pick<GameRecord, "game" | "moves"> & Partial<GameRecord>} RecordRequest
 * @typedef {{text: string}} RecordText
 */

export {};
