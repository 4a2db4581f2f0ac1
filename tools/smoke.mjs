/**
 * The built packages as a user gets them, on whatever Node runs this: `node tools/smoke.mjs`. Plain JavaScript, so that the oldest
 * supported Node can read it.
 */
import { strictEqual } from "node:assert";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { at, fromRows, isOrdoError, matrix, referenceBackend, seeded, wasmBackend } from "ordo";

const size = 60;
const rng = seeded(1);
const noise = matrix(
  size,
  size,
  Float64Array.from({ length: size * size }, () => rng.normal()),
);

/** Largest entry of A − LLᵀ and of A − VᵀΛV, relative to the largest of A. */
async function residuals(backend) {
  const a = await backend.gram(noise);
  const factor = await backend.cholesky(a);
  const product = await backend.multiply(factor, factor, { transposeB: true });
  const { values, vectors } = await backend.eigen(a);
  const scaled = await backend.scale(await backend.copy(vectors), { rows: values });
  const rebuilt = await backend.multiply(vectors, scaled, { transposeA: true });
  const [expected, ...seen] = await Promise.all([a, product, rebuilt].map((held) => backend.fetch(held)));
  return Math.max(...seen.map((found) => difference(expected, found))) / Math.max(...expected.data);
}

function difference(a, b) {
  let largest = 0;
  for (let row = 0; row < size; row++)
    for (let col = 0; col < size; col++)
      largest = Math.max(largest, Math.abs(at(a, row, col) - at(b, row, col)));
  return largest;
}

const wasm = await wasmBackend();
for (const backend of [referenceBackend(), wasm]) {
  const off = await residuals(backend);
  strictEqual(off < 1e-13 * size, true, `${backend.name}: the residual is ${off}`);
  const error = await backend.cholesky(fromRows([[-1]])).catch((reason) => reason);
  strictEqual(isOrdoError(error, "solver.not-positive-definite"), true, `${backend.name}: ${error}`);
  await backend.close();
}

const cli = fileURLToPath(new URL("../packages/cli/bin/ordo.mjs", import.meta.url));
const { stdout, status } = spawnSync(process.execPath, [cli, "backends", "--json"], { encoding: "utf8" });
strictEqual(status, 0, "ordo backends failed");
const { chosen, backends } = JSON.parse(stdout);
const rates = backends.map(
  ({ name, gflops }) => `${name} ${gflops === null ? "absent" : gflops.toPrecision(2)}`,
);
console.log(
  `Node ${process.versions.node}: ${wasm.description.engine}; GFLOP/s: ${rates.join(", ")}; ${chosen} is chosen`,
);
