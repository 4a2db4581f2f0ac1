import { requireFinite } from "../../base/checks.ts";
import { type Matrix, rowOf, valuesOf } from "../../linalg/matrix.ts";
import { numberText } from "../readers/number.ts";
import { inPieces } from "./columns.ts";
import { requireWords } from "./parts.ts";

/** Writes scores to a file of their own, in pieces: one line for each item, outputs with blanks between them. */
export function writeScoreList(scores: Matrix): Iterable<string> {
  requireFinite("scores", valuesOf(scores));
  const lines = function* () {
    for (let row = 0; row < scores.rows; row++)
      yield `${Array.from(rowOf(scores, row), numberText).join(" ")}\n`;
  };
  return inPieces(lines());
}

/** Writes names (queries, groups, ids) to a file of their own, in pieces: one line for each item. */
export function writeNameList(names: readonly string[]): Iterable<string> {
  requireWords("names", names, /^(?![\s\uFEFF])[^\r\n\0]+(?<!\s)$/);
  return inPieces(names.map((name) => `${name}\n`));
}
