import { expectClose, randomMatrix } from "@ordo/testkit";
import { expect, it } from "vitest";
import { seeded } from "../../../base/random.ts";
import { openCompute } from "../../../compute/compute.ts";
import { matrix } from "../../../linalg/matrix.ts";
import { referenceBackend } from "../../../linalg/reference/reference-backend.ts";
import { decomposeNormal, spectrumErrors, spectrumPath, weightsFrom } from "./spectrum.ts";

const backend = referenceBackend();

it("gives weights and the diagonals of inverses at all lambdas as each by itself, and as by solving", async () => {
  const compute = await openCompute({ backend });
  const [n, v] = [5, 2];
  const lambdas = [0.2, 1, 30];
  const rng = seeded(3);
  const [A, right] = [randomMatrix(rng, 8, n), randomMatrix(rng, n, v)];
  const normal = await backend.fetch(await backend.multiply(A, A, { transposeA: true }));
  const spectrum = await decomposeNormal(normal, right, compute);
  const path = await spectrumPath(spectrum, lambdas, compute);
  const V = await backend.fetch(spectrum.vectors);
  expect(path).toHaveLength(3);
  for (const [place, lambda] of lambdas.entries()) {
    const system = matrix(n, n, normal.data.slice());
    const identity = matrix(n, n);
    for (let k = 0; k < n; k++) {
      system.data[k * n + k]! += lambda;
      identity.data[k * n + k] = 1;
    }
    const w = await backend.fetch(await backend.solve(system, right));
    const inverse = await backend.fetch(await backend.solve(system, identity));
    const diagonal = Float64Array.from({ length: n }, (_, k) => inverse.data[k * n + k]!);
    const { w: found, inverses, squares } = path[place]!;
    expectClose(found.data, w.data);
    expectClose(weightsFrom(spectrum, V, lambda).data, w.data);
    expectClose(inverses, diagonal);
    const own = spectrumErrors(spectrum.values, V, lambda);
    expectClose(own.inverses, diagonal);
    expectClose(squares, own.squares);
    expectClose(squares, new Float64Array(n).fill(Math.max(...spectrum.values) + lambda));
  }
});
