/** SHA-256 (FIPS 180-4) of a text as UTF-8, as 64 hexadecimal digits. In one call, which what browsers offer is not. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const state = Uint32Array.from(INITIAL);
  const schedule = new Uint32Array(64);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  for (let start = 0; start < padded.length; start += 64) {
    for (let word = 0; word < 16; word++) schedule[word] = view.getUint32(start + 4 * word);
    mixBlock(state, schedule);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

function mixBlock(state: Uint32Array, w: Uint32Array): void {
  for (let t = 16; t < 64; t++) {
    const [x, y] = [w[t - 15]!, w[t - 2]!];
    const low = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const high = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[t] = w[t - 16]! + low + w[t - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let t = 0; t < 64; t++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[t]! + w[t]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place] = state[place]! + word;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits behind the point of a root of each of the first 64 primes. A double has enough of them. */
function rootBits(root: (prime: number) => number): readonly number[] {
  return PRIMES.map((prime) => Math.floor((root(prime) % 1) * 2 ** 32));
}

const PRIMES = Array.from({ length: 310 }, (_, n) => n + 2).filter((n) => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
});
const ROUNDS = rootBits(Math.cbrt);
const INITIAL = rootBits(Math.sqrt).slice(0, 8);
