// What does not hold in a record, and the checks of its values.
import { from_hex } from "./bytes.js";
import { canonical, is_seal } from "./formulas.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

/** Something that does not hold. Its kind is the name of a sentence: `fault_KIND`. */
export class Fault extends Error {
  /**
   * @param {string} kind
   * @param {string} [what] the member or place that it is about, as it stands in the record
   * @param {any} [expected]
   * @param {any} [found]
   */
  constructor(kind, what = "", expected = undefined, found = undefined) {
    super(`${kind} ${what}`);
    this.kind = kind;
    this.what = what;
    this.expected = expected;
    this.found = found;
  }
}

/**
 * Throws unless two values are equal.
 * @param {string} kind
 * @param {string} what
 * @param {any} expected
 * @param {any} found
 */
export function expect(kind, what, expected, found) {
  if (expected !== found && (expected === undefined || found === undefined || canonical(expected) !== canonical(found)))
    throw new Fault(kind, what, expected, found);
}

/**
 * Returns the bytes of a member.
 * @param {any} text
 * @param {string} what
 * @param {number} [size]
 * @returns {Bytes}
 */
export function bytes_in(text, what, size = 32) {
  const bytes = from_hex(text, size);
  if (!bytes) throw new Fault("value", what, undefined, text);
  return bytes;
}

/**
 * Throws unless an object has all members that are needed, and no other but those that it may have.
 * @param {string} what
 * @param {any} object
 * @param {string[]} needed
 * @param {string[]} [may]
 */
export function expect_members(what, object, needed, may = []) {
  const found = object !== null && typeof object === "object" && !Array.isArray(object) ? Object.keys(object) : [];
  const missing = needed.find((name) => !found.includes(name));
  const other = found.find((name) => !needed.includes(name) && !may.includes(name));
  if (missing !== undefined) throw new Fault("members", what, missing, undefined);
  if (other !== undefined) throw new Fault("members", what, undefined, other);
}

/**
 * @param {string} text
 * @param {string} what
 */
function expect_text(text, what) {
  // Counted in code points; half surrogates are no text.
  if (text.length > 200 && [...text].length > 200) throw new Fault("value", what, undefined, text.slice(0, 40));
  if (/[\u0000-\u001f\u007f-\u009f]/.test(text) || /\p{Surrogate}/u.test(text))
    throw new Fault("value", what, undefined, JSON.stringify(text.slice(0, 40)));
}

/**
 * Throws unless numbers are whole and below 2^53, texts within their bounds, and seals in one of their forms.
 * @param {any} value
 * @param {string} what
 */
export function expect_values(value, what) {
  if (typeof value === "string") expect_text(value, what);
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new Fault("value", what, undefined, value);
  if (value === null || typeof value !== "object") return;
  for (const [key, one] of Object.entries(value)) {
    const where = Array.isArray(value) ? `${what}[${key}]` : what ? `${what}.${key}` : key;
    expect_text(key, what);
    if (is_seal(key, one) && !["sealed", "salt,sealed,value"].includes(Object.keys(one).sort().join()))
      throw new Fault("value", where, undefined, Object.keys(one).join(", "));
    expect_values(one, where);
  }
}

/**
 * @param {any} text
 * @param {string} what
 */
export function expect_name(text, what) {
  if (typeof text !== "string" || !/^[a-z0-9][a-z0-9-]{0,31}$/.test(text)) throw new Fault("value", what, undefined, text);
}

/**
 * @param {any} text
 * @param {string} what
 */
export function expect_time(text, what) {
  const is_form = typeof text === "string" && /^[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}Z$/.test(text);
  const time = is_form ? new Date(text) : null;
  if (!time || Number.isNaN(time.getTime()) || text < "1970" || time.toISOString().slice(0, 19) + "Z" !== text)
    throw new Fault("time", what, undefined, text);
}

/** @type {Record<string, number>} */
const minutes = { m: 1, h: 60, d: 1440 };
/**
 * Returns the minutes of a duration in its largest unit.
 * @param {any} text
 * @param {string} what
 * @param {boolean} [may_be_none]
 */
function minutes_of(text, what, may_be_none = false) {
  if (may_be_none && text === "0m") return 0;
  const found = typeof text === "string" && /^([1-9][0-9]{0,2})([mhd])$/.exec(text);
  if (!found || (found[2] === "m" && Number(found[1]) % 60 === 0) || (found[2] === "h" && Number(found[1]) % 24 === 0))
    throw new Fault("value", what, undefined, text);
  return Number(found[1]) * minutes[found[2]];
}

/**
 * Checks the `deadlines` of a set-up.
 * @param {any} deadlines
 * @param {Record<string, boolean>} clocks of the system besides `turn`; true: what they decide is secret
 */
export function expect_deadlines(deadlines, clocks) {
  const names = ["turn", ...Object.keys(clocks)];
  expect_members("deadlines", deadlines, ["grace", "delay", "weekends", "zone", "absence", "miss", "fast", ...names], ["nights"]);
  const delay = minutes_of(deadlines.delay, "delay");
  minutes_of(deadlines.grace, "grace", true);
  for (const name of names)
    if (minutes_of(deadlines[name], name) < delay && clocks[name]) throw new Fault("value", "delay", undefined, deadlines.delay);
  const is_fine =
    minutes_of(deadlines.absence, "absence") % 1440 === 0 &&
    ["fallback", "wait", "hold"].includes(deadlines.miss) &&
    typeof deadlines.weekends === "boolean" && typeof deadlines.fast === "boolean" &&
    typeof deadlines.zone === "string" && deadlines.zone !== "";
  if (!is_fine) throw new Fault("value", "deadlines");
  if (!Object.hasOwn(deadlines, "nights")) return;
  const nights = deadlines.nights;
  const is_span = typeof nights === "string" && /^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$/.test(nights);
  if (!is_span || nights.slice(0, 5) === nights.slice(6)) throw new Fault("value", "nights", undefined, nights);
}
