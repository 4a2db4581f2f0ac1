/**
 * Which changes of a mutation run are tried: one in so many, by a hash of what is changed where, so that the choice knows nothing of tests and is the same
 * whatever else is in the run. Stryker calls this a checker; what is not taken counts as an error there, outside every score.
 */
import { createHash } from "node:crypto";
import { relative } from "node:path";

export const SAMPLE = "sample";

/** What Stryker tells a checker of a change. */
interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly location: unknown;
  readonly mutatorName: string;
  readonly replacement: string;
}

const LEFT_OUT = { status: "compileError", reason: "not in the sample" };
const TAKEN = { status: "passed" };

function isTaken({ fileName, location, mutatorName, replacement }: Mutant): boolean {
  const { oneIn, seed } = JSON.parse(process.env.ORDO_MUTATION_SAMPLE!) as { oneIn: number; seed: number };
  const what = [seed, relative(process.cwd(), fileName), location, mutatorName, replacement];
  return createHash("sha256").update(JSON.stringify(what)).digest().readUInt32LE(0) % oneIn === 0;
}

const sample = {
  init: () => Promise.resolve(),
  check: (mutants: readonly Mutant[]) =>
    Promise.resolve(
      Object.fromEntries(mutants.map((mutant) => [mutant.id, isTaken(mutant) ? TAKEN : LEFT_OUT])),
    ),
  group: (mutants: readonly Mutant[]) => Promise.resolve([mutants.map(({ id }) => id)]),
};

export const strykerPlugins = [{ kind: "Checker", name: SAMPLE, value: sample }];
