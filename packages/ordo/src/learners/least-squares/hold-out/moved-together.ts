import type { SolveBatch } from "../../../linalg/hold-out-jobs.ts";
import { matrix } from "../../../linalg/matrix.ts";
import { unsolvable } from "../conditioning.ts";
import type { Influence } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import type { HeldSet, Moved } from "./held.ts";
import { energyOf, thetaOf } from "./held-set.ts";

/** Whether the systems of all sets are positive definite, as a backend solves them together; a block that gains weight makes them indefinite. */
export function areDefinite(sets: readonly HeldSet[]): boolean {
  return sets.every(({ factors }) => factors.every((factor) => factor <= 1));
}

/** How the targets of each set move, as by `movedTargets`, from systems that are solved where A is; undefined where they are not. */
export async function movedTogether(
  problem: BorderedProblem,
  influence: Influence,
  { sets, lambda }: { readonly sets: readonly HeldSet[]; readonly lambda: number },
  signal: AbortSignal | undefined,
): Promise<readonly Moved[] | undefined> {
  if (influence.solve === undefined) return undefined;
  const thetas = sets.map((set) => thetaOf(problem, set, lambda));
  const { x, indefinite } = await influence.solve(
    { ...rightOf(influence, sets), diagonal: joined(thetas), ...(await fillsOf(problem, influence, sets)) },
    { signal },
  );
  if (indefinite !== undefined) throw unsolvable(`set ${sets[indefinite].index} cannot be held out`);
  const v = problem.outputs;
  let first = 0;
  return sets.map(({ touched }, place) => {
    const s = x.data.slice(first * v, (first + touched.length) * v);
    first += touched.length;
    return {
      s,
      energy: energyOf(influence, touched, s, thetas[place]),
      inverse: refuse,
      inverseDiagonal: refuse,
    };
  });
}

function refuse(): never {
  throw new Error("of these systems nothing but the solutions was asked for");
}

function rightOf({ alpha }: Influence, sets: readonly HeldSet[]): Pick<SolveBatch, "sets" | "right"> {
  const rows = sets.map(({ touched }) => Uint32Array.from(touched));
  const right = matrix(
    rows.reduce((sum, { length }) => sum + length, 0),
    alpha.cols,
  );
  let next = 0;
  for (const set of rows)
    for (const row of set)
      for (let out = 0; out < alpha.cols; out++) right.data[next++] = alpha.data[row * alpha.cols + out];
  return { sets: rows, right };
}

/** What makes systems regular where a block is held out whole, see `fillNullSpace`. */
async function fillsOf(
  { blocks }: BorderedProblem,
  influence: Influence,
  sets: readonly HeldSet[],
): Promise<Pick<SolveBatch, "groups" | "fills">> {
  if (sets.every(({ whole }) => whole.length === 0)) return { groups: undefined, fills: undefined };
  const diagonal = await influence.diagonal();
  const count = sets.reduce((sum, { touched }) => sum + touched.length, 0);
  const [groups, fills] = [new Uint32Array(count), new Float64Array(count)];
  let first = 0;
  for (const { whole, rows, touched } of sets) {
    const weights = new Map(whole.map((block) => [block, { trace: 0, members: 0 }]));
    for (const row of rows) {
      const own = weights.get(blocks!.of[row]);
      if (own === undefined) continue;
      own.trace += diagonal[row];
      own.members++;
    }
    rows.forEach((row, i) => {
      const own = weights.get(blocks!.of[row]);
      if (own === undefined) return;
      groups[first + i] = blocks!.of[row] + 1;
      fills[first + i] = own.trace > 0 ? own.trace / own.members ** 2 : 1;
    });
    first += touched.length;
  }
  return { groups, fills };
}

function joined(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let next = 0;
  for (const list of lists) {
    all.set(list, next);
    next += list.length;
  }
  return all;
}
