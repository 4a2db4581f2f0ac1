import { OrdoError } from "../../base/errors.ts";
import type { Warning } from "../../base/run.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { at, valuesOf } from "../../linalg/matrix.ts";
import { noiseOf } from "../least-squares/conditioning.ts";
import { applyLaplacian, type BorderedProblem, blockTotals } from "../least-squares/problem.ts";
import { estimatedNoise } from "./rules/noise.ts";
import { placeBy, type Rule } from "./rules/rule.ts";
import { type Spectral, walkOf } from "./rules/walk.ts";
import type { FilterMachine, OpenFilter } from "./system.ts";

/** What a rule came to. */
export interface Choice {
  readonly value: number;
  /** The value by its name, and the noise where it was looked at. */
  readonly facts: Readonly<Record<string, number>>;
  readonly remarks: readonly Warning[];
}

/** The value that a rule chooses on these data; `noise` where it is known. */
export async function chooseBy<X extends Samples>(
  rule: Rule,
  machine: FilterMachine<X>,
  open: OpenFilter<X>,
  noise: number | undefined,
): Promise<Choice> {
  const { problem } = open.ready.posed;
  if (rule.looksAtNoise) requireComplete(rule, problem);
  const spectral = await spectralOf(open, rule.looksAtNoise);
  const walk = walkOf(machine, spectral);
  const known = rule.looksAtNoise ? (noise ?? estimatedNoise(spectral)) : 0;
  const { place, remarks } = placeBy(rule, walk, known);
  const value = walk.values[place];
  const { parameter } = machine.family;
  return { value, facts: { [parameter]: value, ...(rule.looksAtNoise && { noise: known }) }, remarks };
}

/** What rules look at; `withVariances` where they look at noise. */
export async function spectralOf<X extends Samples>(
  { ready, system, mass, isBlank }: OpenFilter<X>,
  withVariances: boolean,
): Promise<Spectral> {
  const { problem } = ready.posed;
  const { sigma, values, places } = system.coordinates();
  if (isBlank || places.length === 0) throw nothingToWalk();
  const b = valuesOf(values);
  const fixed = { sigma, b, mass };
  if (!withVariances) return { ...fixed, rest: 0, variances: new Float64Array(b.length), restVariance: 0 };
  const all = await system.variances();
  const variances = Float64Array.from(places, (place) => all[place]);
  const sum = (list: Float64Array) => list.reduce((total, value) => total + value, 0);
  // What is left of a difference of two equal numbers is rounding.
  const left = (total: number, part: number) =>
    total - part > noiseOf(Float64Array.of(total)) * b.length ? total - part : 0;
  return {
    ...fixed,
    rest: left(energyOf(problem), sum(b.map((value) => value * value))),
    variances,
    restVariance: left(traceOf(problem), sum(variances)),
  };
}

/** yᵀLy. */
function energyOf(problem: BorderedProblem): number {
  const y = problem.targets;
  const Ly = applyLaplacian(problem, y);
  let sum = 0;
  for (let row = 0; row < y.rows; row++) sum += at(y, row, 0) * at(Ly, row, 0);
  return sum;
}

/** Of L = diag(d) − d·dᵀ/Σd, block by block. */
function traceOf(problem: BorderedProblem): number {
  const totals = blockTotals(problem);
  return problem.precision.reduce((sum, d, row) => sum + d - (d * d) / totals[problem.blocks!.of[row]], 0);
}

function unsupported(reason: string): OrdoError<"data.unsupported"> {
  return new OrdoError("data.unsupported", reason, { what: "rule", reason });
}

/** Graphs may differ by output, and one value is chosen. */
export function requireOneOutput(rule: string, { scores }: Dataset): void {
  const outputs = scores?.values.cols ?? 1;
  if (outputs === 1) return;
  throw unsupported(
    `the rule ${rule} chooses the value of one output, and the data has ${outputs}; learn them one by one`,
  );
}

/** Noise is that of scores, each of which is known on its own. */
function requireComplete({ name }: Rule, { penalty, graph }: BorderedProblem): void {
  if (penalty === undefined && graph === undefined) return;
  throw unsupported(
    `the rule ${name} looks at the noise of scores that are all compared; with preferences, or where pairs are left out or weighted, the rule quasi-optimality serves`,
  );
}

function nothingToWalk(): OrdoError<"data.unsupported"> {
  return unsupported("a rule has nothing to choose by: the kernel tells no two of the compared items apart");
}
