import type { KernelPicture } from "@ordo/report";
import { at, type Dataset, formatKernel, kernelMatrix, type Learner, type Samples } from "ordo";
import type { Context } from "../terminal/context.ts";
import { short, shortAll } from "./short.ts";

/** Above it the eigenvalues take longer than most runs. */
const MOST_ROWS = 1500;
/** Along a side of the picture. */
const MOST_CELLS = 80;
/** More different scores than this are an order, and no groups. */
const MOST_GROUPS = 12;

/** The kernel matrix of a learner on what it learns from (scaled, say), rows by their first score; null where there is none to show. */
export async function kernelPicture(
  context: Context,
  learner: Learner<Samples>,
  data: Dataset,
): Promise<KernelPicture | null> {
  if (data.size > MOST_ROWS) return null;
  const options = await context.computeApart();
  // A picture of all rows, not an estimate: they are prepared as the model is trained on them.
  const fixed = (await learner.fixed?.(data, { ...options, leaking: true })) ?? { learner, data };
  const kernel = fixed.learner.kernel?.own;
  if (kernel === undefined) return null;
  const { values, facts } = await kernelMatrix(kernel, fixed.data.inputs, {
    ...options,
    scores: data.scores?.values,
  });
  const { rows, order, groups } = orderOf(data);
  const block = Math.max(1, Math.ceil(data.size / MOST_CELLS));
  const cells = Math.ceil(data.size / block);
  const mean = (down: number, across: number) => {
    let [sum, count] = [0, 0];
    for (const i of rows.subarray(down * block, (down + 1) * block))
      for (const j of rows.subarray(across * block, (across + 1) * block)) {
        sum += at(values, i, j);
        count++;
      }
    return sum / count;
  };
  return {
    kernel: formatKernel(kernel),
    rows: data.size,
    cells,
    values: shortAll(Array.from({ length: cells ** 2 }, (_, k) => mean(Math.floor(k / cells), k % cells))),
    order,
    groups: groups.map(({ name, count }) => ({ name, count: count / block })),
    eigenvalues: shortAll(facts.eigenvalues),
    trace: short(facts.trace),
    rank: facts.rank ?? null,
    alignment: facts.alignment === undefined ? null : short(facts.alignment),
  };
}

function orderOf({ scores, size }: Dataset): {
  readonly rows: Uint32Array;
  readonly order: string;
  readonly groups: readonly { readonly name: string; readonly count: number }[];
} {
  const rows = Uint32Array.from({ length: size }, (_, row) => row);
  if (scores === undefined) return { rows, order: "rows in the order of the data", groups: [] };
  const score = (row: number) => at(scores.values, row, 0);
  rows.sort((a, b) => score(a) - score(b) || a - b);
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(score(row), (counts.get(score(row)) ?? 0) + 1);
  const groups = [...counts].map(([level, count]) => ({
    name: scores.classes?.[level] ?? String(level),
    count,
  }));
  return {
    rows,
    order: `rows and columns ordered by ${scores.names?.[0] ?? "score"}, the least first`,
    groups: groups.length <= MOST_GROUPS ? groups : [],
  };
}
