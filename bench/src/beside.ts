import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { BenchCase, Requirement, Variant } from "./contract.ts";

const here = resolve(import.meta.dirname, "../..");

/** A tenth is what a quiet machine says twice about the same program. */
const AT_LEAST = 0.9;

/**
 * The cases with another checkout of this repository, built, in the place of the peers: every program of ours beside the same
 * program there.
 */
export function besideCheckout(cases: readonly BenchCase[], root: string): BenchCase[] {
  return cases.flatMap((bench) => {
    const pairs = bench.variants.flatMap((ours) => {
      const before = fromCheckout(ours, resolve(root));
      return before === undefined ? [] : [{ ours, before }];
    });
    if (pairs.length === 0) return [];
    const requirements = pairs.map(
      ({ ours, before }): Requirement => ({
        kind: "ratio",
        of: ours.name,
        to: before.name,
        atLeast: AT_LEAST,
      }),
    );
    return [{ ...bench, variants: pairs.flatMap(({ ours, before }) => [ours, before]), requirements }];
  });
}

/** Undefined for a program that is not ours. */
function fromCheckout(ours: Variant, root: string): Variant | undefined {
  const { program } = ours;
  if ("missing" in program) return undefined;
  const file = program.command.find((word) => word.startsWith(join(here, "bench/dist")));
  if (file === undefined) return undefined;
  const other = join(root, relative(here, file));
  if (!existsSync(other)) throw new Error(`there is no ${other}; is ${root} a checkout, built?`);
  const command = program.command.map((word) => (word === file ? other : word));
  return { ...ours, name: `${ours.name} before`, program: { ...program, command } };
}
