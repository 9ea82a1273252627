// Uses pages in other ways than by clicks in Chromium: by keys alone, by touch at 360 px, by the accessibility tree alone, as a
// screen reader does (G-009, PAGE-5), and in Firefox (PAGE-12).
//   node reach_pages.mjs PROGRAM
// Exit status: 0 nothing is wrong, 1 something is, 77 left out.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const program = process.argv[2];
const chromium_path = process.env.CHROMIUM ?? "/usr/bin/chromium";
const firefox_path = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
const playwright = (await import("playwright-core").catch(() => ({}))).default;
if (!playwright || !fs.existsSync(chromium_path)) {
  console.log("Skipped: Chromium or its node modules are missing (`npm ci` in tests/browser).");
  process.exit(77);
}
const home = fs.mkdtempSync(path.join(os.tmpdir(), "reach-"));
const recorded = new URL("../../examples/recorded/four-players.yaml", import.meta.url).pathname;
let wrong = 0;

// Red can pay for all that the turn below holds.
const setup = `game: late-island
seats: [{name: red, player: Ada}, {name: blue, player: Bo}, {name: white, player: Cleo}]
board: classic-beginner
seed: late
position:
  turn: 40
  active: red
  phase: main
  robber: A1
  pieces:
    red: {settlements: [D2.SE, E2.SE], cities: [B2.NW], roads: [B1/E, C3/SW, D2/E, D3/SW, E2/E]}
    blue: {settlements: [A2.SE, B3.SE, C4.SE], roads: [A3/SW, B3/E, B4/SW, C4/E, C5/SW]}
    white: {settlements: [C1.N, D3.SE], cities: [D1.SE], roads: [C1/NW, C1/NE, D1/SE, D4/SW]}
  hands: {red: 3 ore + 3 grain + 1 wool + 2 lumber + 2 brick, blue: 3 wool, white: 2 ore}
`;
const road = { en: "road", de: "straße" };
const city = { en: "city", de: "stadt" };

function run(...args) {
  return execFileSync(program, ["--db", path.join(home, "games.db"), ...args], { encoding: "utf8", maxBuffer: 2 ** 26 });
}
function page_file(name, language, ...args) {
  const file = path.join(home, `${name}-${language}.html`);
  run("--lang", language, "page", ...args, "-o", file);
  return pathToFileURL(file).href;
}

async function part(name, work) {
  try {
    await work();
  } catch (error) {
    ++wrong;
    console.log(`${name}: ${error.stack.split("\n").slice(0, 14).join("\n  ")}`);
  }
}

/** Opens a page; every request and everything that is said on the console is an error (G-018). */
async function opened(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, ...options });
  const page = await context.newPage();
  const noise = [];
  // The pages that Firefox brings along ask for a font of theirs.
  page.on("request", (request) => !/^(file|data):/.test(request.url()) && noise.push(`asks for ${request.url()}`));
  page.on("console", (message) => noise.push(message.text()));
  page.on("pageerror", (error) => noise.push(error.message));
  await page.goto(address);
  const close = async () => {
    // The listeners hear.
    await page.evaluate(() => console.log("the end"));
    for (let tries = 0; noise.length === 0 && tries < 100; ++tries) await page.waitForTimeout(50);
    assert.deepEqual(noise, ["the end"]);
    await context.close();
  };
  return { page, close };
}

const block = (page) => page.locator("#text").textContent();
const said = (page) => page.locator("[role=status]").textContent();
/** Finds a lit place by what its name begins with, in the order words of the page. */
const lit = (page, what) => page.locator(`[data-place][aria-label*="${what}" i]`);
const unfold = (page) => page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
const end_of_turn = (page) => page.locator("#choices button").last();

/** A road, a city and the end of the turn, by a way to press things. Returns the block. */
async function turn(page, language, press) {
  await unfold(page);
  const { places } = JSON.parse(await page.locator("#data").textContent());
  for (const what of [road, city]) {
    const place = await lit(page, what[language]).last().getAttribute("data-place");
    await press(`[data-place="${place}"]`);
    if (await page.locator(".ways button").count()) await press(`.ways button:has-text(${JSON.stringify(what[language])})`);
    assert.match(await said(page), new RegExp(places[place].name), "it is announced");
    await unfold(page);
  }
  const last = await end_of_turn(page).getAttribute("data-key");
  await press(`[data-key="${last}"]`);
  return block(page);
}

/** Presses with the keys of the keyboard alone: Tab to come to a part, arrows on the board, Enter. */
function by_keys(page) {
  const active = (name) => page.evaluate((one) => document.activeElement?.getAttribute(one), name);
  return async (selector) => {
    const element = page.locator(selector).first();
    const place = await element.getAttribute("data-place");
    const reached = () => element.evaluate((one) => one === document.activeElement || (one.hasAttribute("data-place") && document.activeElement.hasAttribute("data-place")));
    for (let times = 0; !(await reached()); ++times) {
      assert.ok(times < 300, `no way by keys to ${selector}`);
      await page.keyboard.press("Tab");
    }
    if (place) {
      const data = JSON.parse(await page.locator("#data").textContent());
      const seen = new Set();
      for (let now = await active("data-place"); now !== place; now = await active("data-place")) {
        const [from, to] = [data.places[now], data.places[place]];
        const keys = [to.x > from.x ? "ArrowRight" : "ArrowLeft", to.y > from.y ? "ArrowDown" : "ArrowUp"];
        if (Math.abs(to.y - from.y) > Math.abs(to.x - from.x)) keys.reverse();
        for (const key of [...keys, "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
          if (seen.has(`${now} ${key}`)) continue;
          seen.add(`${now} ${key}`);
          await page.keyboard.press(key);
          if ((await active("data-place")) !== now) break;
        }
        assert.ok(seen.size < 200, `no way by arrows to ${place}`);
      }
    }
    await page.keyboard.press("Enter");
  };
}

/** What a screen reader has: the tree, and the keys that it sends to what it has put the focus on. */
class Tree {
  constructor(page, session) {
    this.page = page;
    this.session = session;
  }
  static async of(page) {
    const session = await page.context().newCDPSession(page);
    await session.send("DOM.enable");
    await session.send("Accessibility.enable");
    return new Tree(page, session);
  }
  async nodes() {
    const { nodes } = await this.session.send("Accessibility.getFullAXTree");
    return nodes
      .filter((node) => !node.ignored)
      .map((node) => ({
        role: node.role?.value,
        name: node.name?.value ?? "",
        text: node.value?.value,
        id: node.backendDOMNodeId,
        states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
      }));
  }
  async find(role, name) {
    const all = (await this.nodes()).filter((node) => node.role === role && name.test(node.name));
    assert.ok(all.length > 0, `no ${role} called ${name}`);
    return all;
  }
  async press({ id }) {
    await this.session.send("DOM.focus", { backendNodeId: id });
    await this.page.keyboard.press("Enter");
  }
}

/** Returns what nobody could make out who has the tree alone. */
function unnamed(nodes) {
  const controls = ["button", "link", "checkbox", "spinbutton", "textbox", "combobox", "slider", "image", "img"];
  return nodes.filter(({ role, name, states }) => (controls.includes(role) || (states.focusable && role !== "generic" && role !== "RootWebArea")) && name.trim() === "");
}

/** The same turn, by the names, roles and states of the tree. */
async function turn_by_tree(page, language) {
  const tree = await Tree.of(page);
  assert.deepEqual(unnamed(await tree.nodes()), []);
  const headings = (await tree.nodes()).filter(({ role }) => role === "heading").map(({ name }) => name);
  assert.ok(headings.length >= 4, headings.join());
  for (const what of [road, city]) {
    const folded = (await tree.nodes()).filter(({ role, states }) => role === "DisclosureTriangle" && states.expanded === false);
    for (const node of folded) await tree.press(node);
    // Each place is called by what can be done there, by its name, and by what stands there.
    const places = (await tree.find("button", new RegExp(`${what[language]}.*: [A-Z][0-9][./]`, "i"))).filter(({ name }) => name.includes(": "));
    assert.ok(places.every(({ states }) => states.focusable));
    const place = places[places.length - 1];
    const name = /: ([A-Z][0-9][./][A-Z]+)/.exec(place.name)[1];
    await tree.press(place);
    const ways = (await tree.nodes()).filter((node) => node.role === "button" && new RegExp(`${what[language]}.*: ${name}$`, "i").test(node.name));
    if (ways.length > 0) {
      assert.equal(ways[0].states.focused, true, "the focus goes to the ways to choose from");
      await tree.press(ways[0]);
    }
    const [{ id }] = await tree.find("status", /.*/);
    const told = await tree.session.send("Accessibility.getPartialAXTree", { backendNodeId: id, fetchRelatives: false });
    assert.equal(told.nodes[0].properties.find((one) => one.name === "live").value.value, "polite");
    assert.match(await said(page), new RegExp(`${what[language]}: ${name}`), "what was taken is announced");
    assert.ok((await tree.nodes()).some((node) => node.role === "code" || node.name.includes(name)), "and stands in the list");
  }
  const [last] = await tree.find("button", language === "en" ? /^end the turn$/i : /^zug beenden$|^den zug beenden$/i);
  await tree.press(last);
  assert.deepEqual(unnamed(await tree.nodes()), []);
  return block(page);
}

fs.writeFileSync(path.join(home, "setup.yaml"), setup);
run("new", path.join(home, "setup.yaml"));
run("import", recorded);
const blocks = {};

const chromium = await playwright.chromium.launch({ executablePath: chromium_path, args: ["--no-sandbox"] });
for (const language of ["en", "de"]) {
  const address = page_file("red", language, "late-island", "--as", "red");
  const ways = {
    clicks: [{}, (page) => (selector) => page.locator(selector).first().click()],
    keys: [{ viewport: { width: 800, height: 600 } }, by_keys],
    touch: [{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, (page) => (selector) => page.locator(selector).first().tap()],
  };
  for (const [way, [options, press_on]] of Object.entries(ways))
    await part(`G-009 a turn by ${way} (${language})`, async () => {
      const { page, close } = await opened(chromium, address, { offline: true, ...options });
      const text = await turn(page, language, press_on(page));
      blocks[language] ??= text;
      assert.equal(text, blocks[language]);
      await close();
    });
  await part(`PAGE-5 fingers at 360 px (${language})`, async () => {
    const { page, close } = await opened(chromium, address, { offline: true, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    const foot = page.locator(".foot");
    assert.equal(await foot.isVisible(), false, "there are no orders yet");
    // A point beside a place, outside of its mark, to which no other place is nearer.
    const beside = await page.evaluate(() => {
      const marks = [...document.querySelectorAll("[data-place]")].map((mark) => {
        const { left, top, width, height } = mark.querySelector("circle").getBoundingClientRect();
        return { id: mark.getAttribute("data-place"), x: left + width / 2, y: top + height / 2 };
      });
      for (const mark of marks)
        for (let turn = 0; turn < 16; ++turn) {
          const [x, y] = [mark.x + 18 * Math.cos((turn * Math.PI) / 8), mark.y + 18 * Math.sin((turn * Math.PI) / 8)];
          if (marks.every((other) => other === mark || Math.hypot(other.x - x, other.y - y) > 24)) return { ...mark, x, y };
        }
      return null;
    });
    assert.ok(beside, "some place stands alone");
    const { places } = JSON.parse(await page.locator("#data").textContent());
    await page.touchscreen.tap(beside.x, beside.y);
    if (await page.locator(".ways button").count()) await page.locator(".ways button").first().tap();
    assert.ok((await block(page)).includes(places[beside.id].name), `${beside.id} is taken`);
    // The line at the foot stays in sight, wherever the page is scrolled to.
    for (const where of ["start", "end"]) {
      await page.locator("h1").evaluate((one, to) => (to === "start" ? one.scrollIntoView() : document.documentElement.scrollIntoView({ block: "end" })), where);
      const { y, height } = await foot.boundingBox();
      assert.ok(y >= 0 && y + height <= 641, `the foot is in sight: ${y}, ${height}`);
    }
    assert.match(await foot.innerText(), language === "en" ? /^1 order\b/ : /^1 Befehl\b/);
    assert.match(await foot.locator("a").getAttribute("href"), /^mailto:/);
    await unfold(page);
    const unit = page.locator(".unit").first();
    for (const one of await unit.locator("button").all()) {
      const { width, height } = await one.boundingBox();
      assert.ok(width >= 40 && height >= 40, `a button of ${width} to ${height} px`);
    }
    await unit.locator("button").last().tap();
    await unit.locator("button").last().tap();
    await unit.locator("button").first().tap();
    assert.equal(await unit.locator("input").inputValue(), "1");
    await close();
  });
  await part(`G-009 a turn by the accessibility tree alone (${language})`, async () => {
    const { page, close } = await opened(chromium, address, { offline: true });
    assert.equal(await turn_by_tree(page, language), blocks[language]);
    await close();
  });
  await part(`G-009 the block is valid (${language})`, async () => {
    fs.writeFileSync(path.join(home, "orders.yaml"), blocks[language]);
    const [receipt] = JSON.parse(run("check", "--json", path.join(home, "orders.yaml"))).receipts;
    assert.deepEqual([receipt.status, receipt.orders.length], [0, 3]);
  });
}
await chromium.close();

if (!playwright._bidiFirefox || !fs.existsSync(firefox_path)) {
  console.log("Left out: firefox-esr is missing.");
} else {
  const firefox = await playwright._bidiFirefox.launch({ executablePath: firefox_path, timeout: 120000 });
  for (const language of ["en", "de"]) {
    await part(`PAGE-12 Firefox: the composer (${language})`, async () => {
      const { page, close } = await opened(firefox, page_file("red", language, "late-island", "--as", "red"));
      const text = await turn(page, language, (selector) => page.locator(selector).first().click());
      assert.equal(text, blocks[language]);
      await close();
    });
    await part(`PAGE-12 Firefox: the replay and its check (${language})`, async () => {
      const { page, close } = await opened(firefox, page_file("four", language, "four-players", "--replay"));
      await page.waitForSelector("section[data-checked]", { timeout: 120000 });
      assert.equal(await page.getAttribute("section[data-checked]", "data-checked"), "holds", await page.innerText("ul.check"));
      const told = async (entry) => assert.match(await page.textContent(".told"), new RegExp(`\\b${entry}\\b.*\\b276\\b`));
      await page.keyboard.press("End");
      await told(276);
      await page.keyboard.press("ArrowLeft");
      await told(275);
      assert.ok((await page.locator(".board svg > g title").count()) > 40);
      await close();
    });
    await part(`PAGE-12 Firefox: the list (${language})`, async () => {
      const folder = path.join(home, `www-${language}`);
      run("--lang", language, "pages", folder);
      const { page, close } = await opened(firefox, pathToFileURL(path.join(folder, "index.html")).href);
      assert.equal(await page.innerText("h1"), language === "en" ? "Games" : "Partien");
      assert.deepEqual((await page.locator(".games a").allInnerTexts()).sort(), ["four-players", "late-island"]);
      await close();
    });
    await part(`PAGE-12 Firefox: a report (${language})`, async () => {
      const { page, close } = await opened(firefox, page_file("report", language, "late-island"));
      assert.equal(await page.innerText("h1"), "late-island");
      assert.equal(await page.innerText("h2"), language === "en" ? "The island" : "Die Insel");
      assert.equal(await page.locator(".board svg").count(), 1);
      for (const player of ["Ada", "Bo", "Cleo"]) assert.ok((await page.innerText("main")).includes(player), player);
      await close();
    });
  }
  await firefox.close();
}
fs.rmSync(home, { recursive: true });
console.log(wrong ? `${wrong} parts are wrong` : "Pages by keys, touch, the tree, and in Firefox: all as they should be.");
process.exit(wrong ? 1 : 0);
