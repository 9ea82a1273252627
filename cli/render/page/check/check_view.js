// What a reader sees of the check (PAGE-7).
import { breathe, h, save_as_file, say } from "../common/dom.js";
import { check_signature, checking, text_of } from "./check.js";
import { canonical } from "./formulas.js";
import { hex } from "./bytes.js";

/** @typedef {import("./check.js").Checked} Checked */

/** How long work may take before the page answers, in milliseconds. */
const slice = 10;

/** @param {any} value */
function shown(value) {
  if (value === undefined) return "";
  const text = typeof value === "string" ? value : canonical(value);
  return text.length > 200 ? text.slice(0, 199) + "…" : text;
}

/**
 * Returns the heads of a record's entries, or [] if it has none.
 * @param {string} record
 * @returns {string[]}
 */
function heads_in(record) {
  try {
    return record.split("\n").slice(0, -2).map((line) => JSON.parse(line).head);
  } catch {
    return [];
  }
}

/** @param {Checked} checked */
function fault_lines(checked) {
  const fault = checked.fault;
  if (!fault) return [];
  const values = { entry: fault.entry ?? "", line: fault.line ?? "", what: fault.what };
  const after_all = fault.entry !== null && fault.entry >= checked.entries && checked.entries > 0;
  const where = fault.line !== null ? say("in_line", values) : after_all ? say("in_end", values) : say("in_entry", values);
  const lines = [h("li", { class: "bad" }, h("strong", {}, where + " "), say(`fault_${fault.kind}`, values))];
  if (fault.what) lines.push(h("li", {}, say("about", values)));
  if (fault.expected !== undefined) lines.push(h("li", {}, say("expected_is", { value: shown(fault.expected) })));
  if (fault.found !== undefined) lines.push(h("li", {}, say("found_is", { value: shown(fault.found) })));
  return lines;
}

/** The part of a page that checks records. */
export class CheckView {
  /**
   * @param {string} game
   * @param {string} record that the page holds
   */
  constructor(game, record) {
    this.game = game;
    this.record = record;
    this.run = 0;
    this.bar = h("progress", { max: 1, value: 0, "aria-label": say("check") });
    this.result = h("ul", { class: "check", "aria-live": "polite" });
    const file = h("input", { type: "file", id: "record-file", class: "unseen", onchange: () => this.take_file(/** @type {HTMLInputElement} */ (file).files?.[0]) });
    this.element = h("section", { "aria-labelledby": "check" },
      h("h2", { id: "check" }, say("check")),
      this.bar, this.result,
      h("p", {}, say("not_rules")),
      h("p", {}, say("own_code")),
      h("div", { class: "drop" },
        h("label", { class: "button", for: "record-file" }, say("drop")), file,
        h("button", { type: "button", onclick: () => save_as_file(`${game}.jsonl`, record, "application/jsonl") }, say("save_record"))));
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      this.take_file(event.dataTransfer?.files[0]);
    });
  }

  /** @param {File | undefined} file */
  async take_file(file) {
    if (!file) return;
    const text = text_of(new Uint8Array(await file.arrayBuffer()));
    if (text === null) this.show([h("li", { class: "bad" }, say("no_text", { file: file.name }))]);
    // A mail program may have changed the ends of lines.
    else await this.check(text.replaceAll("\r\n", "\n"), file.name);
  }

  /** @param {HTMLElement[]} lines */
  show(lines) {
    this.bar.hidden = true;
    this.result.replaceChildren(...lines);
  }

  /**
   * Checks the page's own record, or that of a file.
   * @param {string} record
   * @param {string} [file]
   */
  async check(record, file) {
    const run = ++this.run, work = checking(record);
    this.bar.hidden = false;
    this.result.replaceChildren();
    for (;;) {
      const start = performance.now();
      let step = work.next();
      while (!step.done && performance.now() - start < slice) step = work.next();
      if (step.done) return this.tell(run, step.value, file);
      this.bar.setAttribute("value", String(step.value));
      await breathe();
      if (run !== this.run) return; // another file was dropped
    }
  }

  /**
   * @param {number} run
   * @param {Checked} checked
   * @param {string | undefined} file
   */
  async tell(run, checked, file) {
    const holds = checked.signature ? await check_signature(checked.signature) : null;
    if (run !== this.run) return;
    const lines = [];
    if (file !== undefined) lines.push(h("li", {}, say(checked.game ? "of_file" : "of_unknown_file", { file, game: checked.game, program: checked.program })));
    if (checked.fault) lines.push(...fault_lines(checked));
    else if (checked.signature && holds === false)
      lines.push(h("li", { class: "bad" }, say("fault_signature")));
    else lines.push(h("li", { class: "good" }, h("strong", {}, say("holds", { last: checked.entries - 1 }))));
    if (!checked.fault) lines.push(...this.found_lines(checked, holds));
    if (file !== undefined && checked.game === this.game) lines.push(...this.compared(checked));
    this.show(lines);
    this.element.dataset.checked = checked.fault ? "fault" : "holds";
  }

  /**
   * @param {Checked} checked
   * @param {boolean | null} holds whether the signature does
   */
  found_lines(checked, holds) {
    const counts = (/** @type {string} */ name) => checked.counts[name] ?? 0;
    const lines = [h("li", {}, say("heads_hold"))];
    if (counts("links") > 0) lines.push(h("li", {}, say(checked.rules ? "links_hold" : "links_only", { links: counts("links"), throws: counts("throws") })));
    if (counts("boards") > 0) lines.push(h("li", {}, say("board_holds")));
    if (counts("seals") > 0) lines.push(h("li", {}, say("seals_hold", { seals: counts("seals"), cards: counts("cards") })));
    if (checked.secret) lines.push(h("li", {}, say(checked.rules ? "secret_holds" : "secret_only", { thefts: counts("thefts") })));
    else lines.push(h("li", { class: "doubt" }, counts("sealed") > 0 && say("still_sealed", { sealed: counts("sealed") }) + " ", say("end_proves")));
    if (checked.chosen) lines.push(h("li", { class: "doubt" }, say("seed_chosen")));
    if (!checked.signature) lines.push(h("li", { class: "doubt" }, say("unsigned")));
    else if (holds === null) lines.push(h("li", { class: "doubt" }, say("signature_unchecked")));
    else if (holds) lines.push(h("li", {}, say("signed", { key: hex(checked.signature.key) })));
    return lines;
  }

  /**
   * Compares a record of the same game with that of the page.
   * @param {Checked} checked
   */
  compared(checked) {
    const own = heads_in(this.record), common = Math.min(own.length, checked.heads.length);
    const other = own.slice(0, common).findIndex((head, i) => head !== checked.heads[i]);
    if (other >= 0) return [h("li", { class: "bad" }, say("another_history", { entry: other }))];
    return common > 0 && !checked.fault ? [h("li", {}, say("same_history", { entry: common - 1 }))] : [];
  }
}
