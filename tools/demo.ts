/** `npm start`: what this machine has, then a small kernel matrix factored on the embedded backend. */
import { main } from "@ordo/cli";
import { at, type Backend, columnOf, fromRows, type Matrix, rowOf, wasmBackend } from "ordo";

const STOPS = [0, 0.5, 1, 2, 4, 4.2, 7, 7.5];
const GAMMA = 0.5;

const code = await main(["backends"]);
if (code !== 0) process.exit(code);

const backend = await wasmBackend();
console.log(`
A small factorisation, on the embedded backend (${backend.description.engine})

Eight bus stops along a road, at these kilometres:
  ${STOPS.join("   ")}
How alike two stops are: k(x, z) = exp(-${GAMMA} (x - z)^2). The kernel matrix K:
`);
const kernel = await kernelMatrix(backend);
show(await backend.fetch(kernel));
await cholesky(backend);
await eigen(backend);
await backend.close();

async function kernelMatrix(backend: Backend) {
  const distances = await backend.pairwise("squared-euclidean", fromRows(STOPS.map((stop) => [stop])));
  return backend.map(distances, { kind: "exp", scale: -GAMMA });
}

/** Waiting passengers at each stop, smoothed along the road. */
async function cholesky(backend: Backend): Promise<void> {
  const waiting = Float64Array.of(3, 4, 4, 2, 7, 8, 1, 1);
  using shifted = await backend.addDiagonal(await backend.copy(kernel), 0.1);
  using factor = await backend.cholesky(shifted);
  using weights = await backend.choleskySolve(factor, columnOf(waiting));
  using smoothed = await backend.multiply(kernel, weights);
  const host = await backend.fetch(smoothed);
  console.log(
    "\nCholesky: K + 0.1 I = L L', then K (K + 0.1 I)^-1 y smooths the numbers of waiting passengers y:\n",
  );
  console.log(`  seen      ${row(waiting, 1)}`);
  console.log(
    `  smoothed  ${row(
      Float64Array.from({ length: STOPS.length }, (_, k) => at(host, k, 0)),
      1,
    )}`,
  );
}

async function eigen(backend: Backend): Promise<void> {
  const { values, vectors } = await backend.eigen(kernel);
  using held = vectors!;
  using rebuilt = await backend.multiply(
    await backend.scale(await backend.copy(held), { rows: values }),
    held,
    {
      transposeA: true,
    },
  );
  const [seen, expected] = [await backend.fetch(rebuilt), await backend.fetch(kernel)];
  const off = Math.max(...expected.data.map((value, k) => Math.abs(value - seen.data[k]!)));
  const top = values.toReversed();
  const share =
    top.slice(0, 4).reduce((sum, value) => sum + value, 0) / values.reduce((sum, value) => sum + value, 0);
  console.log("\nEigendecomposition: K = V' diag(values) V. The values, largest first:\n");
  console.log(`  ${row(top, 3)}`);
  console.log(
    `\nFour of eight directions carry ${(100 * share).toFixed(0)} % of K: neighbouring stops tell the same story.`,
  );
  console.log(`Put together again, K is off by at most ${off.toExponential(1)}.`);
}

function show(a: Matrix): void {
  for (let k = 0; k < a.rows; k++) console.log(`  ${row(rowOf(a, k), 2)}`);
}

function row(values: Float64Array, digits: number): string {
  return Array.from(values, (value) => value.toFixed(digits).padStart(6)).join(" ");
}
