import {
  type Dataset,
  dataset,
  type Grouping,
  grouping,
  matrix,
  type Rng,
  type Scores,
  sparseFrom,
  type Vectors,
  vectors,
} from "ordo";

export interface DrawnParts {
  readonly storage?: "dense" | "sparse";
  readonly missing?: boolean;
  readonly names?: boolean;
  readonly outputs?: number;
  readonly scoreNames?: boolean;
  /** Words for scores; every one of them occurs when there are enough items. */
  readonly classes?: readonly string[];
  readonly queries?: boolean;
  readonly groups?: boolean;
  readonly weights?: boolean;
  readonly ids?: boolean;
  /** Names without blanks and marks. */
  readonly plainWords?: boolean;
}

/** Doubles that text tends to lose: long mantissas, extremes, halves of the last digit, both zeros. */
const HARD = [
  0,
  -0,
  5e-324,
  -1.7976931348623157e308,
  2 ** 53 + 2,
  0.1,
  1 / 3,
  1e21,
  1e-7,
  123456789012345680,
];
const HARD_WORDS = [
  "a b",
  'say "hi"',
  "x,y",
  "naïve ★",
  "NA",
  "?",
  "it's",
  "tab\there",
  "%",
  "{}",
  "null",
  " edge ",
];

/** Any double but an infinity or NaN, small and everyday ones more often. */
export function drawNumber(rng: Rng): number {
  const kind = rng.below(6);
  if (kind === 0) return rng.below(5);
  if (kind === 1) return HARD[rng.below(HARD.length)];
  if (kind === 2) return rng.normal() * 10 ** (rng.below(600) - 300);
  if (kind === 3) return Math.round(rng.normal() * 1e4) / 100;
  return rng.normal();
}

/** A name fit to make trouble, different for different numbers. */
function drawWord(rng: Rng, k: number, plain: boolean | undefined): string {
  return plain || rng.below(2) === 0 ? `w${k}` : `${HARD_WORDS[rng.below(HARD_WORDS.length)]}${k}`;
}

/** A data set with every part asked for, and numbers and words that are hard to write. */
export function drawDataset(
  rng: Rng,
  items: number,
  features: number,
  parts: DrawnParts = {},
): Dataset<Vectors> {
  const word = (k: number) => drawWord(rng, k, parts.plainWords);
  const draw = (): number => {
    if (parts.missing && rng.below(10) === 0) return Number.NaN;
    const value = drawNumber(rng);
    // Sparse storage has no zeros of its own to bring back.
    return parts.storage === "sparse" && rng.below(3) > 0 ? 0 : value;
  };
  const values = matrix(items, features, Float64Array.from({ length: items * features }, draw));
  const names = parts.names ? Array.from({ length: features }, (_, k) => word(k)) : undefined;
  const some = (prefix: string) => Array.from({ length: items }, () => `${prefix}${word(rng.below(5))}`);
  return dataset({
    inputs: vectors(parts.storage === "sparse" ? sparseFrom(values) : values, names),
    scores: drawScores(rng, items, parts),
    queries: parts.queries ? grouping(some("q")) : undefined,
    groups: parts.groups ? grouping(some("g")) : undefined,
    weights: parts.weights
      ? Float64Array.from({ length: items }, () => Math.abs(drawNumber(rng)))
      : undefined,
    ids: parts.ids ? Array.from({ length: items }, (_, k) => word(k)) : undefined,
  });
}

function drawScores(rng: Rng, items: number, parts: DrawnParts): Scores | undefined {
  const { outputs = 1, classes } = parts;
  if (outputs === 0) return undefined;
  const score = (_: unknown, k: number) =>
    classes === undefined ? drawNumber(rng) : k < classes.length ? k : rng.below(classes.length);
  return {
    values: matrix(items, outputs, Float64Array.from({ length: items * outputs }, score)),
    names: parts.scoreNames ? Array.from({ length: outputs }, (_, k) => `score ${k}`) : undefined,
    classes,
  };
}

/** The group of each item by name, so that groupings compare whatever else they hold. */
export function groupNames(groups: Grouping | undefined): readonly string[] | undefined {
  return groups && Array.from(groups.of, (group) => groups.ids[group]);
}
