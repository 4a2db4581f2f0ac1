/**
 * Texts as people count them: by Unicode code points, not by the 16-bit units that strings are stored in, of which a letter outside the basic plane
 * takes two. A unit that has lost its partner counts as a code point of its own.
 */

/** Order of words by code point, the same everywhere. */
export function compareWords(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let unit = 0; unit < shorter; unit++) {
    const [x, z] = [a.charCodeAt(unit), b.charCodeAt(unit)];
    if (x !== z) return rankOfUnit(x) - rankOfUnit(z);
  }
  return a.length - b.length;
}

/** Units of pairs (D800 to DFFF) stand for code points above all others, so they go behind E000 to FFFF. */
function rankOfUnit(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** Calls back with each run of k neighbouring code points, from left to right; a text of fewer has none. */
export function eachKMer(text: string, k: number, visit: (kMer: string) => void): void {
  // Without pairs every unit is a code point, as in nearly all texts.
  if (!PAIR.test(text)) {
    for (let start = 0; start + k <= text.length; start++) visit(text.slice(start, start + k));
    return;
  }
  const starts = startsOf(text);
  for (let first = 0; first + k < starts.length; first++) visit(text.slice(starts[first], starts[first + k]));
}

const PAIR = /[\ud800-\udbff][\udc00-\udfff]/;

/** Where each code point starts, and where the text ends. */
function startsOf(text: string): readonly number[] {
  const starts = [0];
  for (const letter of text) starts.push(starts[starts.length - 1]! + letter.length);
  return starts;
}
