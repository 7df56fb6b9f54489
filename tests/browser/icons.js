/** The page's icons as pixels, for systems that take no SVG: npm --prefix tests/browser run icons. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launch } from "./harness.js";

const WEB = fileURLToPath(new URL("../../web/", import.meta.url));
/** The colour around a picture that systems may cut to any shape. */
const GROUND = "#d9c29a";

const picture = `data:image/svg+xml;base64,${(await readFile(`${WEB}icon.svg`)).toString("base64")}`;
const browser = await launch();
for (const [name, size, share, ground] of /** @type {const} */ ([
  ["icon-192", 192, 100, "transparent"],
  ["icon-512", 512, 100, "transparent"],
  ["icon-maskable", 512, 62, GROUND],
])) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">` +
      `<img src="${picture}" style="width:${share}%">`,
  );
  await page.locator("img").evaluate((/** @type {HTMLImageElement} */ image) => image.decode());
  await page.screenshot({ path: `${WEB}${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
