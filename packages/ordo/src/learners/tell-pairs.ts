import { type HoldOutSink, isWanted, type PairSource } from "./learner.ts";

/** The scores of a and of b when these two are held out; undefined where nothing is left to learn from. */
export type PairScorer = (output: number, a: number, b: number) => readonly [number, number] | undefined;

/** Holds out every pair that is asked for by a function of the two, and tells them row by row. Of these scores rounding has nothing to hide. */
export function tellPairs(
  pairs: PairSource,
  { size, outputs }: { readonly size: number; readonly outputs: number },
  score: PairScorer,
  sink: HoldOutSink,
): void {
  if (sink.pairs === undefined) return;
  for (let output = 0; output < outputs; output++) {
    for (const [a, partners] of partnersOf(pairs, output, size)) {
      const rows = new Uint32Array(partners.length);
      const [ofA, ofB] = [new Float64Array(partners.length), new Float64Array(partners.length)];
      let count = 0;
      for (const b of partners) {
        const found = score(output, a, b);
        if (found === undefined) continue;
        [rows[count], ofA[count], ofB[count]] = [b, ...found];
        count++;
      }
      const scores = { a: ofA.subarray(0, count), b: ofB.subarray(0, count) };
      if (count > 0) sink.pairs(output, a, rows.subarray(0, count), scores);
    }
  }
}

/** Each first item with the second ones that it is held out with. */
function* partnersOf(pairs: PairSource, output: number, size: number): Iterable<[number, number[]]> {
  if (pairs.kind === "list") {
    for (let k = 0; k < pairs.a.length; k++) yield [pairs.a[k], [pairs.b[k]]];
    return;
  }
  for (let a = 0; a < size; a++) {
    const partners: number[] = [];
    for (let b = a + 1; b < size; b++) if (isWanted(pairs, output, a, b)) partners.push(b);
    if (partners.length > 0) yield [a, partners];
  }
}
