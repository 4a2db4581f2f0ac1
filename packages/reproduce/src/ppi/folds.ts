import { type Rng, shuffled } from "ordo";

/** documents: all candidates of a document are in one fold. pairs: candidates at random, which puts those of one sentence on both sides. */
export type Protocol = "documents" | "pairs";

export interface Fold {
  readonly train: readonly number[];
  readonly test: readonly number[];
}

/** Folds of as many documents, or candidates, each. */
export function foldsOf(
  documents: readonly string[],
  count: number,
  protocol: Protocol,
  rng: Rng,
): readonly Fold[] {
  const unitOf = (row: number) => (protocol === "documents" ? documents[row]! : `${row}`);
  const units = shuffled([...new Set(documents.map((_, row) => unitOf(row)))], rng);
  const place = new Map(units.map((unit, k) => [unit, k % count]));
  const rows = documents.map((_, row) => row);
  return Array.from({ length: Math.min(count, units.length) }, (_, fold) => ({
    train: rows.filter((row) => place.get(unitOf(row)) !== fold),
    test: rows.filter((row) => place.get(unitOf(row)) === fold),
  }));
}
