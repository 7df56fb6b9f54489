import { position, startLive } from "../api/rest.js";
import { html } from "../dom.js";
import { LiveSession } from "../live-session.js";
import { announce, toast } from "../parts/announcer.js";
import "../parts/chat-box.js";
import "../parts/claim-box.js";
import { chooseMove, confirmDialog } from "../parts/dialogs.js";
import "../parts/endgame-table.js";
import "../parts/link-card.js";
import "../parts/move-field.js";
import "../parts/move-list.js";
import { listenKeys, stepKeys } from "../parts/shortcuts.js";
import { playSound } from "../parts/sound.js";
import { stepButtons } from "../parts/step-buttons.js";
import { buildTable } from "../parts/table.js";
import "../parts/thinking-panel.js";
import { lessonOf } from "../lessons/lesson.js";
import { startsByMove } from "../state/fresh-game.js";
import { hints } from "../state/hints.js";
import { nextLevel } from "../state/levels.js";
import { myTurn } from "../state/live-game.js";
import { MoveTree } from "../state/move-tree.js";
import { properName, spokenMove, spokenResult } from "../state/names.js";
import { analysisLink } from "../state/routes.js";
import { seatView, sideBelow } from "../state/seats-view.js";
import { forcedPass } from "../state/selection.js";
import { settings } from "../state/settings.js";
import { soundOfEnd, soundOfMove } from "../state/sounds.js";
import { chance, scoreText } from "../state/winning-chance.js";
import { refusal, sideForms, text } from "../texts/text.js";
import { askForGame, noteResult, playAgain, readyGame, takeSeat } from "./begin.js";
import { Hint } from "./hint.js";
import { actionButtons, failedCard, offerBox, premoveBox, statusText } from "./play-panel.js";
import { Premove } from "./premove.js";

/** @import {Content, LiveGame, Move, PlayedMove, SeatRequest, ServerMessage, State} from "../api/types.js" */
/** @import {Route} from "../state/routes.js" */

/** So long a forced pass is shown before it is played. */
const PASS_DELAY = 900;
/** So long the first screen shows how a move goes. */
const EXAMPLE_MS = 4500;

/** Play and watch: a game about to begin, or a live one. */
class PlayView extends HTMLElement {
  /** @type {Extract<Route, {view: "play"}>} */
  route = { view: "play" };
  /** @type {LiveGame | null} */
  #game = null;
  /** @type {LiveSession | null} */
  #session = null;
  /** @type {[SeatRequest, SeatRequest]} */
  #seats = [{ kind: "me" }, { kind: "me" }];
  #listed = false;
  /** @type {State | null} a past state that is looked at; null for the present */
  #past = null;
  /** @type {Content[] | null} what stood on the board in the beginning, once it is known */
  #start = null;
  #flipped = false;
  /** Whether the programs' thoughts are shown: to players only if they ask, for they give moves away. */
  #spoilers = false;
  /** @type {import("../board/draw-marks.js").Arrow[]} how a move goes, before the first one */
  #example = [];
  /** What a hint shows: first a piece, then its move. */
  #hint = new Hint();
  #premove = new Premove();
  #starting = false;
  #passing = 0;
  #table = buildTable(stepButtons((to) => this.#step(to)));
  #status = html("p", { class: "status", "aria-live": "off" });
  #intro = html("p", { class: "quiet intro" });
  #side = html("div", { class: "side-top" });
  #claim = document.createElement("claim-box");
  #endings = document.createElement("endgame-table");
  #list = document.createElement("move-list");
  #field = document.createElement("move-field");
  #panel = document.createElement("thinking-panel");
  #chat = document.createElement("chat-box");
  #links = document.createElement("link-card");
  #thinking = html("details", { class: "card thinking" }, html("summary", {}, text("how-it-thinks")), this.#panel);
  #endKeys = () => {};

  connectedCallback() {
    this.className = "table";
    this.#thinking.addEventListener("toggle", () => this.#showThinking(this.#thinking.open));
    const moves = html(
      "div",
      { class: "card moves-card" },
      this.#list,
      stepButtons((to) => this.#step(to)),
      this.#field,
    );
    this.#chat.className = "card";
    this.append(
      html("h1", { class: "spoken" }, text("play")),
      this.#table.element,
      html(
        "aside",
        { class: "table-side" },
        html("div", { class: "card" }, this.#status, this.#intro, this.#claim, this.#side),
        this.#endings,
        moves,
        this.#thinking,
        this.#links,
        this.#chat,
      ),
    );
    this.addEventListener("entered", (event) => this.#entered(event.detail));
    this.#list.addEventListener("choose", (event) => this.#goTo(event.detail));
    this.#endings.addEventListener("known", () => this.#show());
    this.#claim.addEventListener("claim", () => this.#session?.say({ type: "claim" }));
    this.#chat.addEventListener("say", (event) => this.#session?.say({ type: "chat", text: event.detail }));
    this.#endKeys = listenKeys({
      ...stepKeys((to) => this.#step(to)),
      f: () => this.#flip(),
      h: () => this.#askHint(),
      n: () => this.#setup(),
      Escape: () => this.#cancelPremove(),
    });
    this.#begin().catch((/** @type {Error} */ error) => this.#failed(error));
  }

  disconnectedCallback() {
    this.#endKeys();
    this.#session?.close();
    clearTimeout(this.#passing);
    this.#hint.close();
  }

  async #begin() {
    const { key, role, game } = this.route;
    if (key && role === "join") {
      const seat = await takeSeat(key);
      return this.#attach(seat.key, seat.role);
    }
    if (key) return this.#follow(key);
    const ready = await readyGame(game);
    ({ game: this.#game, seats: this.#seats, listed: this.#listed } = ready);
    this.#show();
    performance.mark("ready");
    this.#intro.textContent = (await lessonOf({ ...ready.entry, layout: ready.game.layout })).summary;
    this.#demonstrate(this.#game.state);
  }

  /** To who was never here: an arrow that shows how a move goes. @param {State} state */
  #demonstrate(state) {
    const { setups, game } = settings.get();
    const moves = state.legal.filter((move) => move.path.length > 1);
    // From the middle of the list, which mostly is not the edge of the board.
    const example = moves[moves.length >> 1] ?? state.legal[state.legal.length >> 1];
    if (this.#session || !example || game in setups || !startsByMove(/** @type {LiveGame} */ (this.#game))) return;
    this.#example = [{ path: example.path, style: "goal example" }];
    this.#show();
    setTimeout(() => {
      this.#example = [];
      this.#show();
    }, EXAMPLE_MS);
  }

  /**
   * Follows a game from now on, and keeps its key in the address for a reload.
   * @param {string} key
   * @param {"play" | "watch"} role
   */
  #attach(key, role) {
    history.replaceState(null, "", `#/${role}/${key}`);
    this.#follow(key);
  }

  /** @param {string} key */
  #follow(key) {
    this.#session?.close();
    this.#past = null;
    this.#hint.forget();
    this.#premove.forget();
    const session = (this.#session = new LiveSession(key));
    session.on("change", (message) => this.#changed(message));
    session.on("thinking", () => this.#show());
    session.on("rematch", ({ key: next }) => this.#attach(next, this.#game?.you.length ? "play" : "watch"));
    session.on("refused", (reason) => this.#refused(refusal(reason)));
    session.on("offline", () => toast(text("connection-lost-again")));
    session.on("online", () => toast(text("connected-again")));
  }

  /** @param {ServerMessage} message */
  #changed(message) {
    const before = this.#game;
    const first = before?.id !== this.#session?.game?.id;
    const game = (this.#game = /** @type {LiveGame} */ (this.#session?.game));
    if (first) void this.#learnStart(game);
    if (first && game.you.length === 0) this.#thinking.open = settings.get().thinking;
    const going = game.you.length > 0 && game.result === null;
    settings.set({ unfinished: going ? (this.#session?.key ?? "") : "" });
    if (message.type === "move") this.#moved(game, message.move, before?.state ?? game.state);
    if (game.result && !before?.result && !first) playSound(soundOfEnd(game));
    if (message.type === "end") {
      toast(
        [spokenResult(game.sides, message.result, game.state.outcome?.word), noteResult(game)]
          .filter(Boolean)
          .join(" "),
      );
    }
    if ("claim_ms" in message) this.#claim.show(game.you.length === 1 ? message.claim_ms[game.you[0]] : null);
    if (message.type === "end") this.#claim.show(null);
    this.#show();
    this.#passIfForced(game);
    this.#goAhead(game);
  }

  /** Plays what was chosen in advance, or lets one choose. @param {LiveGame} game */
  #goAhead(game) {
    const due = this.#premove.due(game);
    if (due?.length === 0) toast(text("premove-impossible"));
    else if (due) void this.#entered(due);
    void this.#premove.learn(game).then((news) => news && this.#show());
  }

  #cancelPremove() {
    this.#premove.choose(null);
    this.#show();
  }

  /** What is no longer on the board is shown, where pieces are taken. @param {LiveGame} game */
  async #learnStart(game) {
    this.#start = (await position({ game: game.game, position: game.start })).state.cells;
    this.#show();
  }

  /** @param {LiveGame} game @param {PlayedMove} move @param {State} before */
  #moved(game, move, before) {
    this.#hint.forget();
    if (!game.result) playSound(soundOfMove(game.state.layout ?? game.layout, before, game.state));
    if (move.path.length === 0) toast(text("passes", sideForms(game.sides[move.side])));
    else
      announce(
        `${spokenMove(game.state.layout ?? game.layout, game.sides, move)}. ${myTurn(game) ? text("your-turn") : ""}`,
      );
  }

  /** @param {LiveGame} game */
  #passIfForced(game) {
    clearTimeout(this.#passing);
    const pass = myTurn(game) && forcedPass(game.state);
    if (pass) this.#passing = setTimeout(() => this.#session?.move(pass.move), PASS_DELAY);
  }

  /** @param {string} message */
  #refused(message) {
    this.#table.board.reset();
    if (this.#game) return toast(message);
    settings.set({ unfinished: "" });
    this.#failed(new Error(message));
  }

  /** @param {Error} error */
  #failed(error) {
    this.replaceChildren(failedCard(error, this.route.key !== undefined));
  }

  /** @param {Move[]} moves */
  async #entered(moves) {
    const move = this.#game && (await chooseMove(this.#game.layout, moves));
    if (!move) return this.#table.board.reset();
    if (this.#session && this.#game && this.#premove.view(this.#game)) {
      this.#premove.choose(move);
      this.#table.board.reset();
      return this.#show();
    }
    this.#example = [];
    this.#intro.textContent = "";
    if (this.#session?.offline) return this.#refused(text("offline-move"));
    if (this.#session) this.#session.move(move.move);
    else await this.#startLive([move.move]);
  }

  /** @param {string[]} moves */
  async #startLive(moves) {
    const game = this.#game;
    if (!game || this.#starting) return;
    this.#starting = true;
    try {
      const wanted = { game: game.game, seats: this.#seats, time: game.clock.time, moves, public: this.#listed };
      const { key } = await startLive(wanted);
      this.#attach(key, game.you.length > 0 ? "play" : "watch");
    } catch (error) {
      this.#refused(/** @type {Error} */ (error).message);
    }
    this.#starting = false;
  }

  async #setup() {
    if (this.#game) await askForGame(this.#game.game);
  }

  /** @param {"first" | "previous" | "next" | "last"} to */
  #step(to) {
    const last = this.#game?.moves.length ?? 0;
    const ply = this.#past?.ply ?? last;
    void this.#goTo({ first: 0, previous: ply - 1, next: ply + 1, last }[to]);
  }

  /** @param {number} ply */
  async #goTo(ply) {
    const last = this.#game?.moves.length ?? 0;
    if (!this.#session || ply < 0) return;
    this.#past = ply >= last ? null : ((await this.#session.states())[ply] ?? null);
    this.#show();
  }

  #flip() {
    this.#flipped = !this.#flipped;
    this.#show();
  }

  /** @param {boolean} open */
  #showThinking(open) {
    this.#spoilers = open;
    if (this.#game?.you.length === 0) settings.set({ thinking: open });
    this.#show();
  }

  /** First which piece, then where to. */
  async #askHint() {
    const game = this.#game;
    if (!game || !this.#canAskHint(game)) return;
    const words = await this.#hint.ask(game);
    if (words && this.#game === game && this.isConnected) toast(words);
    this.#show();
  }

  /** Hints are for those who play against programs or with themselves. @param {LiveGame} game */
  #canAskHint(game) {
    const others = game.seats.some(
      (seat, side) => seat.kind !== "player" && !game.you.includes(/** @type {0 | 1} */ (side)),
    );
    return !others && this.#past === null && game.result === null && game.you.includes(game.state.turn);
  }

  async #rematch() {
    const game = this.#game;
    if (game && settings.get().adapt && nextLevel(game) !== null) await playAgain(game);
    else this.#session?.say({ type: "rematch" });
  }

  async #offerDraw() {
    const alone = this.#game?.you.length === 2;
    if (alone && !(await confirmDialog(text("end-as-draw"), text("draw-button")))) return;
    this.#session?.say({ type: "draw" });
  }

  async #resign() {
    if (await confirmDialog(text("give-up"), text("resign"))) this.#session?.say({ type: "resign" });
  }

  #analyse() {
    const game = this.#game;
    if (game) location.hash = analysisLink(game.game, game.start, game.moves.map(({ move }) => move).join(","));
  }

  #show() {
    const game = this.#game;
    // What was left goes on for a moment, and has nothing to say any more.
    if (!game || !this.isConnected) return;
    const state = this.#past ?? game.state;
    this.dispatchEvent(new CustomEvent("game-shown", { detail: game.game, bubbles: true }));
    document.title = `${statusText(game, this.#session === null)} Yolah`;
    const fresh = this.#session === null;
    const below = sideBelow(game, this.#flipped);
    const thoughts = this.#spoilers ? (this.#session?.thinking ?? null) : null;
    const ahead = this.#past || fresh ? null : this.#premove.view(game);
    const active = ahead !== null || (this.#past === null && (fresh ? startsByMove(game) : myTurn(game)));
    this.#lookUp(game);
    this.#table.below.show(seatView(game, state, below, this.#start));
    this.#table.above.show(seatView(game, state, below === 0 ? 1 : 0, this.#start));
    this.#table.board.label = text("board-of", { game: properName(game.game) });
    this.#table.board.show({
      layout: game.layout,
      state: ahead ?? state,
      flipped: below === 1,
      active,
      marks: this.#past
        ? { worths: this.#endings.moves }
        : { ...hints(thoughts ? [thoughts] : []), regions: state.regions, ...this.#marked },
    });
    this.#showThoughts(game, below === 1);
    this.#status.textContent = this.#past
      ? text("looking-back", { ply: this.#past.ply, count: game.moves.length })
      : statusText(game, fresh);
    this.#side.replaceChildren(
      ...[
        offerBox(game, this.#actions),
        premoveBox(this.#premove.chosen, () => this.#cancelPremove()),
        actionButtons(game, fresh, !startsByMove(game), this.#canAskHint(game), this.#actions),
      ].filter((part) => part !== null),
    );
    this.#list.show(MoveTree.ofLine(game.moves), state.ply);
    this.#field.show(active ? (ahead ?? state).legal : []);
    // Who moves for both sides, or against a program, has nobody to talk to.
    this.#chat.hidden = fresh || game.you.length === 2 || game.seats.some((seat) => seat.kind === "player");
    this.#chat.show(game.chat);
    this.#links.show(fresh ? null : game);
  }

  /** In a finished game that is looked back at, the tables say what was possible. @param {LiveGame} game */
  #lookUp(game) {
    const moves = game.moves.slice(0, this.#past?.ply).map(({ move }) => move);
    const place = game.result && this.#past ? { game: game.game, position: game.start, moves } : null;
    void this.#endings.lookAt(place, game.sides, false);
  }

  /** The hint, what is chosen in advance, or the example, as marks. */
  get #marked() {
    const arrows = this.#hint.marks.arrows ?? this.#premove.marks.arrows ?? this.#example;
    return arrows.length > 0 ? { arrows } : {};
  }

  /** @param {LiveGame} game @param {boolean} flipped */
  #showThoughts(game, flipped) {
    const known = this.#spoilers ? (this.#session?.thinking ?? null) : null;
    if (known) this.#panel.show([known], game.sides);
    this.#thinking.hidden = !game.seats.some((seat) => seat.kind === "player");
    this.#table.evaluation.hidden = !this.#spoilers || !game.seats.some((seat) => seat.kind === "player");
    if (known || this.#session === null)
      this.#table.evaluation.show(
        known && chance(known),
        known ? scoreText(known, game.sides) : "",
        game.layout.colours,
        flipped,
      );
  }

  /** @type {import("./play-panel.js").PlayActions} */
  #actions = {
    setup: () => this.#setup(),
    start: () => this.#startLive([]),
    flip: () => this.#flip(),
    analyse: () => this.#analyse(),
    resign: () => this.#resign(),
    takeback: () => this.#session?.say({ type: "takeback" }),
    rematch: () => this.#rematch(),
    hint: () => this.#askHint(),
    draw: () => this.#offerDraw(),
    decline: () => this.#session?.say({ type: "decline" }),
    abort: () => this.#session?.say({ type: "abort" }),
    pass: () => this.#entered(this.#game?.state.legal.filter((move) => move.path.length === 0) ?? []),
  };
}

customElements.define("play-view", PlayView);
