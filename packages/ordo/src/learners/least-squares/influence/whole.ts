import type { Rows } from "../../../data/samples.ts";
import type { Backend, Held } from "../../../linalg/backend.ts";
import { type Matrix, block as view } from "../../../linalg/matrix.ts";
import type { BareInfluence } from "./influence.ts";
import type { Constants } from "./intercepts.ts";

/** A as one m × m matrix in the backend's memory, with a host copy when small blocks will be asked for. */
export async function wholeInfluence(
  A: Held,
  alpha: Matrix,
  constants: Constants,
  how: { readonly backend: Backend; readonly blocks: boolean },
): Promise<BareInfluence> {
  const host = how.blocks ? await how.backend.fetch(A) : undefined;
  return {
    alpha,
    block(rows: Rows) {
      if (host === undefined) throw new Error("blocks of A were not announced");
      return gather(host, rows);
    },
    whole: A,
    diagonal: () => how.backend.diagonal(A),
    rows: async (top, bottom, into) =>
      host === undefined ? how.backend.fetch(A, { top, bottom, into }) : view(host, top, bottom),
    ...constants,
    release: () => A.release(),
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
