/** SHA-256 (FIPS 180-4) of a text as UTF-8, as 64 hexadecimal digits. In one call, which what browsers offer is not. */
export function sha256(text: string): string {
  // A unit takes at most three bytes; the end takes nine, and blocks have 64.
  if (bytes.length < 3 * text.length + 73) bytes = new Uint8Array(2 * (3 * text.length + 73));
  const { written: length } = encoder.encodeInto(text, bytes);
  const end = (((length + 8) >> 6) + 1) << 6;
  bytes.fill(0, length, end);
  bytes[length] = 0x80;
  for (let k = 0; k < 6; k++) bytes[end - 1 - k] = Math.floor((8 * length) / 256 ** k) & 0xff;
  state.set(INITIAL);
  for (let start = 0; start < end; start += 64) mixBlock(start);
  let hex = "";
  for (let word = 0; word < 8; word++) hex += (state[word]! >>> 0).toString(16).padStart(8, "0");
  return hex;
}

const encoder = new TextEncoder();
let bytes = new Uint8Array(1 << 10);
const state = new Int32Array(8);
const schedule = new Int32Array(64);

function mixBlock(start: number): void {
  spread(start);
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!];
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!];
  for (let t = 0; t < 64; t++) {
    const first =
      (h +
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
        ((e & f) ^ (~e & g)) +
        ROUNDS[t]! +
        schedule[t]!) |
      0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

/** The 16 words of a block, and 48 that follow from them. */
function spread(start: number): void {
  for (let t = 0; t < 16; t++) {
    const at = start + 4 * t;
    schedule[t] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
  }
  for (let t = 16; t < 64; t++) {
    const x = schedule[t - 15]!;
    const y = schedule[t - 2]!;
    const low = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const high = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    schedule[t] = (schedule[t - 16]! + low + schedule[t - 7]! + high) | 0;
  }
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits behind the point of a root of each of the first 64 primes; a double has enough of them. */
function rootBits(root: (prime: number) => number): Int32Array {
  return Int32Array.from(PRIMES, (prime) => Math.floor((root(prime) % 1) * 2 ** 32));
}

const PRIMES = Array.from({ length: 310 }, (_, n) => n + 2).filter((n) => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
});
const ROUNDS = rootBits(Math.cbrt);
const INITIAL = rootBits(Math.sqrt).subarray(0, 8);
