// Records to try the check on, and forgeries of them.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { hex } from "../../cli/render/page/check/bytes.js";
import { canonical, head_of } from "../../cli/render/page/check/formulas.js";

export const vectors = fileURLToPath(new URL("../vectors/", import.meta.url));

/** @param {string} name */
export function vector(name) {
  return fs.readFileSync(path.join(vectors, name), "utf8");
}

/** Returns a generator of whole numbers below n, the same in every run. @param {number} seed */
export function random(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/**
 * Returns the record with one byte changed to another that can be seen.
 * @param {string} record
 * @param {(n: number) => number} pick
 */
export function with_changed_byte(record, pick) {
  const bytes = Buffer.from(record);
  let at = pick(bytes.length);
  // A changed line feed is no line any more; a changed byte of a character is no text.
  while (bytes[at] === 10 || bytes[at] >= 128) at = pick(bytes.length);
  const before = bytes[at];
  do bytes[at] = 33 + pick(94);
  while (bytes[at] === before);
  return bytes.toString();
}

/**
 * Changes a record as somebody would who can compute hashes: calls `change` with its entries, makes all heads
 * anew, and signs nothing.
 * @param {string} record
 * @param {(entries: any[], last: any) => void} change
 */
export function forged(record, change) {
  const lines = record.trimEnd().split("\n").map((line) => JSON.parse(line));
  const last = lines.pop();
  delete last.signed.signature;
  change(lines, last);
  let head = new Uint8Array(32);
  for (const entry of lines) {
    head = head_of(head, entry);
    entry.head = hex(head);
  }
  last.signed.head = hex(head);
  last.signed.entry = lines.length - 1;
  return [...lines, last].map((line) => canonical(line) + "\n").join("");
}

/**
 * Changes one value of a record at random: a number, a text or a hash. Returns what was changed.
 * @param {any} value
 * @param {(n: number) => number} pick
 */
export function change_something(value, pick) {
  /** @type {[any, string][]} */
  const places = [];
  const collect = (/** @type {any} */ one) => {
    for (const [key, inner] of Object.entries(one))
      if (inner !== null && typeof inner === "object") collect(inner);
      else if (!["head", "entry", "kind"].includes(key)) places.push([one, key]);
  };
  collect(value);
  if (places.length === 0) return "";
  const [holder, key] = places[pick(places.length)], before = holder[key];
  change_value(holder, key);
  return `${key}: ${before}`;
}

/** Changes a member to another value of its kind. @param {any} holder @param {string} key */
function change_value(holder, key) {
  const before = holder[key];
  if (typeof before === "number") holder[key] = before + 1;
  else if (typeof before === "boolean") holder[key] = !before;
  else if (typeof before === "string" && /^[0-9a-f]{32,}$/.test(before)) holder[key] = (before[0] === "0" ? "1" : "0") + before.slice(1);
  else if (typeof before === "string") holder[key] = before === "red" ? "blue" : "red";
  else holder[key] = null;
}

/**
 * Forges each field of each kind of entry once: changed, left out, and with one more beside it.
 * @param {string} record
 * @returns {{what: string, record: string}[]}
 */
export function every_forgery(record) {
  /** @type {Map<string, [number, string[]]>} */
  const fields = new Map();
  const collect = (/** @type {any} */ entry, /** @type {number} */ number, /** @type {any} */ value, /** @type {string[]} */ keys) => {
    for (const [key, inner] of Object.entries(value)) {
      if (keys.length === 0 && ["head", "entry"].includes(key)) continue;
      const path = [...keys, key];
      const name = [entry.kind, ...path].join(".").replace(/\.\d+/g, ".#");
      if (!fields.has(name)) fields.set(name, [number, path]);
      if (inner !== null && typeof inner === "object") collect(entry, number, inner, path);
    }
  };
  record.trimEnd().split("\n").slice(0, -1).forEach((line, number) => {
    const entry = JSON.parse(line);
    collect(entry, number, entry, []);
  });
  /** @type {Record<string, (holder: any, key: string) => void>} */
  const ways = {
    changed: change_value,
    "left out": (holder, key) => (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]),
    "one more": (holder, key) => (Array.isArray(holder) ? holder.push(holder[Number(key)]) : (holder[`${key}x`] = holder[key])),
  };
  return [...fields].flatMap(([name, [number, path]]) =>
    Object.entries(ways).map(([way, change]) => ({
      what: `entry ${number}, ${name} ${way}`,
      record: forged(record, (entries) => {
        const holder = path.slice(0, -1).reduce((value, key) => value[key], entries[number]);
        change(holder, path[path.length - 1]);
      }),
    })),
  );
}

/**
 * Asks tests/vectors/verify_record.py about records. Returns for each `holds` or what is wrong.
 * @param {string[]} records
 */
export function verified(records) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "records-"));
  try {
    const names = records.map((record, i) => {
      const name = path.join(folder, `${i}.jsonl`);
      fs.writeFileSync(name, record);
      return name;
    });
    const list = path.join(folder, "list");
    fs.writeFileSync(list, names.join("\n") + "\n");
    const run = spawnSync("/usr/bin/python3", [path.join(vectors, "verify_many.py"), list], { encoding: "utf8", maxBuffer: 1 << 26 });
    if (run.status !== 0) throw new Error(run.stderr);
    return run.stdout.trimEnd().split("\n");
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/**
 * Asks `inselpost audit` about a record. Returns whether it holds.
 * @param {string} program
 * @param {string} record
 */
export function audited(program, record) {
  const run = spawnSync(program, ["audit", "-"], { input: record, encoding: "utf8" });
  if (run.status === null || run.status > 65) throw new Error(run.stderr);
  return { holds: run.status === 0, says: run.stdout + run.stderr };
}
