// Compares how pages look in Chromium with the pictures in tests/browser/pictures: in both languages, light and dark, on a telephone and
// on a desk (PAGE-12). The pictures are small, and a page may differ from its picture as much as another version of a font makes.
//   [LOOK=FOLDER] node picture_pages.mjs PROGRAM [write]
// With `write` the pictures are made anew; LOOK: pictures of the whole pages, to look at. Exit status: 0 alike, 1 not, 77 left out.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [program, write] = process.argv.slice(2);
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const { chromium } = await import("playwright-core").catch(() => ({}));
if (!chromium || !fs.existsSync(executablePath)) {
  console.log("Skipped: Chromium or its node modules are missing (`npm ci` in tests/browser).");
  process.exit(77);
}
const pictures = fileURLToPath(new URL("pictures/", import.meta.url));
const examples = fileURLToPath(new URL("../../examples/", import.meta.url));
const home = fs.mkdtempSync(path.join(os.tmpdir(), "looks-"));

/** Of 255, over the whole picture, and in the part of it that differs most. */
const most_on_average = 8;
const most_in_a_part = 60;
const columns = 12;
const scale = 1 / 5;
const looks = [
  { name: "telephone", viewport: { width: 360, height: 1600 } },
  { name: "desk", viewport: { width: 1280, height: 1000 } },
];

function run(...args) {
  return execFileSync(program, ["--db", path.join(home, "games.db"), "--now", "2026-11-21T12:00:00Z", ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 2 ** 26 });
}

/** Begins the games of which there are pages. */
function begin() {
  run("import", path.join(examples, "recorded/four-players.yaml"));
  const setup = (name, text) => {
    fs.writeFileSync(path.join(home, `${name}.yaml`), text);
    run("new", path.join(home, `${name}.yaml`));
  };
  setup("island", `game: friday-island
board: classic-beginner
ruleset: {preset: edition-2025, start_player: given, setup_mode: beginner}
seats: [{name: red, player: Ada}, {name: blue, player: Bo}, {name: orange, player: Cleo}]
seed: pages
`);
  setup("dice", `game: winter-islands
system: dice
seats: [{name: red, player: Ada}, {name: blue, player: Bo}]
seed: dice
`);
  const found = "game: winter-islands\nseat: red\nturn: 0\norders:\n- found: {settlement: v3, road: v3-v4}\n- found: {city: c13, road: c13-v5}\n";
  fs.writeFileSync(path.join(home, "found.yaml"), found);
  run("submit", path.join(home, "found.yaml"));
}

/** The kinds of pages, and the options that make each. @type {Record<string, string[]>} */
const kinds = {
  replay: ["four-players", "--replay"],
  composer: ["friday-island", "--as", "red"],
  waiting: ["friday-island", "--as", "blue"],
  "dice composer": ["winter-islands", "--as", "blue"],
  report: ["friday-island"],
};

begin();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const table = await browser.newPage();

/** Makes a picture of the screen small: WebP. @param {Buffer} png */
async function smaller(png) {
  const url = await table.evaluate(async ([data, by]) => {
    const image = await createImageBitmap(await (await fetch(data)).blob());
    const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(image.width * by), height: Math.round(image.height * by) });
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/webp", 0.7);
  }, [`data:image/png;base64,${png.toString("base64")}`, scale]);
  return Buffer.from(url.split(",")[1], "base64");
}

/** Returns by how much two pictures differ: on average, and in the part that differs most. @param {Buffer[]} both */
function difference(both) {
  return table.evaluate(async ([one, other, count]) => {
    const read = async (data) => {
      const image = await createImageBitmap(await (await fetch(data)).blob());
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height);
    };
    const [left, right] = [await read(one), await read(other)];
    if (left.width !== right.width || left.height !== right.height) return { average: 255, part: 255 };
    const side = Math.ceil(left.width / count), sums = new Map();
    let all = 0;
    for (let i = 0; i < left.data.length; ++i) {
      const by = Math.abs(left.data[i] - right.data[i]), pixel = Math.floor(i / 4);
      const key = `${Math.floor((pixel % left.width) / side)} ${Math.floor(pixel / left.width / side)}`;
      sums.set(key, (sums.get(key) ?? 0) + by);
      all += by;
    }
    return { average: all / left.data.length, part: Math.max(...sums.values()) / (4 * side * side) };
  }, [...both.map((webp) => `data:image/webp;base64,${webp.toString("base64")}`), columns]);
}

/** Width in pixels of a line in the fonts that the pictures were made with: DejaVu Sans and DejaVu Sans Mono. */
const widths_of_fonts = [1118, 1204];
const fonts = await browser.newPage();
const widths = await fonts.evaluate(() => ["system-ui", "monospace"].map((font) => {
  const context = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  context.font = `100px ${font}`;
  return Math.round(context.measureText("Inselpost 0123456789").width);
}));
await fonts.close();
if (widths.some((width, i) => Math.abs(width - widths_of_fonts[i]) > 10)) {
  console.log(`Skipped: the fonts of this machine are others (${widths} in place of ${widths_of_fonts}).`);
  await browser.close();
  process.exit(77);
}

let wrong = 0;
if (write) fs.mkdirSync(pictures, { recursive: true });
for (const language of ["en", "de"]) {
  run("--lang", language, "pages", path.join(home, "www"));
  for (const kind of [...Object.keys(kinds), "list"]) {
    const file = path.join(home, kind === "list" ? "www/index.html" : `${kind}.html`);
    if (kind !== "list") run("--lang", language, "page", ...kinds[kind], "-o", file);
    for (const { name, viewport } of looks)
      for (const colorScheme of ["light", "dark"]) {
        const context = await browser.newContext({ viewport, colorScheme, offline: true, reducedMotion: "reduce" });
        const page = await context.newPage();
        await page.goto(pathToFileURL(file).href);
        if (kind === "replay") await page.waitForSelector("section[data-checked]", { timeout: 60000 });
        const look = `${kind}-${language}-${name}-${colorScheme}`.replace(" ", "-");
        if (process.env.LOOK) await page.screenshot({ path: path.join(process.env.LOOK, `${look}.png`), fullPage: true });
        const now = await smaller(await page.screenshot());
        await context.close();
        const kept = path.join(pictures, `${look}.webp`);
        if (write) fs.writeFileSync(kept, now);
        const { average, part } = fs.existsSync(kept) ? await difference([now, fs.readFileSync(kept)]) : { average: 255, part: 255 };
        if (average <= most_on_average && part <= most_in_a_part) continue;
        ++wrong;
        console.log(`${look}: ${average.toFixed(1)} from its picture, ${part.toFixed(1)} in one part`);
      }
  }
}
await browser.close();
fs.rmSync(home, { recursive: true });
console.log(wrong ? `${wrong} pages look otherwise; if they should: node picture_pages.mjs PROGRAM write` : "All pages look like their pictures.");
process.exit(wrong ? 1 : 0);
