// Opens letters in Chromium, as telephones and desks show them, and prints what is wrong with them.
//   node check_pages.mjs FOLDER [SCREENSHOTS]
// FOLDER holds letters as NAME.html, and in `attached` the pages that came with some. Exit status: 0 nothing is wrong, 1 something is.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [folder, screenshots] = process.argv.slice(2);
const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const sizes = [[360, 640], [412, 915], [800, 600]];
const problems = new Set();

// Runs in the page. Returns what is wrong with its layout (LOOK-5, LOOK-8).
function wrongLayout() {
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) wrong.push(`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth} px`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent.trim();
    const size = parseFloat(getComputedStyle(texts.currentNode.parentElement).fontSize);
    if (text && size < 13) wrong.push(`${size} px: ${text.slice(0, 40)}`);
  }
  for (const link of document.querySelectorAll("a")) {
    const { height } = link.getBoundingClientRect();
    if (height < 40) wrong.push(`a button of ${height} px: ${link.textContent}`);
  }
  // A form line of 42 characters fits a telephone (LOOK-4).
  for (const line of document.querySelectorAll(".form div")) {
    const { height } = line.getBoundingClientRect();
    if (line.textContent.trim().length <= 42 && height > 1.5 * parseFloat(getComputedStyle(line).lineHeight))
      wrong.push(`a form line that breaks: ${line.textContent}`);
  }
  for (const picture of document.images)
    if (picture.naturalWidth !== 640) wrong.push(`a picture of ${picture.naturalWidth} px`);
  return wrong;
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const colorScheme of ["light", "dark"]) {
  const context = await browser.newContext({ colorScheme, offline: true });
  const page = await context.newPage();
  let name = "";
  const tell = (problem) => problems.add(`${name}, ${colorScheme}: ${problem}`);
  page.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) tell(`asks for ${request.url()}`);
  });
  page.on("pageerror", (error) => tell(error.message));
  for (const file of fs.readdirSync(folder).filter((one) => one.endsWith(".html")).sort()) {
    name = path.basename(file, ".html");
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      if (width === sizes[0][0]) await page.goto(pathToFileURL(path.join(folder, file)).href);
      for (const problem of await page.evaluate(wrongLayout)) tell(`${width} px: ${problem}`);
      if (screenshots && width !== 412)
        await page.screenshot({ path: path.join(screenshots, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => axe.run());
    for (const { id, nodes } of violations) tell(`axe ${id}: ${nodes[0].html.slice(0, 150)} ${nodes[0].failureSummary.slice(0, 200)}`);
  }
  // The pages attached to the ends of games check their records (PAGE-7, G-019).
  for (const file of colorScheme === "light" ? fs.readdirSync(path.join(folder, "attached")) : []) {
    name = file;
    await page.goto(pathToFileURL(path.join(folder, "attached", file)).href);
    const proved = await page.getAttribute("section[data-checked]", "data-checked", { timeout: 60000 }).catch((error) => error.message);
    if (proved !== "holds") tell(`the check says ${proved}`);
  }
  await context.close();
}
await browser.close();
for (const problem of problems) console.log(problem);
process.exit(problems.size === 0 ? 0 : 1);
