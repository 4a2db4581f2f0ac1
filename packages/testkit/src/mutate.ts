import type { Rng } from "ordo";

/** Pieces that readers stumble over. */
const TOKENS = [
  "\n",
  "\r\n",
  "\r",
  ",",
  "\t",
  ";",
  " ",
  '"',
  "'",
  "\\",
  "#",
  "%",
  "{",
  "}",
  "[",
  "]",
  ":",
  "qid:",
  "cost:",
  "NaN",
  "NULL",
  "1e999",
  "-1e999",
  "0x10",
  "1e",
  ".",
  "-",
  "+",
  "?",
  "NA",
  "",
  "99999999999999999999",
  "4294967296",
  "\0",
  "\ufeff",
  "é",
  "null",
  "true",
  '{"',
  '"}',
  "@data",
  "@attribute x numeric",
  "Infinity",
  "__proto__",
  "1:1",
  "0:0",
  "-1:2",
  '""',
].map((token) => new TextEncoder().encode(token));

/** A damaged copy: bytes flipped, cut out, doubled or replaced, tokens put in, lines repeated or dropped, the end cut off. */
export function mutate(bytes: Uint8Array, rng: Rng): Uint8Array {
  // A copy: the slices of a Buffer share its memory.
  let result: Uint8Array = Uint8Array.from(bytes);
  for (let rounds = 1 + rng.below(3); rounds > 0; rounds--) result = once(result, rng);
  return result;
}

function once(bytes: Uint8Array, rng: Rng): Uint8Array {
  const at = rng.below(bytes.length + 1);
  const length = Math.min(bytes.length - at, 1 + rng.below(12));
  switch (rng.below(7)) {
    case 0:
      return flipped(bytes, at, rng);
    case 1:
      return splice(bytes, at, length, new Uint8Array(0));
    case 2:
      return splice(bytes, at, 0, TOKENS[rng.below(TOKENS.length)]!);
    case 3:
      return splice(bytes, at, length, TOKENS[rng.below(TOKENS.length)]!);
    case 4:
      return bytes.slice(0, at);
    case 5:
      return splice(bytes, at, 0, lineAt(bytes, at));
    default:
      return splice(bytes, at, 0, bytes.slice(at, at + length));
  }
}

function flipped(bytes: Uint8Array, at: number, rng: Rng): Uint8Array {
  const result = bytes.slice();
  if (at < result.length)
    result[at] = rng.below(2) === 0 ? rng.below(256) : result[at]! ^ (1 << rng.below(8));
  return result;
}

function splice(bytes: Uint8Array, at: number, remove: number, insert: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length - remove + insert.length);
  result.set(bytes.subarray(0, at));
  result.set(insert, at);
  result.set(bytes.subarray(at + remove), at + insert.length);
  return result;
}

function lineAt(bytes: Uint8Array, at: number): Uint8Array {
  const start = bytes.lastIndexOf(10, Math.max(at - 1, 0)) + 1;
  const end = bytes.indexOf(10, start);
  return bytes.slice(start, end < 0 ? bytes.length : end + 1);
}
