// The check of records in the browser (PAGE-7), against the vectors, the second verifier and the program.
import assert from "node:assert/strict";
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import test from "node:test";
import { from_hex, hex, hmac, sha256 } from "../../cli/render/page/check/bytes.js";
import { check_record, check_signature, text_of } from "../../cli/render/page/check/check.js";
import { canonical, drawn_bytes } from "../../cli/render/page/check/formulas.js";
import { say, use_sentences } from "../../cli/render/page/common/dom.js";
import { generated_board } from "../../cli/render/page/check/islands.js";
import { audited, change_something, every_forgery, forged, random, vector, vectors, verified, with_changed_byte } from "./records.js";

const program = process.env.INSELPOST_PROGRAM;
const records = ["record.jsonl", "record-public.jsonl", "record-blue.jsonl", "record-referee.jsonl"];

/** Returns where a record does not hold: an entry, a line, or its signature; null if it holds. @param {string} record */
async function fault_in(record) {
  const checked = check_record(record);
  if (checked.fault) return checked.fault;
  return checked.signature && !(await check_signature(checked.signature)) ? { kind: "signature", entry: checked.entries, line: null } : null;
}

test("SHA-256 and HMAC are those of another library", () => {
  for (const size of [0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 1000, 70000]) {
    const bytes = crypto.randomBytes(size), key = crypto.randomBytes(32);
    assert.equal(hex(sha256(bytes)), crypto.createHash("sha256").update(bytes).digest("hex"));
    assert.equal(hex(hmac(key, bytes)), crypto.createHmac("sha256", key).update(bytes).digest("hex"));
  }
});

test("PAGE-7: records of the vectors hold, with their signatures, for each reader", async () => {
  for (const name of records) {
    const checked = check_record(vector(name));
    assert.equal(checked.fault, null, name);
    assert.equal(checked.game, "friday-island");
    assert.equal(checked.counts.throws, 4, name);
    assert.equal(checked.counts["kept throws"], 1, name);
    assert.equal(checked.secret, name === "record.jsonl" || name === "record-referee.jsonl", name);
    assert.ok(checked.signature, name);
    assert.equal(await check_signature(checked.signature), true, name);
  }
  assert.equal(check_record(vector("record.jsonl")).counts.thefts, 1);
});

test("PAGE-7: boards of every generator are those of the vectors", () => {
  const { key, label, n, boards } = JSON.parse(vector("boards.json"));
  const bytes = (/** @type {string} */ text) => /** @type {Uint8Array<ArrayBuffer>} */ (from_hex(text, 32));
  assert.ok(boards.length >= 9);
  for (const { generator, board, ...options } of boards)
    assert.deepEqual(generated_board(generator, drawn_bytes(bytes(key), label, bytes(n)), options), board, generator);
});

test("G-012: each of 200 changed bytes of a record is found, where the verifier and the audit find it", async () => {
  const pick = random(12);
  for (const name of ["record-public.jsonl", "record.jsonl"]) {
    const changed = Array.from({ length: 200 }, () => with_changed_byte(vector(name), pick));
    const second = verified(changed);
    for (const [i, record] of changed.entries()) {
      const fault = await fault_in(record);
      assert.equal(fault !== null, second[i] !== "holds", `${name} ${i}: ${second[i]}`);
      assert.ok(fault, `${name} ${i}`);
      // Both name the same entry, where the lines can be read.
      const entry = /^entry (\d+):/.exec(second[i]);
      if (entry && fault.entry !== null && fault.kind !== "value" && fault.kind !== "signature" && fault.entry < 22)
        assert.equal(fault.entry, Number(entry[1]), `${name} ${i}: ${second[i]}, ${fault.kind}`);
      if (program && i % 20 === 0) assert.equal(audited(program, record).holds, false, `${name} ${i}`);
    }
  }
});

test("PAGE-7: what was forged with all heads made anew is found as the verifier finds it", async () => {
  const pick = random(7);
  let found = 0, missed = 0, verifier = 0;
  for (const name of records) {
    const what = [];
    const changed = [];
    for (let i = 0; i < 60; ++i)
      changed.push(forged(vector(name), (entries) => {
        const number = pick(entries.length);
        what.push(`${number} ${change_something(entries[number], pick)}`);
      }));
    const second = verified(changed);
    for (const [i, record] of changed.entries()) {
      const fault = await fault_in(record);
      if (second[i] !== "holds") ++verifier;
      if (fault) {
        ++found;
        // Where the page looks at more than the verifier does, the audit agrees with it.
        if (program && (second[i] === "holds" || i % 15 === 0)) assert.equal(audited(program, record).holds, false, `${name} ${what[i]}`);
      } else if (second[i] !== "holds") {
        ++missed;
        // Orders and names of places have forms that only the program knows.
        assert.match(second[i], /an order of no such form|board: expected|is no hex/, `${name} ${what[i]}`);
      }
    }
  }
  assert.ok(found > verifier * 0.85, `${found} found, ${missed} missed of ${verifier}`);
});

test("G-012 PAGE-7: each field of each kind of entry, forged with all heads made anew, as the verifier and the audit judge it", async () => {
  for (const name of ["record-public.jsonl", "record.jsonl"]) {
    const forgeries = every_forgery(vector(name));
    assert.ok(forgeries.length > 200, `${name}: ${forgeries.length}`);
    const second = verified(forgeries.map(({ record }) => record));
    let found = 0;
    for (const [i, { what, record }] of forgeries.entries()) {
      const fault = await fault_in(record);
      if (fault) {
        ++found;
        // What the verifier lets pass, the program does not.
        if (program && (second[i] === "holds" || i % 16 === 0)) assert.equal(audited(program, record).holds, false, `${name}, ${what}`);
      } else if (second[i] !== "holds") {
        assert.match(second[i], /an order of no such form|board: expected|is no hex/, `${name}, ${what}`);
      }
    }
    const by_verifier = second.filter((one) => one !== "holds").length;
    assert.ok(by_verifier > 300 && found >= by_verifier, `${name}: ${found} found, by the verifier ${by_verifier} of ${forgeries.length}`);
  }
});

test("PAGE-7: of the dice game nothing is called a fault that the audit takes for right", { skip: !program }, () => {
  const record = fs.readFileSync(path.join(process.env.INSELPOST_RECORDS ?? "", "two-lighthouses-public.jsonl"), "utf8");
  const forgeries = every_forgery(record).filter(({ record: one }) => check_record(one).fault);
  assert.ok(forgeries.length > 50, String(forgeries.length));
  for (const [i, { what, record: one }] of forgeries.entries())
    if (i % 16 === 0) assert.equal(audited(/** @type {string} */ (program), one).holds, false, what);
});

test("PAGE-7: traps of JSON and of texts", () => {
  const record = vector("record-public.jsonl");
  /** @param {any} text */
  const with_reason = (text) => forged(record, (entries) => (entries.find((entry) => entry.kind === "rollback").reason = text));
  const kind_of = (/** @type {string} */ text) => check_record(text).fault?.kind;
  assert.equal(kind_of(with_reason("a".repeat(200))), undefined);
  assert.equal(kind_of(with_reason("a".repeat(201))), "value");
  assert.equal(kind_of(with_reason("\u{1f600}".repeat(200))), undefined, "code points are counted, not UTF-16 units");
  assert.equal(kind_of(with_reason("\u{1f600}".repeat(201))), "value");
  assert.equal(kind_of(with_reason("\u007f")), "value");
  assert.equal(kind_of(with_reason("\u0085")), "value");
  assert.equal(kind_of(with_reason("\u2028 \u2029")), undefined);
  assert.equal(kind_of(with_reason("\ud83d")), "value", "half a character");
  const plain = with_reason("a/b");
  assert.equal(kind_of(plain), undefined);
  for (const [from, to] of [["a/b", "a\\/b"], ["a/b", "\\u0061/b"], ['"to":', '"to" :'], ['"turn":2', '"turn":2e0'], ['"turn":2', '"turn":2.0']])
    assert.equal(kind_of(plain.replace(from, to)), "line_form", `${from} as ${to}`);
  assert.equal(kind_of(forged(record, (entries) => Object.defineProperty(entries[5], "__proto__", { value: {}, enumerable: true }))), "members");
  assert.equal(kind_of(record.replace('{"by"', '{"by":"seat","by"')), "line_form", "a member twice");
  assert.equal(kind_of(record + "x".repeat(70000) + "\n"), "line_size");
  assert.equal(text_of(new Uint8Array([0xed, 0xa0, 0xbd])), null);
  assert.equal(text_of(new TextEncoder().encode("\ufeff{}"))?.codePointAt(0), 0xfeff, "a byte order mark is no part of a record");
});

test("G-013: what is no record, and one of another program version, is said", () => {
  const record = vector("record-public.jsonl");
  const kind_of = (/** @type {string} */ text) => check_record(text).fault?.kind;
  assert.equal(kind_of("Dear Ada,\nhello\n"), "json");
  assert.equal(kind_of('{"a":1}\n'), "no_record");
  assert.equal(kind_of(""), "no_record");
  assert.equal(kind_of(record.slice(0, -1)), "cut");
  assert.equal(kind_of(record.split("\n").slice(0, -2).join("\n") + "\n"), "cut");
  assert.equal(kind_of(record.replace("inselpost-record/1", "inselpost-record/2")), "format");
  const other = check_record(forged(record, (entries) => (entries[0].program = "inselpost 99.0")));
  assert.deepEqual([other.fault, other.program], [null, "inselpost 99.0"]);
});

test("G-016 PAGE-9: what a dropped record or its name holds cannot turn the sentence around it", () => {
  use_sentences({ of_file: "{file}: the record of {game}." });
  assert.equal(say("of_file", { file: "\u202elnosj.\u2066txt\u2028", game: "<b>\u0000\u200f" }), "lnosj.txt: the record of <b>.");
});

test("G-014: a browser without Ed25519 leaves the signature unchecked", async () => {
  const { signature } = check_record(vector("record.jsonl"));
  assert.ok(signature);
  const import_key = crypto.webcrypto.subtle.importKey;
  crypto.webcrypto.subtle.importKey = () => Promise.reject(new DOMException("no Ed25519", "NotSupportedError"));
  try {
    assert.equal(await check_signature(signature), null);
  } finally {
    crypto.webcrypto.subtle.importKey = import_key;
  }
});

test("PAGE-7: whole games of the examples hold", { skip: !program }, () => {
  // run.sh plays them.
  const folder = process.env.INSELPOST_RECORDS ?? "";
  const names = folder ? fs.readdirSync(folder).filter((name) => name.endsWith(".jsonl")) : [];
  assert.ok(names.length >= 4, folder);
  for (const name of names) {
    const checked = check_record(fs.readFileSync(path.join(folder, name), "utf8"));
    assert.equal(checked.fault, null, `${name}: ${canonical(checked.fault)}`);
  }
});

test("every sentence of a fault stands in cli/messages, in both languages", () => {
  const source = ["fault", "links", "reader", "board_reader", "position", "check"]
    .map((name) => fs.readFileSync(new URL(`../../cli/render/page/check/${name}.js`, import.meta.url), "utf8")).join("");
  const kinds = new Set([...source.matchAll(/(?:new Fault|expect)\(\s*"(\w+)"/g)].map((found) => found[1]));
  assert.ok(kinds.size > 30);
  for (const language of ["en", "de"]) {
    const messages = fs.readFileSync(path.join(vectors, `../../cli/messages/${language}/pages/page.cpp`), "utf8");
    for (const kind of kinds) assert.ok(messages.includes(`"fault_${kind}"`), `${language}: fault_${kind}`);
  }
});
