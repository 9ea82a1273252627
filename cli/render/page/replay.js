// The game that one looks back on (PAGE-6), and that checks itself (PAGE-7).
import { CheckView } from "./check/check_view.js";
import { block_element, unpacked } from "./common/blocks.js";
import { announce, breathe, drawn, h, page_data, say, svg, use_sentences } from "./common/dom.js";
import { counts_table, PointsChart, throws_table } from "./replay/charts.js";
import { Course } from "./replay/course.js";

/** How many entries of the log stand around the present one. */
const log_before = 12, log_after = 6;

/**
 * Writes a time as the program does, without the browser's tables, which differ.
 * @param {Date | null} time whose UTC shows the reader's time
 */
function time_text(time) {
  if (!time) return "";
  const one_of = (/** @type {string} */ list, /** @type {number} */ index) => say(list).split(" ")[index];
  return say("time", {
    weekday: one_of("weekdays", time.getUTCDay()),
    day: time.getUTCDate(),
    month: one_of("months", time.getUTCMonth()),
    year: time.getUTCFullYear(),
    clock: time.toISOString().slice(11, 16),
  });
}

/** The page: a slider through the entries, and what each changed. */
class ReplayView {
  /**
   * @param {any} data of the page
   * @param {any} packed
   */
  constructor(data, packed) {
    this.data = data;
    this.packed = packed;
    this.course = new Course(packed.entries, packed.record);
    /** @type {Map<number, { element: SVGElement, name: string }>} */
    this.groups = new Map();
    /** Groups of the picture as it is. */
    this.shown = new Uint16Array(0);
    /** @type {Map<number, HTMLElement>} */
    this.blocks = new Map();
    this.entry = -1;
    const [width, height] = data.size;
    this.description = svg("desc", { id: "board-text" });
    this.picture = svg("g");
    this.board = width === 0 ? null : svg("svg", {
      viewBox: `0 0 ${width} ${height}`, fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round", role: "img",
      "aria-labelledby": "board-title", "aria-describedby": "board-text",
    }, svg("title", { id: "board-title" }, data.board), this.description, ...drawn(packed.definitions).children, this.picture);
    this.slider = /** @type {HTMLInputElement} */ (h("input", {
      type: "range", id: "entry", min: 0, max: this.course.last, value: 0,
      oninput: () => this.go_to(Number(this.slider.value)),
    }));
    this.told = h("output", { for: "entry", class: "told" });
    this.state = h("div", { class: "state" });
    this.log = h("ol", { class: "log" });
    this.throws = h("div");
    this.counted = h("div");
    this.points = null;
    this.check = new CheckView(data.game, packed.record);
  }

  /** @param {string} name @param {() => void} action */
  button(name, action) {
    return h("button", { type: "button", onclick: action }, say(name));
  }

  element() {
    const { course, data } = this;
    const part = (/** @type {string} */ name, /** @type {(Node | false | null)[]} */ ...content) => h("section", {}, h("h2", {}, say(name)), ...content);
    const has_points = course.points().length > 0;
    if (has_points) this.points = new PointsChart(course, data.seats);
    const controls = h("div", { class: "controls", role: "group", "aria-label": say("entries") },
      h("label", { for: "entry", class: "unseen" }, say("entry")), this.slider, this.told,
      h("div", { class: "buttons" },
        this.button("first", () => this.go_to(0)),
        this.button("turn_back", () => this.go_to(course.next_turn(this.entry, -1))),
        this.button("back", () => this.go_to(this.entry - 1)),
        this.button("forward", () => this.go_to(this.entry + 1)),
        this.button("turn_forward", () => this.go_to(course.next_turn(this.entry, 1))),
        this.button("last", () => this.go_to(course.last))),
      h("p", { class: "pale keys" }, say("keys")));
    return h("main", { id: "page" },
      h("h1", {}, data.game),
      data.note && h("p", { class: "note" }, data.note),
      controls,
      h("div", { class: "columns" },
        this.board && h("div", { class: "board" }, this.board),
        h("div", {}, part("log", this.log), part("table", this.state))),
      h("div", { class: "columns" },
        part("throws", this.throws, !data.independent && h("p", { class: "pale" }, say("same_dice"))),
        h("div", {}, this.points && part("points", this.points.element), part("counted", this.counted))),
      this.check.element);
  }

  /**
   * Returns the elements of a group and its name, which a pointer shows.
   * @param {number} id
   */
  group(id) {
    let found = this.groups.get(id);
    if (!found) {
      const element = svg("g", {}, ...drawn(this.packed.groups[id]).childNodes);
      this.groups.set(id, (found = { element, name: element.querySelector("title")?.textContent ?? "" }));
    }
    return found;
  }

  /** @param {number} id */
  block(id) {
    let found = this.blocks.get(id);
    if (!found) this.blocks.set(id, (found = block_element(JSON.parse(this.packed.blocks[id]))));
    return found;
  }

  show_board() {
    const ids = this.course.boards[this.entry], before = this.shown;
    if (ids === before) return;
    // What stays at both ends, such as the island, is not touched.
    const shorter = Math.min(ids.length, before.length);
    let start = 0, end = 0;
    while (start < shorter && ids[start] === before[start]) ++start;
    while (start + end < shorter && ids[ids.length - end - 1] === before[before.length - end - 1]) ++end;
    const children = this.picture.children;
    for (let i = before.length - end - 1; i >= start; --i) children[i].remove();
    const next = children[start] ?? null;
    for (let i = start; i < ids.length - end; ++i) {
      const { element } = this.group(ids[i]);
      // The same group twice is drawn by a copy.
      this.picture.insertBefore(element.parentNode === this.picture ? element.cloneNode(true) : element, next);
    }
    this.description.textContent = [...new Set(ids)].map((id) => this.group(id).name).filter(Boolean).join("; ");
    this.shown = ids;
  }

  show_log() {
    const from = Math.max(0, this.entry - log_before), to = Math.min(this.course.last, this.entry + log_after);
    const items = [];
    for (let number = from; number <= to; ++number) {
      const entry = this.course.entries[number];
      items.push(h("li", { id: `entry-${number}`, "aria-current": number === this.entry ? "step" : null, class: number > this.entry ? "later" : null },
        h("a", { href: `#entry-${number}` }, String(number)), " ",
        h("span", { class: "pale" }, time_text(this.course.time(number))), " ",
        ...(this.course.news(number).length > 0 ? this.course.news(number) : [say("not_for_you")]).map((line) => h("span", { class: "lines" }, line + " ")),
        entry.u !== undefined && h("em", {}, say("undone", { entry: entry.u }))));
    }
    this.log.replaceChildren(...items);
    const now = items[this.entry - from];
    this.log.scrollTop = Math.max(0, now.offsetTop + now.offsetHeight - this.log.clientHeight * 0.7);
  }

  show_numbers() {
    const { counts, seats, decimal_point } = this.data;
    this.throws.replaceChildren(throws_table(counts.outcomes, this.course.throws_to(this.entry, counts.outcomes.length), decimal_point));
    this.counted.replaceChildren(counts_table(counts.kinds, seats, this.course.counts_to(this.entry, counts.kinds.length, seats.length)));
    this.points?.go_to(this.entry);
  }

  /**
   * Shows the game behind an entry.
   * @param {number} wanted
   */
  go_to(wanted) {
    const entry = Math.max(0, Math.min(this.course.last, wanted));
    if (entry === this.entry || !Number.isInteger(entry)) return;
    const was_told = this.entry >= 0;
    this.entry = entry;
    const turn = this.course.turns[entry];
    const text = say(turn > 0 ? "entry_and_turn" : "entry_of", { entry, last: this.course.last, turn });
    this.slider.value = String(entry);
    this.slider.setAttribute("aria-valuetext", text);
    this.told.textContent = text;
    if (this.board) this.show_board();
    this.state.replaceChildren(...[...this.course.tables[entry]].map((id) => this.block(id)));
    if (this.state.childElementCount === 0) this.state.append(h("p", { class: "pale" }, say("not_begun")));
    this.show_log();
    this.show_numbers();
    if (was_told) announce(`${text}. ${this.course.news(entry).join(" ")}`);
  }

  /** @param {KeyboardEvent} event */
  on_key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.matches?.("textarea, select, input:not([type=range]), .wide, pre")) return;
    /** @type {Record<string, () => number>} */
    const ways = {
      ArrowLeft: () => this.entry - 1,
      ArrowRight: () => this.entry + 1,
      PageUp: () => this.course.next_turn(this.entry, -1),
      PageDown: () => this.course.next_turn(this.entry, 1),
      Home: () => 0,
      End: () => this.course.last,
    };
    if (!Object.hasOwn(ways, event.key)) return;
    event.preventDefault();
    this.go_to(ways[event.key]());
  }
}

/** Returns the entry that the address of the page names, or null. */
function entry_in_address() {
  const found = /^#entry-(\d{1,9})$/.exec(location.hash);
  return found ? Number(found[1]) : null;
}

async function show_game() {
  const data = page_data();
  use_sentences(data.words);
  const packed = await unpacked(data.packed);
  const view = new ReplayView(data, packed);
  let start = performance.now();
  for (const _ of view.course.unfold()) {
    if (performance.now() - start < 10) continue;
    await breathe();
    start = performance.now();
  }
  document.getElementById("page")?.replaceWith(view.element());
  view.go_to(entry_in_address() ?? view.course.last);
  addEventListener("hashchange", () => view.go_to(entry_in_address() ?? view.entry));
  document.addEventListener("keydown", (event) => view.on_key(event));
  await breathe();
  await view.check.check(packed.record);
}

await show_game();
