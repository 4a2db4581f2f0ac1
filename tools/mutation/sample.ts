/**
 * Which changes of a mutation run are tried: one in so many, by a hash of what is changed where, so that the choice knows nothing of tests and is the same
 * whatever else is in the run. Only code that holds such a change is prepared for changes: loops with a switch in each expression take ten times as long.
 * What is prepared all the same, since a change that is taken lies in it, is sorted out by a checker, as Stryker calls it: it counts as an error there,
 * outside every score.
 */
import { createHash } from "node:crypto";
import { relative } from "node:path";
import type { Location, Mutant } from "@stryker-mutator/api/core";

export const SAMPLE = "sample";

interface Sample {
  readonly oneIn: number;
  readonly seed: number;
  /** Places of what is taken, with lines that count from 1. */
  readonly places: readonly Location[];
}

const readSample = (): Sample => JSON.parse(process.env.ORDO_MUTATION_SAMPLE!) as Sample;

type Change = Pick<Mutant, "fileName" | "location" | "mutatorName" | "replacement">;

export function isTaken(
  { fileName, location, mutatorName, replacement }: Change,
  { oneIn, seed }: Omit<Sample, "places">,
): boolean {
  const what = [seed, relative(process.cwd(), fileName), location, mutatorName, replacement];
  return createHash("sha256").update(JSON.stringify(what)).digest().readUInt32LE(0) % oneIn === 0;
}

const LEFT_OUT = { status: "compileError", reason: "not in the sample" };
const TAKEN = { status: "passed" };

const checker = {
  init: () => Promise.resolve(),
  check: (mutants: readonly Mutant[]) => {
    const sample = readSample();
    return Promise.resolve(
      Object.fromEntries(mutants.map((mutant) => [mutant.id, isTaken(mutant, sample) ? TAKEN : LEFT_OUT])),
    );
  },
  group: (mutants: readonly Mutant[]) => Promise.resolve([mutants.map(({ id }) => id)]),
};

function holds(outer: Location, { start, end }: Location): boolean {
  const startsBefore =
    outer.start.line < start.line || (outer.start.line === start.line && outer.start.column <= start.column);
  const endsAfter =
    outer.end.line > end.line || (outer.end.line === end.line && outer.end.column >= end.column);
  return startsBefore && endsAfter;
}

const ignorer = {
  shouldIgnore: ({ node: { loc } }: { readonly node: { readonly loc?: Location } }) =>
    loc === undefined || readSample().places.some((place) => holds(loc, place))
      ? undefined
      : "nothing of the sample",
};

export const strykerPlugins = [
  { kind: "Checker", name: SAMPLE, value: checker },
  { kind: "Ignore", name: SAMPLE, value: ignorer },
];
