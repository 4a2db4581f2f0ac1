import { isBlank } from "../bytes/text.ts";

/** The position after the word that starts at `start`. */
export function tokenEnd(bytes: Uint8Array, start: number, stop: number): number {
  let at = start;
  while (at < stop && !isBlank(bytes[at])) at++;
  return at;
}

/** The position after the digits that start at `start`. */
export function digitsEnd(bytes: Uint8Array, start: number, stop: number): number {
  let at = start;
  while (at < stop && bytes[at] >= 48 && bytes[at] <= 57) at++;
  return at;
}

/** A text as a regular expression that matches nothing else. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
