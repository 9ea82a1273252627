// Opens replay pages in Chromium and prints what is wrong with them.
//   node replay_pages.mjs FOLDER [SCREENSHOTS]
// FOLDER holds pages.json, which replay.py writes, NAME.html and NAME.jsonl. Exit status: 0 nothing is wrong, 1 something is.
import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [folder, screenshots] = process.argv.slice(2);
const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const pages = JSON.parse(fs.readFileSync(path.join(folder, "pages.json"), "utf8"));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
let wrong = 0;

/** Runs a part of the test, and tells what is wrong. */
async function part(name, work) {
  try {
    await work();
  } catch (error) {
    ++wrong;
    console.log(`${name}: ${error.message.split("\n").slice(0, 12).join("\n  ")}`);
  }
}

const address = (name, hash = "") => pathToFileURL(path.join(folder, `${name}.html`)).href + hash;

/** Opens a page; every request, message of the console and refusal of the policy is an error (G-018). */
async function opened(name, options = {}, hash = "") {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true, ...options });
  const page = await context.newPage();
  const noise = [];
  page.on("request", (request) => request.url().split("#")[0] !== address(name) && noise.push(`asks for ${request.url().slice(0, 100)}`));
  page.on("console", (message) => noise.push(message.text()));
  page.on("pageerror", (error) => noise.push(error.message));
  if (options.init) await page.addInitScript(options.init);
  await page.addInitScript(() => addEventListener("securitypolicyviolation", (event) => console.log(`refused: ${event.violatedDirective}`)));
  await page.goto(address(name, hash));
  const close = async () => {
    await context.close();
    assert.deepEqual(noise, []);
  };
  return { page, close };
}
const checked = (page) => page.waitForSelector("section[data-checked]", { timeout: 60000 });
const told = (page) => page.textContent(".told");
const check_text = async (page) => (await page.innerText("ul.check")).replace(/\s+/g, " ");
const titles = (page) => page.$$eval(".board svg > g title", (all) => all.map((one) => one.textContent));
const violations = async (page) => {
  await page.evaluate(axe);
  const found = await page.evaluate(() => axe.run());
  return found.violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0].html.slice(0, 150)} ${nodes[0].failureSummary.slice(0, 250)}`);
};
/** Returns the median time of a step by so many entries, in ms. */
const step_time = (page, by) => page.evaluate((by) => {
  const slider = document.querySelector("#entry"), times = [];
  for (let i = 0; i < 60; ++i) {
    slider.value = String((i * by) % Number(slider.max));
    const start = performance.now();
    slider.dispatchEvent(new Event("input"));
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[30];
}, by);
/** Returns how many elements and texts come and go in 60 steps of one entry, which no other work on the machine changes. */
const step_changes = (page) => page.evaluate(async () => {
  const slider = document.querySelector("#entry");
  let changes = 0;
  const observer = new MutationObserver((records) => records.forEach((one) => (changes += one.addedNodes.length + one.removedNodes.length)));
  observer.observe(document.querySelector("main"), { subtree: true, childList: true });
  for (let i = 0; i < 60; ++i) {
    slider.value = String(Number(slider.max) - 100 + i);
    slider.dispatchEvent(new Event("input"));
    await Promise.resolve();
  }
  observer.disconnect();
  return changes;
});
const unescaped = (text) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

await part("PAGE-6: keys and links", async () => {
  const { page, close } = await opened("four", {}, "#entry-57");
  await checked(page);
  const at = async (entry) => assert.match(await told(page), new RegExp(`^Entry ${entry} of 276`));
  await at(57);
  for (const [key, entry] of [["ArrowRight", 58], ["ArrowLeft", 57], ["Home", 0], ["ArrowLeft", 0], ["End", 276], ["ArrowRight", 276]]) {
    await page.keyboard.press(key);
    await at(entry);
  }
  await page.focus("#entry");
  await page.keyboard.press("ArrowLeft");
  await at(275);
  await page.click('a[href="#entry-270"]');
  await at(270);
  await page.click("text=Turn back");
  const turn = async () => Number(/turn (\d+)/.exec(await told(page))[1]);
  const before = await turn();
  await page.keyboard.press("PageDown");
  assert.equal(await turn(), before + 1);
  assert.match(await page.textContent("[role=status]"), /Entry \d+ of 276, turn \d+\. \w+/);
  await close();
});

await part("PAGE-6: the heading of pictures, and times in the words of the page", async () => {
  const looks = { duo: ["Die Insel", /^(So|Mo|Di|Mi|Do|Fr|Sa) \d{1,2}\.\d{1,2}\.\d{4}, \d\d:\d\d Uhr$/], dice: ["The islands", /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/] };
  for (const [name, [heading, time]] of Object.entries(looks)) {
    const { page, close } = await opened(name);
    await checked(page);
    assert.equal(await page.textContent("#board-title"), heading);
    assert.match(await page.textContent(".log .pale"), time);
    await close();
  }
});

await part("PAGE-6: throws and points follow", async () => {
  const { page, close } = await opened("four", {}, "#entry-0");
  await checked(page);
  const thrown = () => page.$$eval("section:has(.bar) td:nth-child(2)", (cells) => cells.reduce((sum, cell) => sum + Number(cell.textContent), 0));
  assert.equal(await thrown(), 0);
  await page.keyboard.press("End");
  const all = await thrown();
  assert.equal(all, fs.readFileSync(path.join(folder, "four.jsonl"), "utf8").split('"event":"dice rolled"').length - 1);
  assert.equal(await page.locator(".chart .line").count(), 4);
  await close();
});

const record = fs.readFileSync(path.join(folder, "first-game.jsonl"), "utf8");
const drop = async (page, name, text) => {
  await page.setInputFiles("#record-file", { name, mimeType: "text/plain", buffer: Buffer.from(text) });
  // The policy of the page refuses functions that the browser would have to evaluate again and again.
  for (let tries = 0; tries < 600; ++tries) {
    const text = await check_text(page);
    if (text.includes(name)) return text;
    await page.waitForTimeout(50);
  }
  throw new Error(`nothing is said of ${name}`);
};

await part("G-013 G-023: records that are dropped on the page", async () => {
  const { page, close } = await opened("first-game");
  await checked(page);
  assert.match(await drop(page, "same.jsonl", record), /same\.jsonl.*The record holds.*same history as this page up to entry 19/);
  assert.match(await drop(page, "crlf.jsonl", record.replaceAll("\n", "\r\n")), /The record holds/);
  assert.match(await drop(page, "longer.jsonl", fs.readFileSync(path.join(folder, "duo.jsonl"), "utf8")), /the record of lighthouse.*The record holds/);
  assert.match(await drop(page, "letter.txt", "Dear Ada,\n"), /Line 1: This is no record: the line is no JSON/);
  assert.match(await drop(page, "cut.jsonl", record.split("\n").slice(0, -2).join("\n") + "\n"), /something was cut off/);
  // As the page of somebody whose script says that all holds would carry it: another throw.
  const throws = record.replace(/"dice":\[(\d),(\d)\],"draw"/, (all, a, b) => `"dice":[${(a % 6) + 1},${b}],"draw"`);
  assert.notEqual(throws, record);
  assert.match(await drop(page, "forged.jsonl", throws), /Entry \d+ does not hold\. Its hash is not that of its content.*Expected: [0-9a-f]{64}/);
  assert.match(await page.innerText("main"), /script of this check came with the page.*drop the record on a page that you made yourself/s);
  await close();
});

await part("G-014: without Ed25519", async () => {
  const { page, close } = await opened("first-game", { init: () => (crypto.subtle.importKey = () => Promise.reject(new Error("unknown"))) });
  await checked(page);
  assert.match(await check_text(page), /The record holds.*signature not checked here/);
  await close();
});

await part("PAGE-9 G-022: nothing is stored", async () => {
  const { page, close } = await opened("red");
  await checked(page);
  for (const key of ["Home", "PageDown", "End"]) await page.keyboard.press(key);
  const stored = await page.evaluate(async () => [localStorage.length, sessionStorage.length, document.cookie, location.hash, history.state, history.length, (await indexedDB.databases()).length]);
  assert.deepEqual(stored, [0, 0, "", "", null, 2, 0]);
  await close();
});

await part("PAGE-5: forced colours and reduced motion", async () => {
  const { page, close } = await opened("four", { forcedColors: "active", reducedMotion: "reduce" });
  await checked(page);
  assert.deepEqual(await violations(page), []);
  await close();
});

for (const [name, { last, shown, seat }] of Object.entries(pages)) {
  const looks = [[360, "light"], [1280, "dark"]];
  if (name === "four" || screenshots) looks.push([360, "dark"], [1280, "light"]);
  for (const [width, colorScheme] of looks)
    await part(`PAGE-6 PAGE-9 G-018 ${name}, ${width} px, ${colorScheme}`, async () => {
      const { page, close } = await opened(name, { viewport: { width, height: 800 }, colorScheme });
      await checked(page);
      assert.equal(await page.getAttribute("section[data-checked]", "data-checked"), "holds", await check_text(page));
      if (last !== null) assert.match(await told(page), new RegExp(`\\b${last}\\b`));
      assert.equal(await page.locator(".note").count(), seat ? 1 : 0);
      for (const key of ["PageUp", "Home"]) {
        await page.keyboard.press(key);
        assert.deepEqual(await violations(page), []);
        const { scroll, client } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, client: document.documentElement.clientWidth }));
        assert.ok(scroll <= client, `scrolls sideways: ${scroll} of ${client} px`);
      }
      await page.keyboard.press("End");
      if (screenshots) await page.screenshot({ path: path.join(screenshots, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      await close();
    });
  await part(`G-011 ${name}: the board behind each entry is that of show --at`, async () => {
    const { page, close } = await opened(name);
    await checked(page);
    for (const [entry, expected] of Object.entries(shown)) {
      await page.$eval("#entry", (slider, value) => {
        slider.value = value;
        slider.dispatchEvent(new Event("input"));
      }, entry);
      assert.deepEqual(await titles(page), expected.map(unescaped), `entry ${entry}`);
    }
    await close();
  });
  await part(`PAGE-5 ${name}: without JavaScript it is a report`, async () => {
    const { page, close } = await opened(name, { javaScriptEnabled: false });
    assert.ok((await page.innerText("main")).length > 300);
    assert.equal(await page.locator("main .board svg").count(), 1);
    await close();
  });
}

if (pages.long)
  await part("G-015 PAGE-8: 3,000 entries", async () => {
    const { size } = fs.statSync(path.join(folder, "long.html"));
    assert.ok(size < 600 * 1024);
    const session = await browser.newBrowserCDPSession();
    // Of all pages, in ms. Unlike the time that passes it hardly depends on what else the machine does.
    const processor_time = async () => (await session.send("SystemInfo.getProcessInfo")).processInfo.reduce((sum, one) => sum + (one.type === "renderer" ? 1000 * one.cpuTime : 0), 0);
    const before = await processor_time();
    const { page, close } = await opened("long", { init: () => {
      window.longest = 0;
      let before = performance.now();
      setInterval(() => {
        const now = performance.now();
        if (document.querySelector("progress:not([hidden])")) window.longest = Math.max(window.longest, now - before);
        before = now;
      }, 1);
      new MutationObserver(() => {
        if (!window.first && document.querySelector("#entry")) window.first = performance.now();
        if (!window.done && document.querySelector("section[data-checked]")) window.done = performance.now();
      }).observe(document, { subtree: true, childList: true, attributes: true });
    } });
    await checked(page);
    const { first, done, longest } = await page.evaluate(() => ({ first: window.first, done: window.done, longest: window.longest }));
    const worked = (await processor_time()) - before;
    const jump = await step_time(page, 487);
    const changes = await step_changes(page);
    const jumped = await processor_time();
    const step = await step_time(page, 1);
    const stepped = (await processor_time()) - jumped;
    await close();
    const short = await opened("four");
    await checked(short.page);
    const short_jump = await step_time(short.page, 487), short_changes = await step_changes(short.page);
    await short.close();
    console.log(`3,000 entries, ${Math.round(size / 1024)} KiB: shown after ${Math.round(first)} ms, checked after ${Math.round(done)} ms (${Math.round(worked)} ms of the processor), a step ${step.toFixed(1)} ms (${(stepped / 60).toFixed(1)} ms of the processor), a jump ${jump.toFixed(1)} ms (among 276 entries: ${short_jump.toFixed(1)} ms), longest slice ${Math.round(longest)} ms`);
    // Times bind nothing, as machines that run tests are busy; but a step must not take longer the longer the game is.
    assert.ok(jump < 6 * short_jump + 2, "a jump in a game that is eleven times as long");
    assert.ok(changes > 0 && changes < 2 * short_changes, `${changes} changes by steps, ${short_changes} in a game of 276 entries`);
  });

await browser.close();
console.log(wrong ? `${wrong} parts are wrong` : "Replay pages: all as they should be.");
process.exit(wrong ? 1 : 0);
