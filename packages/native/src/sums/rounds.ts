import type { PairwiseSumsJob } from "ordo/backend-kit";

/** Strips of a round. */
const ROUND = 24;

/** Nanoseconds of a value as they were measured once: each product it is made of, its map, and a product of the sum. */
const [PRODUCT, MAP, NO_MAP, SQUARE] = [0.041, 1.5, 0.5, 0.021];

/** How many strips of a round are multiplied beside the making of values, and how many where they are made; `last`: the share of the latter in a round that no other follows. */
export interface Shares {
  readonly beside: number;
  readonly own: number;
  readonly last: number;
}

/** A round in two parts, so that the one has as much to do as the other and the making of both. */
export function sharesOf({ a, b, map }: PairwiseSumsJob): Shares {
  const making = PRODUCT * a.cols + (map === undefined ? NO_MAP : MAP);
  const relative = making / (SQUARE * Math.max(1, b.rows));
  const beside = Math.max(1, Math.round(Math.min(1, (1 + relative) / 2) * ROUND));
  return { beside, own: ROUND - beside, last: 1 / (2 + relative) };
}

/** Rows that are multiplied beside, and rows that follow them, which are multiplied where they are made. */
export interface Round {
  readonly beside: number;
  readonly own: number;
}

/** Parts of a block to begin with: what is made next takes as long as the one before it is multiplied, and the first one is there soon. */
const FIRST = [1 / 6, 2 / 5];

/** All rows in rounds, which follow from sizes alone. */
export function roundsOf(m: number, strip: number, { beside, own, last }: Shares): readonly Round[] {
  const [most, full] = [beside * strip, (beside + own) * strip];
  const rounds: Round[] = [];
  let left = m;
  const add = (round: Round) => {
    rounds.push(round);
    left -= round.beside + round.own;
  };
  if (m > 2 * full) for (const part of FIRST) add({ beside: Math.ceil(part * most), own: 0 });
  while (left > full) add({ beside: most, own: full - most });
  const rest = Math.min(most, left - Math.round(last * left));
  if (left > 0) add({ beside: rest, own: left - rest });
  return rounds;
}
