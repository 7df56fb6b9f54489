/**
 * Who tells others what happened: an event has a name and a detail.
 * @template {object} Events the details by their names
 */
export class Teller {
  #target = new EventTarget();

  /**
   * @template {keyof Events & string} K
   * @param {K} name
   * @param {(detail: Events[K]) => void} react
   * @param {AddEventListenerOptions} [options]
   */
  on(name, react, options) {
    const listener = (/** @type {Event} */ event) => react(/** @type {CustomEvent<Events[K]>} */ (event).detail);
    this.#target.addEventListener(name, listener, options);
  }

  /**
   * @template {keyof Events & string} K
   * @param {K} name
   * @param {Events[K]} detail
   */
  tell(name, detail) {
    this.#target.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
