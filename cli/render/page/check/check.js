// The check of a record (PAGE-7).
import { hex, utf8_of } from "./bytes.js";
import { BoardReader } from "./board_reader.js";
import { Fault } from "./fault.js";
import { canonical } from "./formulas.js";
import { Reader } from "./reader.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

/**
 * What came of a check. Without `fault` everything holds that was checked.
 * @typedef {object} Checked
 * @property {{ entry: number | null, line: number | null, kind: string, what: string, expected: any, found: any } | null} fault
 *   the first thing that does not hold: in an entry, or in a line that cannot be read
 * @property {string} game its name, or ""
 * @property {string} program that made it, or ""
 * @property {number} entries
 * @property {string[]} heads that hold
 * @property {boolean} over
 * @property {boolean} whole whether nothing is sealed
 * @property {boolean} secret whether the secret is known, so that deck, thefts and salts can be checked
 * @property {boolean} rules whether the system is the board game, whose events are known
 * @property {boolean} chosen whether the seed was chosen by somebody
 * @property {Record<string, number>} counts
 * @property {{ key: Bytes, signature: Bytes, message: Bytes } | null} signature
 */

const max_line_size = 65536;
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Returns the text of a file, or null if it is no UTF-8.
 * @param {Uint8Array} bytes
 */
export function text_of(bytes) {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/**
 * @param {string} line
 * @returns {any}
 */
function parsed_line(line) {
  if (line.length > max_line_size || utf8_of(line).length > max_line_size) throw new Fault("line_size");
  let value;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Fault("json");
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw new Fault("json");
  if (canonical(value) !== line) throw new Fault("line_form");
  return value;
}

/**
 * Checks a record. Yields the share of the work that is done, so that the caller can let the page answer
 * meanwhile; returns what came of it.
 * @param {string} text
 * @returns {Generator<number, Checked, void>}
 */
export function* checking(text) {
  /** @type {Checked} */
  const out = {
    fault: null, game: "", program: "", entries: 0, heads: [], over: false, whole: true, secret: false, rules: false, chosen: false, counts: {}, signature: null,
  };
  /** @type {Reader | null} */
  let reader = null;
  let line = 0;
  try {
    const lines = text.split("\n");
    if (lines.pop() !== "") throw new Fault("cut");
    const parsed = [];
    for (; line < lines.length; ++line) {
      parsed.push(parsed_line(lines[line]));
      if (line % 64 === 63) yield line / lines.length / 4;
    }
    const last = parsed.pop();
    if (parsed.length === 0 || !Object.hasOwn(last, "signed")) throw new Fault(parsed[0]?.kind === "genesis" ? "cut" : "no_record");
    if (parsed[0].format !== "inselpost-record/1") throw new Fault("format", "format", "inselpost-record/1", parsed[0].format);
    line = -1;
    reader = new (parsed[0].system === "catan" ? BoardReader : Reader)(lines, parsed, last);
    out.game = String(reader.genesis.game);
    out.program = String(reader.genesis.program);
    out.entries = parsed.length;
    out.over = reader.over;
    out.whole = reader.whole;
    out.secret = reader.secret !== null;
    out.rules = reader instanceof BoardReader;
    out.chosen = Object.hasOwn(reader.genesis, "seed");
    for (const number of reader.verify()) yield 0.25 + (0.75 * number) / parsed.length;
    out.signature = reader.signature();
  } catch (error) {
    // Members of the wrong type are found as they are used.
    const fault = error instanceof Fault ? error : new Fault("value");
    out.fault = {
      entry: line < 0 ? (reader?.number ?? 0) : null,
      line: line < 0 ? null : line + 1,
      kind: fault.kind, what: fault.what, expected: fault.expected, found: fault.found,
    };
  }
  if (reader) {
    out.counts = reader.counts;
    out.heads = reader.heads.map(hex);
  }
  return out;
}

/**
 * Checks a record in one go.
 * @param {string} text
 */
export function check_record(text) {
  const work = checking(text);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Checks the signature of a record: true or false, or null where this browser cannot.
 * @param {NonNullable<Checked["signature"]>} signature
 */
export async function check_signature({ key, signature, message }) {
  try {
    const imported = await crypto.subtle.importKey("raw", Uint8Array.from(key), { name: "Ed25519" }, false, ["verify"]);
    return await crypto.subtle.verify({ name: "Ed25519" }, imported, Uint8Array.from(signature), Uint8Array.from(message));
  } catch {
    return null;
  }
}
