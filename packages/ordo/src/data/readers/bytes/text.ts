import { asciiText } from "./number.ts";

export type Encoding = "utf-8" | "latin1";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Bytes as text; undefined when they are not valid in the encoding, or hold a NUL. */
export function decodeText(
  bytes: Uint8Array,
  start: number,
  end: number,
  encoding: Encoding,
): string | undefined {
  let plain = true;
  for (let at = start; at < end; at++) {
    if (bytes[at] === 0) return undefined;
    if (bytes[at] >= 128) plain = false;
  }
  if (encoding === "latin1" || (plain && end - start <= 32)) return asciiText(bytes, start, end);
  try {
    return decoder.decode(bytes.subarray(start, end));
  } catch {
    return undefined;
  }
}

/** The text of bytes that may be anything, for a message. */
export function showBytes(bytes: Uint8Array, start: number, end: number): string {
  return new TextDecoder().decode(bytes.subarray(start, Math.min(end, start + 200)));
}

/** Which character of its line the byte at `at` belongs to, from 1. */
export function columnAt(bytes: Uint8Array, lineStart: number, at: number, encoding: Encoding): number {
  if (encoding === "latin1") return at - lineStart + 1;
  let column = 1;
  for (let k = lineStart; k < at; k++) if ((bytes[k] & 0xc0) !== 0x80) column++;
  return column;
}

export const isBlank = (byte: number): boolean => byte === 32 || byte === 9;

/** The first position from `start` that is no space or tab. */
export function skipBlanks(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && (bytes[at] === 32 || bytes[at] === 9)) at++;
  return at;
}

/** The position after the last byte before `end` that is no space or tab. */
export function trimBlanks(bytes: Uint8Array, start: number, end: number): number {
  let at = end;
  while (at > start && (bytes[at - 1] === 32 || bytes[at - 1] === 9)) at--;
  return at;
}
