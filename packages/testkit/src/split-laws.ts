import {
  type DatasetShape,
  formatSplit,
  type Grouping,
  grouping,
  isOrdoError,
  type Preferences,
  parseSplit,
  preferences,
  type Rows,
  type Split,
  type SplitKind,
  type SplitOptions,
  type SplitPlan,
  seeded,
  splitFrom,
} from "ordo";
import { describe, expect, it } from "vitest";
import { codeOf, expectError } from "./errors.ts";

/** What every kind of split promises, checked with each of its examples on data with and without queries, groups, scores and preferences. */
export function splitLaws(kind: SplitKind): void {
  describe(`split ${kind.kind}`, () => {
    it("refuses options that it does not know", async () => {
      for (const options of kind.examples) {
        const issues = [expect.objectContaining({ key: "nonsense" })];
        const spec = { ...options, kind: kind.kind, nonsense: 1 };
        await expectError(() => splitFrom(spec), "option.invalid", { issues });
      }
    });
    it.each(kind.examples)("%j is a value", (options) => valueLaws(kind, options));
    it.each(kind.examples)("%j keeps its promises on all data", (options) => {
      const split = kind.build(options as never);
      const planned = shapes().filter((shape) => planLaws(split, shape));
      expect(planned.length, "data that the split suits").toBeGreaterThan(0);
    });
  });
}

/** It is frozen, its spec is plain JSON that says all of it, and so is its text unless it names rows. */
function valueLaws(kind: SplitKind, options: SplitOptions): void {
  const split = kind.build(options as never);
  expect(split.spec).toMatchObject({ ...options, kind: kind.kind });
  expect([Object.isFrozen(split), Object.isFrozen(split.spec)]).toEqual([true, true]);
  expect(JSON.parse(JSON.stringify(split.spec))).toEqual(split.spec);
  const text = formatSplit(split.spec);
  const parse = () => parseSplit(text).spec;
  if (split.namesRows === true) expect(codeOf(parse)).toBe("option.invalid");
  else expect(parse()).toEqual(split.spec);
}

/** Whether the split can be made of the data; if not, it says so by its code. */
function planLaws(split: Split, shape: DatasetShape): boolean {
  const before = structuredClone(valuesOf(shape));
  const plan = planned(split, shape);
  const again = splitFrom(JSON.parse(JSON.stringify(split.spec)));
  expect(planned(again, shape), "the plan of its spec").toEqual(plan);
  expect(planned(split, shape), "the plan of a second call").toEqual(plan);
  expect(valuesOf(shape), "the data").toEqual(before);
  if (plan === undefined) return false;
  expect(plan.kind).toBe(split.holdsOut);
  if (plan.kind === "folds") foldLaws(split, plan.folds, shape);
  if (plan.kind === "pairs") pairLaws(split, plan, shape);
  if (plan.kind === "group-pairs") expect(plan.groups).toBe(shape.groups);
  if (plan.kind === "preferences") expect(shape.preferences).toBeDefined();
  return true;
}

function planned(split: Split, shape: DatasetShape): SplitPlan | undefined {
  try {
    return split.plan(shape, seeded(shape.size));
  } catch (error) {
    if (!isOrdoError(error, "validation.no-folds")) throw error;
    expect(error.details.reason).not.toBe("");
    return undefined;
  }
}

function foldLaws(split: Split, folds: readonly Rows[], shape: DatasetShape): void {
  for (const rows of folds) {
    expect(rows.length).toBeGreaterThan(0);
    // One item held out of one has no estimate, which is an answer and no refusal.
    if (shape.size > 1) expect(rows.length, "something is left").toBeLessThan(shape.size);
  }
  if (split.namesRows === true) {
    expect(folds.map((rows) => [...rows])).toEqual(namedRows(split));
    return;
  }
  const held = folds.flatMap((rows) => [...rows]).sort((a, b) => a - b);
  expect(held, "every item, once").toEqual(Array.from({ length: shape.size }, (_, row) => row));
  const whole = wholeOf(split, shape);
  const sizes = folds.map(({ length }) => length);
  const largest = whole === undefined ? 1 : Math.max(...whole.sizes());
  expect(Math.max(...sizes) - Math.min(...sizes), "balance").toBeLessThanOrEqual(largest);
  if (whole !== undefined) for (const rows of folds) expectWhole(rows, whole);
}

/** What the split says it never parts, as these data have it. */
function wholeOf({ keepsWhole }: Split, { queries, groups }: DatasetShape): Grouping | undefined {
  if (keepsWhole === "auto") return queries ?? groups;
  return keepsWhole === undefined ? undefined : keepsWhole === "query" ? queries : groups;
}

function expectWhole(rows: Rows, groups: Grouping): void {
  const touched = new Set(Array.from(rows, (row) => groups.of[row]!));
  const size = [...touched].reduce((sum, group) => sum + groups.rowsOf(group).length, 0);
  expect(size, "rows of the groups that are held out").toBe(rows.length);
}

function pairLaws(split: Split, plan: SplitPlan & { kind: "pairs" }, shape: DatasetShape): void {
  const pairs = listed(plan, shape);
  if (split.namesRows === true) expect(pairs).toEqual(namedRows(split));
  expect(pairs.length).toBeGreaterThan(0);
  const seen = new Set(pairs.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`));
  expect(seen.size, "each pair once").toBe(pairs.length);
  for (const [a, b] of pairs) {
    expect(a).not.toBe(b);
    expect(Math.max(a, b)).toBeLessThan(shape.size);
    if (shape.scores !== undefined) expect(shape.queries?.of[a], "of one query").toBe(shape.queries?.of[b]);
  }
}

function listed({ pairs }: SplitPlan & { kind: "pairs" }, shape: DatasetShape): [number, number][] {
  if (pairs.kind === "list") return Array.from(pairs.a, (row, k) => [row, pairs.b[k]!]);
  const { within, differ } = pairs;
  const result: [number, number][] = [];
  for (let a = 0; a < shape.size; a++) {
    for (let b = a + 1; b < shape.size; b++) {
      if (within !== undefined && within.of[a] !== within.of[b]) continue;
      if (differ === undefined || differ.some((scores) => scores[a] !== scores[b])) result.push([a, b]);
    }
  }
  return result;
}

/** The option that lists rows. */
function namedRows({ spec }: Split): unknown {
  return Object.values(spec).find((value) => Array.isArray(value));
}

/** What a split may look at, without its functions. */
function valuesOf({ size, queries, groups, outputs, preferences: asked }: DatasetShape): unknown {
  return [size, queries?.of, groups?.of, outputs, asked?.winners, asked?.losers, asked?.magnitudes];
}

/** Sizes with an odd rest for most numbers of folds, and every mixture of what data can have. */
function shapes(): readonly DatasetShape[] {
  const both = [false, true];
  return [1, 2, 3, 7, 24, 61].flatMap((size) =>
    both.flatMap((withQueries) =>
      both.flatMap((withGroups) =>
        ["scores", "preferences", "neither"].map((targets) =>
          shapeOf(size, withQueries, withGroups, targets),
        ),
      ),
    ),
  );
}

function shapeOf(size: number, withQueries: boolean, withGroups: boolean, targets: string): DatasetShape {
  const rng = seeded(size);
  const parts = (count: number) => grouping(Array.from({ length: size }, () => rng.below(count)));
  const queries = withQueries ? parts(11) : undefined;
  const scores = targets === "scores" ? Float64Array.from({ length: size }, () => rng.below(3)) : undefined;
  return {
    size,
    queries,
    groups: withGroups ? parts(7) : queries,
    scores,
    outputs: scores === undefined ? [] : [scores],
    preferences: targets === "preferences" && size > 1 ? compared(size) : undefined,
  };
}

/** Each item against the next one, every third time again the other way round, every fifth time as equals. */
function compared(size: number): Preferences {
  const pairs = Array.from({ length: size }, (_, row) => [row, (row + 1) % size] as const).flatMap(
    ([a, b]) => (a % 3 === 0 ? [[a, b] as const, [b, a] as const] : [[a, b] as const]),
  );
  return preferences(size, {
    winners: pairs.map(([winner]) => winner),
    losers: pairs.map(([, loser]) => loser),
    magnitudes: pairs.map((_, k) => (k % 5 === 4 ? 0 : 1)),
  });
}
