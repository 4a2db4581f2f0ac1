export const QUOTE = 34;

/** The next such byte, or the end. */
export function find(bytes: Uint8Array, byte: number, from: number): number {
  const at = bytes.indexOf(byte, from);
  return at < 0 ? bytes.length : at;
}

/** The quotation mark that closes the one at `open`, doubled ones passed over; -1 when there is none. */
export function closingQuote(bytes: Uint8Array, open: number, stop: number): number {
  for (let at = open + 1; at < stop; at++) {
    if (bytes[at] !== QUOTE) continue;
    if (at + 1 < stop && bytes[at + 1] === QUOTE) at++;
    else return at;
  }
  return -1;
}

/** The most frequent of comma, tab and semicolon outside quotes in the first line. */
export function guessDelimiter(bytes: Uint8Array, start: number): Uint8Array {
  const counts = new Uint32Array(128);
  for (let at = start, quoted = false; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) quoted = !quoted;
    if (quoted) continue;
    if (byte === 10 || byte === 13) break;
    if (byte < counts.length) counts[byte]++;
  }
  const most = [44, 9, 59].reduce((best, byte) => (counts[byte] > counts[best] ? byte : best));
  return Uint8Array.of(most);
}
