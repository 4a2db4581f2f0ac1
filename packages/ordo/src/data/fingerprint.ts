import { type Matrix, valuesOf } from "../linalg/matrix.ts";

/**
 * A 64-bit hash of a value's numbers and words, as 16 hexadecimal digits. Two FNV-1a style lanes over 32-bit words; meant
 * to tell data sets apart in provenance, not to resist an adversary.
 */
export function fingerprintOf(value: unknown): string {
  const state = { a: 0x811c9dc5, b: 0x9747b28c };
  visit(value, state);
  const hex = (word: number) => (word >>> 0).toString(16).padStart(8, "0");
  return hex(state.a) + hex(state.b);
}

interface State {
  a: number;
  b: number;
}

function eat(word: number, state: State): void {
  state.a = Math.imul(state.a ^ word, 0x01000193);
  state.b = (Math.imul((state.b << 13) | (state.b >>> 19), 5) + Math.imul(word, 0xcc9e2d51)) | 0;
  state.b ^= state.b >>> 15;
}

/** Many words in four lanes of their own, so that one need not wait for the other; then the lanes are eaten. */
function eatWords(words: Int32Array, state: State): void {
  const lanes = Int32Array.of(1, 2, 3, 4);
  const whole = words.length - (words.length % 4);
  for (let from = 0; from < whole; from += PIECE)
    eatPiece(words.subarray(from, Math.min(from + PIECE, whole)), lanes);
  for (const lane of lanes) eat(lane, state);
  for (let index = whole; index < words.length; index++) eat(words[index]!, state);
}

/** Words of one call, whole fours: machine code is made for what is called often, not for one long loop. */
const PIECE = 1 << 11;

function eatPiece(words: Int32Array, lanes: Int32Array): void {
  let a = lanes[0]!;
  let b = lanes[1]!;
  let c = lanes[2]!;
  let d = lanes[3]!;
  for (let index = 0; index < words.length; index += 4) {
    a = turn(Math.imul(a ^ words[index]!, MULTIPLIER));
    b = turn(Math.imul(b ^ words[index + 1]!, MULTIPLIER));
    c = turn(Math.imul(c ^ words[index + 2]!, MULTIPLIER));
    d = turn(Math.imul(d ^ words[index + 3]!, MULTIPLIER));
  }
  lanes.set([a, b, c, d]);
}

const MULTIPLIER = 0xcc9e2d51 | 0;

/** Without turning, a difference in the top bit would stay there, and two of them cancel. */
function turn(word: number): number {
  return (word << 13) | (word >>> 19);
}

function visit(value: unknown, state: State): void {
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    eat(bytes.length, state);
    const words =
      bytes.byteOffset % 4 === 0
        ? new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
        : undefined;
    if (words !== undefined) eatWords(words, state);
    for (const byte of words === undefined ? bytes : bytes.subarray(words.length * 4)) eat(byte, state);
  } else if (typeof value === "string") {
    eat(value.length, state);
    for (let index = 0; index < value.length; index++) eat(value.charCodeAt(index), state);
  } else if (typeof value === "number") {
    visit(Float64Array.of(value), state);
  } else if (Array.isArray(value)) {
    eat(value.length, state);
    for (const item of value) visit(item, state);
  } else if (isMatrix(value)) {
    // By its values alone: the same numbers in another layout are the same matrix.
    visit([value.kind, value.rows, value.cols], state);
    visit(valuesOf(value), state);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (item === undefined || typeof item === "function") continue;
      visit(key, state);
      visit(item, state);
    }
  } else {
    eat(value === true ? 1 : 2, state);
  }
}

function isMatrix(value: unknown): value is Matrix {
  return typeof value === "object" && value !== null && (value as Partial<Matrix>).kind === "dense";
}
