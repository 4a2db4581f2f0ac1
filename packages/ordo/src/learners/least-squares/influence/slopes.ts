import type { Rows } from "../../../data/samples.ts";
import type { Backend, Held } from "../../../linalg/backend.ts";
import type { BorderedProblem } from "../problem.ts";

/** Entries across blocks are looked up one by one; where there are more, all of C comes over. */
const FEW = 1 << 20;

/**
 * How the intercepts move with the targets, from C in a backend's memory. Of sets that were announced, C over their blocks and rows is all that is asked for, which is far less than
 * q × m numbers where sets have few blocks each.
 */
export async function slopesOf(
  { blocks, size: m }: BorderedProblem,
  C: Held,
  sets: readonly Rows[] | undefined,
  backend: Backend,
): Promise<(block: number, row: number) => number> {
  const { of } = blocks!;
  const parts = sets?.map((rows) => ({
    rows,
    blocks: Uint32Array.from(new Set(Array.from(rows, (row) => of[row]))),
  }));
  const across = parts?.reduce((sum, part) => sum + (part.blocks.length - 1) * part.rows.length, 0) ?? FEW;
  if (parts === undefined || across >= FEW || backend.gather === undefined) {
    const { data } = await backend.fetch(C);
    return (block, row) => data[block * m + row];
  }
  const values = await backend.gather(
    C,
    parts.map((part) => part.blocks),
    { columns: parts.map(({ rows }) => Uint32Array.from(rows)) },
  );
  const [own, others] = [new Float64Array(m).fill(Number.NaN), new Map<number, number>()];
  let place = 0;
  for (const part of parts)
    for (const block of part.blocks)
      for (const row of part.rows) {
        if (of[row] === block) own[row] = values[place];
        else others.set(block * m + row, values[place]);
        place++;
      }
  return (block, row) => (of[row] === block ? own[row] : (others.get(block * m + row) ?? Number.NaN));
}
