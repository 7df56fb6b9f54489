import { reach } from "../api/rest.js";
import { connection } from "../api/socket.js";
import { button, html } from "../dom.js";
import { text } from "../texts/text.js";

/** Says what cannot be done while the server does not answer. */
export function watchReach() {
  const note = html(
    "div",
    { class: "offline-note", role: "status", hidden: true },
    html("p", {}, html("strong", {}, text("no-answer-long")), ` ${text("offline-note")}`),
    button({ text: text("try-again"), onclick: () => location.reload() }),
  );
  document.querySelector("page-header")?.after(note);
  const show = (/** @type {boolean} */ reached) => (note.hidden = reached);
  reach.on("reached", show);
  connection.on("connected", () => show(true));
}
