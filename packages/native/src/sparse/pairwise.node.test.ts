import { expectClose, randomSparse } from "@ordo/testkit";
import { type Matrix, matrix, type PairwiseKind, type SparseMatrix, seeded } from "ordo";
import { pace, type ThreadedKernels, threadedKernels } from "ordo/backend-kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PairwisePlacing, pairwiseInKernels } from "./pairwise.ts";
import { sparseProducts } from "./products.ts";
import { pairwiseSparse } from "./sparse.ts";

const KINDS: readonly PairwiseKind[] = ["dot", "squared-euclidean", "manhattan", "minimum"];
type Way = (
  job: { kind: PairwiseKind; a: SparseMatrix; b: SparseMatrix | undefined; map: undefined; c: Matrix },
  given: ReturnType<typeof pace>,
) => Promise<unknown>;

async function values(way: Way, kind: PairwiseKind, a: SparseMatrix, b?: SparseMatrix): Promise<Matrix> {
  const c = matrix(a.rows, (b ?? a).rows);
  c.data.fill(Number.NaN);
  await way({ kind, a, b, map: undefined, c }, pace("test", undefined));
  return c;
}

describe("pairs of sparse rows by the kernels, in strips", () => {
  let crew: ThreadedKernels | undefined;
  beforeAll(async () => {
    crew = await threadedKernels(2);
  });
  afterAll(() => crew?.stop());

  it.each([1, 3000, 1e6])("of %d bytes equal the loops in place", async (stripBytes) => {
    for (const kind of KINDS)
      for (const m of [0, 1, 40, 131]) {
        const [a, b] = [randomSparse(seeded(m), m, 30, 0.2), randomSparse(seeded(m + 1), 17, 30, 0.3)];
        const alone: PairwisePlacing = { stripBytes };
        const ways = [alone, { ...alone, crew }].map(
          (given): Way =>
            async (job, given_) =>
              expect(await pairwiseInKernels(job, given_, given)).toBe(true),
        );
        for (const way of ways) {
          const own = await values(way, kind, a);
          expectClose(own, await values(pairwiseSparse, kind, a), { rtol: 1e-12 });
          for (let row = 0; row < m; row++)
            for (let col = 0; col < row; col++) expect(own.data[row * m + col]).toBe(own.data[col * m + row]);
          expectClose(await values(way, kind, a, b), await values(pairwiseSparse, kind, a, b), {
            rtol: 1e-12,
          });
          expectClose(await values(way, kind, b, a), await values(pairwiseSparse, kind, b, a), {
            rtol: 1e-12,
          });
        }
      }
  });

  it("take over for large matrices", async () => {
    const a = randomSparse(seeded(4), 900, 400, 0.5);
    expect(a.values.length).toBeGreaterThan(1 << 17);
    const { pairwise, close } = sparseProducts();
    expectClose(await values(pairwise, "dot", a), await values(pairwiseSparse, "dot", a), { rtol: 1e-12 });
    close();
  });
});
