import { qrPicture } from "../api/rest.js";
import { html, svg } from "../dom.js";
import { text } from "../texts/text.js";

/** A code is read only with so many free squares around it. */
const MARGIN = 4;

/** A link to scan with a phone; it is drawn as soon as the server has answered. @param {string} address */
export function qrCode(address) {
  const figure = html("div", { class: "qr" });
  qrPicture(address).then(
    ({ size, path }) => {
      const whole = size + 2 * MARGIN;
      const viewBox = `${-MARGIN} ${-MARGIN} ${whole} ${whole}`;
      figure.append(
        svg(
          "svg",
          { viewBox, role: "img", "aria-label": text("qr-code"), "shape-rendering": "crispEdges" },
          svg("rect", { x: -MARGIN, y: -MARGIN, width: whole, height: whole, fill: "#fff" }),
          svg("path", { d: path, fill: "#000" }),
        ),
      );
    },
    // The link itself is there to copy.
    () => figure.remove(),
  );
  return figure;
}
