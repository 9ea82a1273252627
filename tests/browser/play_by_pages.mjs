// Plays whole games by the pages of their players alone, from the founding to a winner (G-021): clicks, keys and taps make orders
// files, each goes as a letter through `inselpost-mail receive`. On the way it compares what pages light with what `legal` lists
// (PAGE-4, G-006), before and after orders, and looks at every kind of page with axe-core (PAGE-5, PAGE-12).
//   [GAMES=NAMES] node play_by_pages.mjs PROGRAM [SCREENSHOTS]
// PROGRAM is inselpost; inselpost-mail stands beside it. NAMES are those of games, or `choices`: what forms make (G-008); all without it.
// Of the two tests of ctest one plays `sheets`, a whole game of dice over 24 turns, and `late-sheets`, its end, which take minutes.
// Exit status: 0 nothing is wrong, 1 something is, 77 left out.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { block_text, follow_all, listed } from "../../cli/render/page/composer/model.js";

const [program, screenshots] = process.argv.slice(2);
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const { chromium } = await import("playwright-core").catch(() => ({}));
if (!chromium || !fs.existsSync(executablePath)) {
  console.log("Skipped: Chromium or its node modules are missing (`npm ci` in tests/browser).");
  process.exit(77);
}
const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const home = fs.mkdtempSync(path.join(os.tmpdir(), "pages-"));
const problems = new Set();

/** A sheet of the dice game before its 23rd turn of 24. */
const late_sheet = (beer) => `{beer: ${beer}, boxes: [3, 3, 4, 4, 4, 4, 5, 5, 6, 6, 7, 7, 7, 8, 8, 9, 9, 11, 12, 12, 13, 13], cards: {}, defences: 4,
    edges: [c04-v2, c07-v3], harbours: {}, knights: {ore: {level: 2, status: active}, wool: {level: 2, status: spent}}, levels: {church: 4},
    metropolises: {church: c04}, robber: hill, ship: 1, sites: {c04: metropolis, c07: city}, struck_harbours: []}`;

const games = [
  {
    name: "harbour",
    setup: `game: harbour
seats: [{name: red, player: Ada}, {name: blue, player: Bo}, {name: white, player: Cleo}, {name: orange, player: Dan}]
ruleset: {preset: almanach-2010, vp_to_win: 4}
seed: pages
`,
  },
  {
    name: "lighthouse",
    setup: `game: lighthouse
ruleset: {preset: kompakt-2015, vp_to_win: 3}
seats: [{name: red, player: Ada}, {name: blue, player: Bo}]
neutrals: [{name: north}, {name: south}]
seed: lighthouse
`,
  },
  {
    name: "sheets",
    setup: `game: sheets
system: dice
seats: [{name: red, player: Ada}, {name: blue, player: Bo}]
seed: sheets
`,
  },
  {
    // Nobody has a knight when the barbarians land: all are out of the game within a few turns, and who lasted longer wins.
    name: "brief-sheets",
    setup: `game: brief-sheets
system: dice
ruleset: {barbarian_steps: 5, final_score: sum}
seats: [{name: red, player: Ada}, {name: blue, player: Bo}]
seed: brief
`,
  },
  {
    name: "late-sheets",
    setup: `game: late-sheets
system: dice
seats: [{name: red, player: Ada}, {name: blue, player: Bo}]
position:
  red: ${late_sheet(9)}
  blue: ${late_sheet(2)}
seed: late
`,
  },
];

function run(args, allowed = [0]) {
  try {
    return execFileSync(program, ["--db", path.join(home, "games.db"), ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    if (allowed.includes(error.status)) return error.stdout;
    throw new Error(`${args.join(" ")}: ${error.stderr}${error.stdout}`);
  }
}

/** Lets a player send a letter. Returns what the program says to whoever started it. */
function receive(seat, text) {
  const head = `From: ${seat}@example.org\nTo: judge@example.org\nSubject: my turn\nMessage-ID: <${++letters}@example.net>\nDate: Mon, 02 Nov 2026 09:00:00 +0000\n`;
  const input = `${head}Content-Type: text/plain; charset=utf-8\n\n${text}`;
  return execFileSync(path.resolve(path.dirname(program), "inselpost-mail"), ["receive"], { cwd: home, encoding: "utf8", input, stdio: ["pipe", "pipe", "pipe"] });
}
let letters = 0;

function write(name, text) {
  const file = path.join(home, name);
  fs.writeFileSync(file, text);
  return file;
}

/** Says in which way a page lists other orders than the program. */
function compare(where, page, program_lists) {
  const missing = program_lists.filter((line) => !page.includes(line));
  const more = page.filter((line) => !program_lists.includes(line));
  if (missing.length + more.length > 0)
    problems.add(`${where}: not lit: ${missing.slice(0, 4).join("; ")}; lit and not listed: ${more.slice(0, 4).join("; ")}`);
}

/** Which neutral piece stands beside a build, and how many cards several trades give, is not the place of a click. */
// `legal` writes a rate of the dice game with one of the goods that can be got.
const without_details = (line) =>
  line.replace(/, neutral: (\{[^}]*\}|\[[^\]]*\]|auto)/, "").replace(/get: 1 \w+, via/, "get: 1, via");

function legal_lines(game, seat, data) {
  const lines = run(["legal", game, "--as", seat]).split("\n");
  const orders = lines.filter((line) => line.startsWith("  # - ")).map((line) => line.slice(6).replace(/ +#.*$/, "").trim());
  const unlisted = /^(offer|counter|discard|return|keep|defend|ask|say|claim|show|trade: \{give: [2-9].*via)/;
  const known = new Set(data.orders.map((one) => without_details(one.line)));
  return [...new Set(orders.map(without_details))].filter((line) => known.has(line) || !unlisted.test(line));
}

const lines_of = (data, indices) => [...new Set(indices.map((index) => without_details(data.orders[index].line)))];

/** Plays a turn on an open page. */
class Player {
  constructor(page, data, manner) {
    this.page = page;
    this.data = data;
    this.manner = manner;
    this.items = [];
    this.orders = 0; // in the letter, those of forms too
    this.may_stop = false; // whether what dice show may leave a question open, and orders behind it undone
  }

  lit() {
    return listed(this.data, follow_all(this.data, this.items).moment);
  }
  /** Returns the first order that is lit and begins so. */
  find(begin) {
    return this.lit().find((index) => this.data.orders[index].line.startsWith(begin));
  }

  async press_until(holds, key = "Tab", most = 400) {
    for (let times = 0; times < most; ++times) {
      if (await this.page.evaluate(holds)) return true;
      await this.page.keyboard.press(key);
    }
    return false;
  }

  async press(selector) {
    if (this.manner === "keys") {
      await this.page.evaluate((wanted) => (window.wanted = wanted), selector);
      if (!(await this.press_until(() => document.activeElement?.matches(window.wanted)))) throw new Error(`no way by keys to ${selector}`);
      await this.page.keyboard.press("Enter");
    } else if (this.manner === "taps") {
      await this.page.locator(selector).first().tap();
    } else {
      await this.page.locator(selector).first().click();
    }
  }

  /** Takes a place with the arrow keys: whichever of those lit the keys come to. */
  async press_place(place) {
    if (this.manner !== "keys") return this.press(`[data-place="${place}"]`), place;
    await this.press_until(() => document.activeElement?.hasAttribute("data-place"));
    const now = () => this.page.evaluate(() => document.activeElement.getAttribute("data-place"));
    const [from, to] = [this.data.places[await now()], this.data.places[place]];
    const keys = [...Array(12).fill(to.x > from.x ? "ArrowRight" : "ArrowLeft"), ...Array(6).fill(to.y > from.y ? "ArrowDown" : "ArrowUp")];
    for (const key of keys) {
      if ((await now()) === place) break;
      await this.page.keyboard.press(key);
    }
    const reached = await now();
    await this.page.keyboard.press("Enter");
    return reached;
  }

  async take(index) {
    ++this.orders;
    const { place, line } = this.data.orders[index];
    if (!place || !this.data.places[place]) {
      await this.press(`[data-key="order ${index}"]`);
      this.items.push({ orders: [index], line: "" });
      return;
    }
    const reached = await this.press_place(place);
    const here = this.lit().filter((one) => this.data.orders[one].place === reached);
    const taken = reached === place ? index : here[0];
    if (here.length > 1) await this.press(this.manner === "keys" ? ".ways button" : `.ways [data-key="order ${taken}"]`);
    const written = await this.page.locator("#orders li code").last().textContent();
    const really = this.data.orders.findIndex((one) => one.line === written);
    if (really < 0) problems.add(`${line}: ${written} stands in the list`);
    this.items.push({ orders: [really], line: "" });
  }

  async fill(fieldset, bundle, key) {
    for (const [unit, count] of Object.entries(bundle))
      await this.page.locator(`${fieldset} [data-unit="${unit}"]`).first().fill(String(count));
    ++this.orders;
    await this.press(`[data-key="${key}"]`);
  }
}

/** Orders of the board game, best first; cards are bought now and then, for they win no short game. */
async function play_board(player) {
  const { data } = player;
  if (data.special.discard) {
    let left = data.special.discard.count;
    const bundle = {};
    for (const unit of data.units) left -= bundle[unit] = Math.min(left, data.counts[unit]);
    return player.fill("#composer", bundle, "discard");
  }
  const begins = data.settled ? ["build: {city", "build: {settlement", "build: {road", ...(data.turn % 4 === 0 ? ["buy"] : [])] : ["found", "robber", "return", "roll", "refuse"];
  let taken = 0;
  // With the bank for a city, which ends games.
  const wanted = data.counts.ore < 3 ? "ore" : "grain";
  const trade = data.settled ? player.lit().find((index) => new RegExp(`^trade: \\{give: \\d (?!ore|grain)\\w+, get: 1 ${wanted}\\}`).test(data.orders[index].line)) : undefined;
  if (trade !== undefined && player.find("build: {city") === undefined) {
    await player.take(trade);
    ++taken;
  }
  for (const begin of begins)
    for (let index; taken < 4 && (index = player.find(begin)) !== undefined && !(taken > 0 && !data.settled); ++taken) {
      await player.take(index);
      if (begin === "buy") break; // a plan stops behind a card, unless the turn ends
    }
  const end = data.settled ? player.find("end turn") : undefined;
  if (end !== undefined) await player.take(end);
}

/** Throws by rules that keep those dice, and lets the barbarians meet as few knights as hold. */
async function throw_by_rules(player, wishes) {
  const form = player.page.locator("details").filter({ has: player.page.locator('[data-key="rules"]') });
  for (const [index, wish] of wishes.entries()) await form.locator("select").nth(1 + index).selectOption(wish);
  await player.press('[data-key="rule keep"]');
  await form.locator("select").nth(5).selectOption({ index: 1 });
  ++player.orders;
  player.may_stop = true;
  await player.press('[data-key="rules"]');
  player.items.push({ orders: [], line: await player.page.locator("#orders li code").last().textContent(), leads_on: true, settles: true });
}

/** Most turns are one letter; at first, and in every third one, the player looks at the throw and builds, knights first. */
async function play_dice(player) {
  const { data } = player;
  const is_brief = data.game === "brief-sheets";
  const may_roll = data.throws?.may_roll && player.find("roll") !== undefined;
  // Three throws of almost all dice hasten the ship most; blue takes its time at first, so that both do not end alike.
  if (is_brief && may_roll && (data.seat === "red" || data.turn > 2)) return throw_by_rules(player, ["all gold"]);
  if (data.turn > 3 && data.turn % 3 !== 0 && may_roll) {
    await throw_by_rules(player, ["for knight", "for activation"]);
    return player.take(player.find("end turn"));
  }
  for (const begin of ["found: {settlement: c04", "found: {city: c10", "found", "roll", "throw again", "stand"]) {
    const index = player.find(begin);
    if (index === undefined) continue;
    await player.take(index);
    break;
  }
  if (data.special.defend) {
    ++player.orders;
    await player.press('[data-key="defend"]');
  }
  for (const begin of [...(is_brief ? [] : ["knight: {build", "knight: {activate"]), "build: {city", "build: {settlement", "build: {road", "end turn"]) {
    const index = player.find(begin);
    if (index !== undefined) await player.take(index);
  }
}

/** Tries orders that are lit only behind others: the program must not refuse them (G-006, G-007). */
function try_ahead(game, data) {
  const { moment } = follow_all(data, []);
  if (!moment.settled || !moment.sure) return 0;
  let tried = 0;
  for (const first of listed(data, moment)) {
    const items = [{ orders: [first], line: "" }];
    const behind = follow_all(data, items).moment;
    const fresh = listed(data, behind).find((index) => !listed(data, moment).includes(index));
    if (fresh === undefined || tried >= 2) continue;
    ++tried;
    items.push({ orders: [fresh], line: "" });
    const file = write("ahead.yaml", block_text(data, items, [], ""));
    const [receipt] = JSON.parse(run(["check", "--json", file], [0, 1])).receipts;
    if (receipt.status !== 0) problems.add(`${game}: behind another order, ${data.orders[fresh].line}: ${JSON.stringify(receipt.diagnostics).slice(0, 300)}`);
  }
  return tried;
}

async function check_with_axe(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  for (const { id, nodes } of violations) problems.add(`${where}: axe ${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary.slice(0, 200)}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide > 0) problems.add(`${where}: ${wide} px too wide`);
}

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const views = {
  clicks: await browser.newContext({ viewport: { width: 1000, height: 800 }, offline: true }),
  keys: await browser.newContext({ viewport: { width: 800, height: 600 }, offline: true, colorScheme: "dark", reducedMotion: "reduce" }),
  taps: await browser.newContext({ viewport: { width: 360, height: 740 }, offline: true, hasTouch: true, isMobile: true, forcedColors: "active" }),
};
const pages = {};
let where = "";
for (const [manner, context] of Object.entries(views)) {
  const page = (pages[manner] = await context.newPage());
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) problems.add(`${where}: asks for ${request.url()}`);
  });
  page.on("console", (message) => problems.add(`${where}: says ${message.text()}`));
  page.on("pageerror", (error) => problems.add(`${where}: ${error.message}`));
}

async function play(game) {
  run(["new", write(`${game.name}.yaml`, game.setup)]);
  for (const [seat] of game.setup.matchAll(/(?<=\{name: )\w+(?=, player)/g)) run(["seat", game.name, seat, "--mail", `${seat}@example.org`]);
  let expected = null;
  let [steps, ahead] = [0, 0];
  const looked_at = new Set();
  const sent = new Set();
  const begin = Date.now();
  for (; steps < 600; ++steps) {
    const [state] = JSON.parse(run(["list", game.name, "--json"]));
    if (state.over) {
      if (!state.winner) problems.add(`${game.name}: nobody has won`);
      console.log(`${game.name}: ${state.winner} won after ${steps} pages and ${Math.round((Date.now() - begin) / 1000)} seconds; ${ahead} orders tried ahead`);
      return;
    }
    const { seat, decision } = state.waiting_for[0];
    const manner = steps % 7 === 3 ? "keys" : steps % 5 === 2 ? "taps" : "clicks";
    const page = pages[manner];
    const file = path.join(home, "page.html");
    run(["page", game.name, "--as", seat, "--token", "-o", file]);
    where = `${game.name}, page ${steps} (${seat}, ${decision}, ${manner})`;
    await page.goto(pathToFileURL(file).href);
    await unfold(page);
    const data = JSON.parse(await page.locator("#data").textContent());
    const player = new Player(page, data, manner);
    compare(where, lines_of(data, player.lit()), legal_lines(game.name, seat, data));
    if (expected && expected.seat === seat) compare(`${where}, as expected before`, expected.lines, lines_of(data, player.lit()));
    const lit = await page.locator("[data-place]").evaluateAll((all) => all.map((one) => one.getAttribute("data-place")));
    const places = new Set(player.lit().map((index) => data.orders[index].place).filter((place) => data.places[place]));
    if (lit.length !== places.size) problems.add(`${where}: ${lit.length} places are lit, not ${places.size}`);
    if (steps % 4 === 0) ahead += try_ahead(game.name, data);
    await (data.offers === undefined ? play_dice : play_board)(player);
    if (!looked_at.has(`${decision} ${manner}`)) {
      looked_at.add(`${decision} ${manner}`);
      await check_with_axe(page, where);
      if (screenshots) await page.screenshot({ path: path.join(screenshots, `${game.name}-${decision}-${manner}.png`), fullPage: true });
    }
    const text = await page.locator("#text").textContent();
    const { moment, possible } = follow_all(data, player.items);
    // The tokens of these pages are those of the seats, not of a letter that answers the one before: the second roll of a turn would
    // be taken for the first one, which came again. A player changes a word then.
    receive(seat, sent.has(text) ? text.replace(/^orders:/m, `luck: page ${steps}\n$&`) : text);
    sent.add(text);
    const [after] = JSON.parse(run(["list", game.name, "--json"]));
    const taken = after.over ? player.orders : after.entry - state.entry;
    if (player.orders === 0 || taken < (player.may_stop ? 1 : player.orders)) {
      problems.add(`${where}: ${taken} of ${player.orders} orders taken: ${text}`);
      return;
    }
    expected = data.settled && moment.sure && !moment.ended && possible.every(Boolean) && player.items.length > 0 ? { seat, lines: lines_of(data, listed(data, moment)) } : null;
  }
  problems.add(`${game.name}: no end after ${steps} pages`);
}

const unfold = (page) => page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));

/** Opens the page of a seat, checks the letter that `fill` makes of it, and returns its text. */
async function with_page(game, seat, language, fill) {
  const file = path.join(home, "page.html");
  run(["--lang", language, "page", game, "--as", seat, "-o", file]);
  const page = pages.clicks;
  where = `${game}, forms of ${seat} (${language})`;
  await page.goto(pathToFileURL(file).href);
  await unfold(page);
  await fill(page);
  const text = await page.locator("#text").textContent();
  const [receipt] = JSON.parse(run(["check", "--json", write("forms.yaml", text)], [0, 1, 65])).receipts ?? [{ status: 65 }];
  if (receipt.status !== 0) problems.add(`${where}: ${text}${JSON.stringify(receipt).slice(0, 500)}`);
  await check_with_axe(page, where);
  if (screenshots) await page.screenshot({ path: path.join(screenshots, `${game}-forms-${language}.png`), fullPage: true });
  const kept = await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length + (history.state ? 1 : 0));
  if (kept > 0) problems.add(`${where}: something is stored (G-022)`);
  return text;
}

/** Choices without typing (G-008), and what is read without JavaScript (G-010). */
async function fill_forms() {
  const name = "choices";
  run(["new", write("choices.yaml", games[0].setup.replace("game: harbour", `game: ${name}`))]);
  const state = () => JSON.parse(run(["list", name, "--json"]))[0];
  const founder = state().waiting_for[0].seat;
  const waiting = ["red", "blue", "white", "orange"].find((seat) => seat !== founder);
  for (const language of ["en", "de"]) {
    const wishes = await with_page(name, waiting, language, async (page) => {
      const first = page.locator("fieldset").filter({ has: page.locator('[data-key="wish first"]') });
      for (const corner of ["C3.S", "B2.S"]) {
        await first.locator("select").first().selectOption(corner);
        await first.locator("select").nth(1).selectOption({ index: 1 });
        await page.locator('[data-key="wish first"]').click();
      }
      await page.locator("details input[type=checkbox]").first().check();
    });
    const expected = language === "en" ? /founding:\n {2}first: \[\{settlement: C3\.S, road: .*\}, \{settlement: B2\.S/ : /gründung:\n {2}/i;
    if (!expected.test(wishes)) problems.add(`${where}: ${wishes}`);
  }
  const bare = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await bare.newPage();
  await page.goto(pathToFileURL(path.join(home, "page.html")).href);
  run(["page", name, "--as", founder, "-o", path.join(home, "page.html")]);
  await page.reload();
  if (!(await page.locator("#form").innerText()).includes("# - found:")) problems.add("without JavaScript there is no form (G-010)");
  await bare.close();
  while (state().phase === "founding") {
    const { seat } = state().waiting_for[0];
    const [order] = JSON.parse(run(["legal", name, "--as", seat, "--json"])).legal[seat].orders.slice(-1);
    const found = `game: ${name}\nseat: ${seat}\nturn: 0\norders:\n- found: {settlement: ${order.found.settlement}, road: ${order.found.road}}\n`;
    run(["submit", write("found.yaml", found)]);
  }
  const { seat } = state().waiting_for[0];
  for (const language of ["en", "de"]) {
    const text = await with_page(name, seat, language, async (page) => {
      await page.locator("#choices button").first().click();
      const robber = page.locator("details").filter({ has: page.locator('[data-key="owed"]') });
      await robber.locator("select").first().selectOption("C3");
      await robber.locator("select").nth(1).selectOption("B2");
      await robber.locator("select").nth(3).selectOption({ index: 1 });
      await page.locator('[data-key="owed"]').click();
      const standing = page.locator("details").last();
      await standing.locator("input[type=checkbox]").first().check();
      await standing.locator("select").first().selectOption({ index: 5 });
    });
    const expected = language === "en" ? /standing:\n {2}roll: at once\n {2}discard: \{keep: \[ore\]\}\norders:\n- roll\n- if owed: \{robber: \{to: \[C3, B2\]/ : /\n {2}[a-zäöü]+: /;
    if (!expected.test(text)) problems.add(`${where}: ${text}`);
    await with_page(name, seat, language, async (page) => {
      const offer = page.locator("details").filter({ has: page.locator('[data-key="offer"]') });
      const data = JSON.parse(await page.locator("#data").textContent());
      const unit = data.units.find((one) => data.counts[one] > 0);
      const other = data.units.find((one) => one !== unit);
      for (const count of [1, 2]) {
        await offer.locator(`fieldset:nth-child(1) [data-unit="${unit}"]`).fill("1");
        await offer.locator(`fieldset:nth-child(2) [data-unit="${other}"]`).fill(String(count));
        await page.locator(`[data-key="${count === 1 ? "bundle" : "offer"}"]`).click();
      }
      const line = await page.locator("#orders code").first().textContent();
      if (!/^[a-zü]+: \{[a-z]+: \[\{[^{}]+: 1 [^{}]+, [^{}]+: 1 [^{}]+\}, \{[^{}]+: 1 [^{}]+, [^{}]+: 2 [^{}]+\}\]\}$/.test(line)) problems.add(`${where}: no bundles: ${line}`);
      await page.locator('[data-key="remove 0"]').click();
    });
    // One road, and another if the first cannot be built.
    const roads = await with_page(name, seat, language, async (page) => {
      const road = page.locator(`#choices [data-key^="at ${language === "en" ? "Build a road" : "Eine Straße bauen"} "]`);
      await page.locator("#choices button").first().click();
      await unfold(page);
      await road.first().click();
      await page.locator('[data-key="else 1"]').click();
      await unfold(page);
      await road.nth(1).click();
    });
    if (!/\n- [a-z ]+: \[\{[a-z]+: \{[a-zß]+: (\S+)\}\}, \{[a-z]+: \{[a-zß]+: (?!\1\})\S+\}\}\]\n/.test(roads)) problems.add(`${where}: no \`first\`: ${roads}`);
  }
}

/** Rules of a throw, what is kept, set and defended with in the dice game: all of it without typing (G-008). */
async function fill_forms_of_dice() {
  const expect = (expected, text) => {
    if (!expected.test(text)) problems.add(`${where}: not ${expected}: ${text}`);
  };
  const cards = "cards: {alchemist: {bought: 1, played: 0}, indulgence: {bought: 1, played: 0}, magic power: {bought: 1, played: 0}}, defences";
  const begin = (name, ship) => {
    const setup = games.find((game) => game.name === "late-sheets").setup.replace("late-sheets", name).replace(/ship: 1/g, `ship: ${ship}`).replace(/cards: \{\}, defences/g, cards).replace(/levels: \{church: 4\}/g, "levels: {church: 1, magic: 4, science: 2}").replace(/metropolises: \{church/g, "metropolises: {magic");
    run(["new", write("throws.yaml", setup.replace("seed: late", `seed: ${name}`))]);
  };
  begin("throws", 0);
  for (const language of ["en", "de"]) {
    const say = (english, german) => (language === "en" ? english : german);
    const fill = async (page) => {
      const rules = page.locator("details").filter({ has: page.locator('[data-key="rules"]') });
      const one = (index) => rules.locator("select").nth(index);
      await one(0).selectOption({ index: 4 });
      await page.locator('[data-key="rule stand"]').click();
      await one(0).selectOption({ index: 12 });
      await one(1).selectOption({ index: 4 });
      await one(2).selectOption({ index: 12 });
      await page.locator('[data-key="rule keep"]').click();
      await one(4).selectOption({ index: 6 });
      await one(5).selectOption({ index: 1 });
    };
    const roll = say(
      /roll: \{rules: \[\{if: \{enough for: city\}, then: stand\}, \{if: \{throw: 1\}, then: \{keep: \[for city, all ore\]\}\}\], blocked: \[throw again\], landing: \[\{defend: least\}\]\}/,
      /würfeln: \{regeln: \[\{wenn: \{genug für: stadt\}, dann: stehen lassen\}, \{wenn: \{wurf: 1\}, dann: \{behalten: \[für stadt, alle erz\]\}\}\], blockiert: \[nachwürfeln\], überfall: \[\{verteidigen: das nötigste\}\]\}/,
    ).source;
    const played = await with_page("throws", "red", language, async (page) => {
      await fill(page);
      await page.locator('[data-key="rules"]').click();
      const answers = page.locator("details").last();
      await answers.locator("select").nth(1).selectOption({ index: 3 });
      await unfold(page);
      await page.locator("#choices button").last().click();
    });
    expect(new RegExp(`${say("standing:\\n {2}landing: \\[\\{defend: nobody\\}\\]\\norders", "daueraufträge:\\n {2}überfall: \\[\\{verteidigen: niemand\\}\\]\\nbefehle")}:\\n- ${roll}\\n- ${say("end turn: \\{beer: false\\}", "zug beenden: \\{bier: nein\\}")}\\n$`), played);
    const standing = await with_page("throws", "red", language, async (page) => {
      await fill(page);
      await page.locator('[data-key="rules turn"]').click();
    });
    expect(new RegExp(`${say("standing:\\n {2}turn: \\{at: deadline, orders", "daueraufträge:\\n {2}zug: \\{zum: fristende, befehle")}: \\[\\{${roll}\\}\\]\\}`), standing);
  }
  run(["submit", write("set.yaml", "game: throws\nseat: red\nturn: 23\norders:\n- play: alchemist\n- roll: {set: gold}\n")]);
  for (const language of ["en", "de"]) {
    for (const [name, expected] of [["keep", language === "en" ? /- keep: \{dice: 1 [a-z]+, set: [a-z]+\}\n$/ : /- behalten: \{würfel: 1 [a-z]+, festlegen: [a-z]+\}\n$/], ["indulgence", language === "en" ? /- play: \{indulgence: \{keep: 1 [a-z]+\}\}\n$/ : /- spielen: \{ablasshandel: \{behalten: 1 [a-z]+\}\}\n$/]]) {
      const text = await with_page("throws", "red", language, async (page) => {
        const form = page.locator(".choice").filter({ has: page.locator(`[data-key="${name}"]`) });
        await form.locator("input").first().fill("1");
        if (name === "keep") await form.locator("select").selectOption({ index: 1 });
        await page.locator(`[data-key="${name}"]`).click();
      });
      expect(expected, text);
    }
  }
  // The barbarians land with three equal dice; some throw has them.
  for (let tries = 0; ; ++tries) {
    const name = `landing-${tries}`;
    if (tries === 40) return problems.add("the barbarians never land");
    begin(name, 6);
    run(["submit", write("roll.yaml", `game: ${name}\nseat: red\nturn: 23\norders:\n- roll\n`)]);
    const [{ waiting_for: waiting }] = JSON.parse(run(["list", name, "--json"]));
    if (!waiting.some((one) => one.seat === "red" && one.decision === "landing")) continue;
    for (const language of ["en", "de"]) {
      const text = await with_page(name, "red", language, async (page) => {
        const form = page.locator("fieldset.choice").filter({ has: page.locator('[data-key="defend"]') });
        for (const box of await form.locator("input").all()) await box.check();
        await page.locator('[data-key="defend"]').click();
      });
      expect(language === "en" ? /- defend: \{knights: \[[a-z, ]+\], magic power: true\}\n$/ : /- verteidigen: \{ritter: \[[a-z, ]+\], zauberkraft: ja\}\n$/, text);
    }
    return;
  }
}

const wanted = process.env.GAMES?.split(" ");
write("inselpost-mail.yaml", `db: games.db
address: judge@example.org
transport: {maildir: out}
answers: {address_hour: 1000, all_hour: 10000}
log: mail.log
`);
fs.chmodSync(path.join(home, "inselpost-mail.yaml"), 0o600);
try {
  if (!wanted || wanted.includes("choices")) {
    await fill_forms();
    await fill_forms_of_dice();
  }
  for (const game of games) if (!wanted || wanted.includes(game.name)) await play(game);
} catch (error) {
  problems.add(`${where}: ${error.stack}`);
}
await browser.close();
fs.rmSync(home, { recursive: true });
for (const problem of problems) console.log(problem);
process.exit(problems.size === 0 ? 0 : 1);
