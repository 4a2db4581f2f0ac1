import { OrdoError } from "../../base/errors.ts";
import { inPieces } from "./columns.ts";

/** Writes folds as RLScore reads them, in pieces: the row numbers of each fold on a line, counted from 0. */
export function writeFolds(folds: readonly ArrayLike<number>[]): Iterable<string> {
  const empty = folds.findIndex((fold) => fold.length === 0);
  if (empty >= 0) {
    const reason = "its line would be blank";
    throw new OrdoError("data.unsupported", `fold ${empty} has no rows: ${reason}`, {
      what: `fold ${empty}`,
      reason,
    });
  }
  return inPieces(folds.map((fold) => `${Array.from(fold).join(" ")}\n`));
}
