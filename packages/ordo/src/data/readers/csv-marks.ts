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
  const candidates = [44, 9, 59];
  const counts = [0, 0, 0];
  let quoted = false;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) quoted = !quoted;
    if (quoted) continue;
    if (byte === 10 || byte === 13) break;
    const index = candidates.indexOf(byte);
    if (index >= 0) counts[index]++;
  }
  return Uint8Array.of(candidates[counts.indexOf(Math.max(...counts))]);
}
