import type { Rows } from "../../../data/samples.ts";
import type { Backend, Held } from "../../../linalg/backend.ts";
import { type Matrix, block as view } from "../../../linalg/matrix.ts";
import type { BareInfluence } from "./influence.ts";
import type { Constants } from "./intercepts.ts";

/** A as one m × m matrix in the backend's memory, with a host copy of the blocks that will be asked for: of them alone where the backend can gather them, else of all of A. */
export async function wholeInfluence(
  A: Held,
  alpha: Matrix,
  constants: Constants,
  how: { readonly backend: Backend; readonly blocks: readonly Rows[] | undefined },
): Promise<BareInfluence> {
  const { backend, blocks } = how;
  const gathered = blocks && backend.gather && gatheredBlocks(blocks, await backend.gather(A, blocks));
  const host = blocks === undefined || gathered !== undefined ? undefined : await backend.fetch(A);
  return {
    alpha,
    block(rows: Rows) {
      const block = gathered === undefined ? host && gather(host, rows) : gathered(rows);
      if (block === undefined) throw new Error("blocks of A were not announced");
      return block;
    },
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
