import { requireShape } from "../../base/checks.ts";
import { flag, optional, readOptions, where } from "../../base/options.ts";
import type { Preferences } from "../preferences.ts";
import { numberText } from "../readers/bytes/number.ts";
import { inPieces, requireDifferentNames } from "./columns.ts";
import { requireWords } from "./parts.ts";

export interface PairsWriteOptions {
  /** Names items by their ids instead of their row numbers. */
  readonly ids?: readonly string[] | undefined;
  readonly header?: boolean | undefined;
}

const isIds = (value: unknown): value is readonly string[] => Array.isArray(value);
const fields = { ids: optional(where("a list of ids", isIds)), header: flag(true) };

/** Writes comparisons as CSV, in pieces: winner, loser, magnitude, weight. Rows count from 0. */
export function writePairs(pairs: Preferences, options: PairsWriteOptions = {}): Iterable<string> {
  const { ids, header } = readOptions("writePairs", fields, options);
  if (ids !== undefined) {
    requireShape("ids", ids.length === pairs.items, `${pairs.items}, one for each item`, `${ids.length}`);
    requireWords("ids", ids, /^[^\r\n\0]+$/);
    requireDifferentNames("writePairs", ids);
  }
  return inPieces(lines(pairs, ids, header));
}

function* lines(pairs: Preferences, ids: readonly string[] | undefined, header: boolean): Generator<string> {
  const name = (row: number) => (ids === undefined ? String(row) : quoted(ids[row]));
  if (header) yield "winner,loser,magnitude,weight\n";
  for (let k = 0; k < pairs.count; k++) {
    const numbers = `${numberText(pairs.magnitudes[k])},${numberText(pairs.weights[k])}`;
    yield `${name(pairs.winners[k])},${name(pairs.losers[k])},${numbers}\n`;
  }
}

function quoted(word: string): string {
  return /[",\uFEFF]|^\s|\s$/.test(word) ? `"${word.replaceAll('"', '""')}"` : word;
}
