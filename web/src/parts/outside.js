import { addresses } from "../api/rest.js";

/** Whether a name means the machine itself, for everybody another one. @param {string} hostname */
export function isLoopback(hostname) {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** @type {Promise<string | null> | undefined} */
let known;

/** How the address of this page begins for people at other machines; null if they cannot come. */
export function outside() {
  known ??= isLoopback(location.hostname)
    ? addresses().then(
        ({ addresses: [first] }) => first ?? null,
        () => null,
      )
    : Promise.resolve(location.origin);
  return known;
}
