import { fleet } from "../api/rest.js";
import { html } from "../dom.js";
import { text } from "../texts/text.js";

/** @import {FleetRun, FleetWorker} from "../api/types.js" */

const REFRESH = 2000;

/** What other machines do for those who share work out. */
class FleetView extends HTMLElement {
  #timer = 0;
  #seen = "";
  #content = html("div", { class: "page-parts" });

  connectedCallback() {
    this.className = "page";
    this.append(
      html("h1", {}, text("fleet")),
      html("div", { class: "actions" }, html("a", { class: "button", href: "#/tournaments" }, text("all-tournaments"))),
      this.#content,
    );
    void this.#refresh();
    this.#timer = setInterval(() => this.#refresh(), REFRESH);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  async #refresh() {
    try {
      const state = await fleet();
      const seen = JSON.stringify(state);
      if (seen === this.#seen) return;
      this.#seen = seen;
      if (!state) return this.#content.replaceChildren(html("p", { class: "card" }, text("no-fleet")));
      this.#content.replaceChildren(
        part(text("runs"), state.runs.map(runRow), text("no-run")),
        part(text("workers"), state.workers.map(workerRow), text("no-worker")),
      );
    } catch (error) {
      this.#seen = "";
      const problem = html("p", { class: "problem", role: "alert" }, /** @type {Error} */ (error).message);
      this.#content.replaceChildren(problem);
    }
  }
}

/** @param {string} title @param {HTMLElement[]} rows @param {string} none what is said where there are none */
function part(title, rows, none) {
  const shown = rows.length > 0 ? rows : [html("p", { class: "quiet" }, none)];
  return html("section", { class: "card" }, html("h2", {}, title), html("div", { class: "rows" }, ...shown));
}

/** @param {FleetRun} run */
function runRow(run) {
  const { done, total, waiting, working, uncollected } = run;
  const isCollected = done !== null && total !== null;
  const progress = isCollected ? text("run-progress", { done, total }) : text("nobody-collects");
  return row(
    run.title,
    `${progress}; ${text("run-queues", { waiting, working, uncollected })}`,
    isCollected && html("progress", { max: Math.max(total, 1), value: done, "aria-label": run.title }),
    ...run.failed.map(({ job, error }) => html("span", { class: "problem" }, text("job-set-aside", { job, error }))),
  );
}

/** @param {FleetWorker} worker */
function workerRow({ name, refused, ...state }) {
  return row(
    name,
    text("worker-state", state),
    ...refused.map(({ run, reason }) => html("span", { class: "problem" }, text("leaves-run", { run, reason }))),
  );
}

/** @param {string} title @param {string} quiet @param {(HTMLElement | false)[]} more */
const row = (title, quiet, ...more) =>
  html(
    "div",
    { class: "row" },
    html("span", { class: "row-main" }, html("strong", {}, title), html("span", { class: "quiet" }, quiet), ...more),
  );

customElements.define("fleet-view", FleetView);
