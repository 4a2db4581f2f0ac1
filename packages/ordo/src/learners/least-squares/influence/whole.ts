import type { Rows } from "../../../data/samples.ts";
import type { Backend, Held } from "../../../linalg/backend.ts";
import { type Matrix, block as view } from "../../../linalg/matrix.ts";
import type { Announced, BareInfluence } from "./influence.ts";
import type { Constants } from "./intercepts.ts";

/**
 * A as one m × m matrix in the backend's memory, with a host copy of the blocks that will be asked for: of them alone where the backend can gather them, else of all of A; of none where
 * they are solved with only, and the backend does that.
 */
export async function wholeInfluence(
  A: Held,
  alpha: Matrix,
  constants: Constants,
  { backend, blocks, solved }: Announced & { readonly backend: Backend },
): Promise<BareInfluence> {
  const { solveBatch } = backend;
  const isSolved = solved && solveBatch !== undefined;
  const read = isSolved ? undefined : blocks;
  const gathered = read && backend.gather && gatheredBlocks(read, await backend.gather(A, read));
  const host = read === undefined || gathered !== undefined ? undefined : await backend.fetch(A);
  return {
    alpha,
    block(rows: Rows) {
      const block = gathered === undefined ? host && gather(host, rows) : gathered(rows);
      if (block === undefined) throw new Error("blocks of A were not announced");
      return block;
    },
    ...(isSolved ? { solve: (question, call) => solveBatch(A, question, call) } : {}),
    whole: A,
    diagonal: () => backend.diagonal(A),
    rows: async (top, bottom, into) =>
      host === undefined ? backend.fetch(A, { top, bottom, into }) : view(host, top, bottom),
    ...constants,
    release: () => A.release(),
  };
}

/** Finds a block by its rows, and gives a copy of it; undefined where it was not announced. */
function gatheredBlocks(sets: readonly Rows[], values: Float64Array) {
  const places = new Map<number, { readonly rows: Rows; readonly start: number }[]>();
  let start = 0;
  for (const rows of sets) {
    const known = places.get(rows[0]) ?? [];
    known.push({ rows, start });
    places.set(rows[0], known);
    start += rows.length ** 2;
  }
  const isSame = (rows: Rows, other: Rows) =>
    rows === other || (rows.length === other.length && rows.every((row, k) => row === other[k]));
  return (rows: Rows): Float64Array | undefined => {
    const found = places.get(rows[0])?.find((known) => isSame(known.rows, rows));
    return found && values.slice(found.start, found.start + rows.length ** 2);
  };
}

function gather(a: Matrix, rows: Rows): Float64Array {
  const u = rows.length;
  const result = new Float64Array(u * u);
  for (let i = 0; i < u; i++) {
    const start = a.offset + rows[i] * a.stride;
    for (let j = 0; j < u; j++) result[i * u + j] = a.data[start + rows[j]];
  }
  return result;
}
