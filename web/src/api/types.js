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
 * @typedef {{kind: "switch"} | {kind: "number" | "real", least: number, most: number} | {kind: "choice", words: string[]}} OptionValues
 * @typedef {{name: string, description: string, default: string} & OptionValues} PlayerOption
 * @typedef {{name: string, description: string, think_ms: number, options: PlayerOption[]}} PlayerEntry
 *
 * @typedef {{kind: "me", name?: string} | {kind: "open"} | {kind: "player", player: string, think_ms?: number}} SeatRequest
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
 * @typedef {object} Analysis
 * @property {boolean} done
 * @property {boolean} [queued]
 * @property {Side} turn
 * @property {number} line
 * @property {number} depth
 * @property {number | null} selective_depth
 * @property {Score | null} score
 * @property {number} nodes
 * @property {number} nps
 * @property {number} elapsed_ms
 * @property {Move[]} pv
 * @property {MoveStatistics[] | null} moves
 * @property {{name: string, value: number}[] | null} terms
 * @property {[number, number, number] | null} wdl chances of a win, a draw and a loss of the side to move
 * @property {Move | null} best
 *
 * @typedef {{game: string, kind: string, players: string[], games: number, time: string}} TournamentRequest
 * @typedef {TournamentRequest & {id: string, created: string, status: string}} TournamentSummary
 * @typedef {{player: string, elo: number, error: number, games: number, points: number, against: [number, number][]}} TournamentLine
 * @typedef {TournamentSummary & {finished: number, total: number, standings: TournamentLine[], recent: StoredGame[]}} Tournament
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
 */

export {};
