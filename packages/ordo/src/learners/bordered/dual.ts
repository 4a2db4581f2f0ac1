import { shared } from "../../base/once.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix, transpose } from "../../linalg/matrix.ts";
import { conditionWatch, isIndefinite } from "./conditioning.ts";
import { constantsFrom, constantsOf, interceptsOf } from "./constants.ts";
import { dualDirect } from "./dual-direct.ts";
import { diagonalOnce, solveOnce } from "./factored.ts";
import type { BareInfluence, Influence, InfluenceSource, Reading } from "./influence.ts";
import { type KernelSource, kernelRows, type ReadyKernel, readyKernel } from "./kernel-source.ts";
import { narrowProduct } from "./narrow-product.ts";
import { addRidge, type BorderedProblem, blockIndicator, blockTotals, ridgeOf } from "./problem.ts";
import { openReduction } from "./reduction.ts";
import { dualRounding } from "./rounding.ts";
import { solveShifted } from "./shifted.ts";
import { openSpectrum } from "./spectral.ts";
import { wholeInfluence } from "./whole.ts";

/** The bordered system over a kernel matrix. What it makes is released with the scope of its compute. */
export interface DualSystem extends InfluenceSource {
  /** α at each of the lambdas, m × v. */
  solve(lambdas: readonly number[]): Promise<Matrix[]>;
}

export interface DualOptions {
  /** Several lambdas will follow, so reduce or decompose once instead of factoring for each. */
  readonly path: boolean;
  /** Only one lambda will be asked for: its factorisation may take K's memory, and K is built again if need be. */
  readonly once: boolean;
  /** The lambdas that will be asked for, when they are known. */
  readonly expected?: readonly number[] | undefined;
}

/** So many factorisations and inverses take less time than one reduction. */
const FEW = 4;

export async function openDual(
  problem: BorderedProblem,
  source: KernelSource,
  compute: Compute,
  { path, once, expected: announced = [] }: DualOptions,
): Promise<DualSystem> {
  const { backend } = compute;
  // The means of K, which are needed where the kernel that is solved has been centred, or decomposed.
  let means: Matrix | undefined;
  const watch = conditionWatch(problem, compute);
  let sizes: Float64Array = new Float64Array(0);
  const make = async () => {
    const { K, diagonal, shift } = await readyKernel(problem, source, compute);
    if (shift !== undefined) means ??= shifted(await kernelMeans(problem, K, compute), shift);
    sizes = diagonal;
    await watch.see(K);
    return K;
  };
  let kernel: Held | undefined = await make();
  let many = path;
  let decompose = false;
  /** A path was solved once; a second one is answered from the decomposition, which is kept. */
  let walked = false;
  const own = async () => {
    const held = kernel ?? (await make());
    kernel = once ? undefined : held;
    return once ? held : backend.copy(held);
  };
  /** K, for good, once its means are known. */
  const handOver = async () => {
    const held = kernel ?? (await make());
    kernel = undefined;
    if (problem.blocks !== undefined) means ??= await kernelMeans(problem, held, compute);
    return held;
  };
  const expectedAt = (shrink: number) => announced.map((lambda) => lambda / shrink);
  const spectrum = shared(async (shrink: number) => {
    const K = await handOver();
    return openSpectrum(problem, K, { means, expected: expectedAt(shrink) }, compute);
  });
  const reduction = shared(async (shrink: number) => {
    const K = await handOver();
    return openReduction(problem, K, { means, expected: expectedAt(shrink) }, compute);
  });
  const solve = async (lambdas: readonly number[]) => {
    if (reduction.begun && !decompose) return (await reduction.get(1)).solve(lambdas);
    const first = many && !decompose && !spectrum.begun && !walked;
    if (first && lambdas.length > 1) {
      walked = true;
      const alphas = await unlessIndefinite(() => solveShifted(problem, own, lambdas, compute));
      if (alphas !== undefined) return alphas;
    }
    if (many || spectrum.begun) return (await spectrum.get(1)).solve(lambdas);
    const result: Matrix[] = [];
    for (const lambda of lambdas) result.push(await solveOnce(problem, await own(), lambda, compute));
    return result;
  };
  const at = async (lambda: number, reading: Reading): Promise<BareInfluence> => {
    const byVectors = decompose || spectrum.begun;
    const shrink = reading.kind === "diagonal" ? reading.shrink : 1;
    if (!byVectors && reading.kind === "diagonal" && (problem.blocks?.count ?? 1) === 1) {
      if (announced.length > FEW) {
        const influence = await unlessIndefinite(async () => (await reduction.get(shrink)).at(lambda));
        if (influence !== undefined) return influence;
        decompose = true;
        return at(lambda, reading);
      }
      if (announced.length > 0 || !many)
        return diagonalOnce(problem, await own(), { lambda, means }, compute);
    }
    // The whole of A costs no more from a factorisation of its own, and has more digits.
    if (byVectors || (many && reading.kind !== "rows"))
      return (await spectrum.get(shrink)).at(lambda, reading);
    const blocks = reading.kind === "blocks" || (reading.kind === "rows" && reading.blocks === true);
    return denseInfluence(problem, await own(), { lambda, means, blocks, compute });
  };
  /** With what is known of its rounding errors. */
  const judged = async (lambda: number, reading: Reading): Promise<Influence> => {
    const influence = await at(lambda, reading);
    try {
      const diagonal = await influence.diagonal();
      const norms = spectrum.begun ? (await spectrum.get(1)).norms : undefined;
      const kernel = sizes.map((value, row) => Math.max(value, norms?.[row] ?? 0));
      const parts = { diagonal, kernel, ridge: await ridgeOf(problem, lambda, compute) };
      const rounding = dualRounding(parts, { alpha: influence.alpha, problem });
      const direct = async () =>
        dualDirect(problem, { ...influence, rounding }, await kernelRows(problem, source, compute), backend);
      return { ...influence, lost: watch.lostIn(diagonal), rounding, direct };
    } catch (error) {
      influence.release();
      throw error;
    }
  };
  return {
    async solve(lambdas) {
      const alphas = await solve(lambdas);
      const lost = lambdas.filter((_, index) => watch.isLost(alphas[index]));
      const cut = lost.length === 0 ? [] : await (await spectrum.get(1)).solve(lost);
      const result = alphas.map((alpha) => (watch.isLost(alpha) ? cut.shift()! : alpha));
      const least = Math.min(...lambdas);
      watch.tell(least, result[lambdas.indexOf(least)]);
      return result;
    },
    at: judged,
    expectMany() {
      many = true;
      decompose = true;
    },
  };
}

/** α at one lambda from one Cholesky factorisation, in the memory of K, which is consumed; undefined where it is lost in rounding. */
export async function solveDual(
  problem: BorderedProblem,
  { K }: ReadyKernel,
  lambda: number,
  compute: Compute,
): Promise<Matrix | undefined> {
  const watch = conditionWatch(problem, compute);
  await watch.see(K);
  const alpha = await unlessIndefinite(() => solveOnce(problem, K, lambda, compute));
  if (alpha === undefined || watch.isLost(alpha)) return undefined;
  watch.tell(lambda, alpha);
  return alpha;
}

/** Undefined where rounding leaves eigenvalues below −λ. */
async function unlessIndefinite<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!isIndefinite(error)) throw error;
    return undefined;
  }
}

/** A = G − Z(PᵀZ)⁻¹Zᵀ with Z = GP, from the Cholesky factor's inverse, all in the memory of K. */
async function denseInfluence(
  problem: BorderedProblem,
  K: Held,
  how: {
    readonly lambda: number;
    readonly means: Matrix | undefined;
    readonly blocks: boolean;
    readonly compute: Compute;
  },
): Promise<BareInfluence> {
  const { backend, run } = how.compute;
  await addRidge(problem, K, how.lambda, how.compute);
  const factor = await backend.cholesky(K, { consume: true, signal: run.signal });
  const G = await backend.choleskyInverse(factor, { consume: true, signal: run.signal });
  const { A, C } =
    problem.blocks === undefined ? { A: G, C: undefined } : await deflate(G, problem, how.compute);
  const alpha = await narrowProduct(A, problem.targets, backend);
  const { means } = how;
  const constants =
    means === undefined
      ? constantsOf(problem, C)
      : await constantsFrom(
          problem,
          { intercepts: interceptsOf(problem, means, alpha), means, A },
          how.compute,
        );
  return wholeInfluence(A, alpha, constants, { backend, blocks: how.blocks });
}

/** A = G − Z·C with C = (PᵀZ)⁻¹Zᵀ, q × m, in the memory of G. */
async function deflate(
  G: Held,
  problem: BorderedProblem,
  { backend }: Compute,
): Promise<{ readonly A: Held; readonly C: Matrix }> {
  const blocks = problem.blocks!;
  const P = blockIndicator(blocks);
  using heldZ = await backend.multiply(G, P);
  const Z = await backend.fetch(heldZ);
  const q = blocks.count;
  const schur = new Float64Array(q * q);
  for (let row = 0; row < Z.rows; row++) {
    for (let other = 0; other < q; other++) schur[blocks.of[row] * q + other] += Z.data[row * q + other];
  }
  using C = await backend.solve(matrix(q, q, schur), transpose(Z));
  const A = await backend.multiply(heldZ, C, { alpha: -1, add: { to: G, beta: 1 } });
  return { A, C: await backend.fetch(C) };
}

/** From the means of the centred kernel to those of K, apart from a constant in each row, which A and α do not see. */
function shifted({ rows, cols: m, data }: Matrix, shift: Float64Array): Matrix {
  return matrix(
    rows,
    m,
    data.map((value, index) => value + shift[index % m]),
  );
}

/** M: the d-weighted mean of the rows of K over each block, q × m. */
async function kernelMeans(problem: BorderedProblem, K: Held, { backend }: Compute): Promise<Matrix> {
  const blocks = problem.blocks!;
  const totals = blockTotals(problem);
  const shares = blockIndicator(blocks);
  for (let row = 0; row < problem.size; row++) {
    shares.data[row * blocks.count + blocks.of[row]] = problem.precision[row] / totals[blocks.of[row]];
  }
  if (blocks.count === 1) return matrix(1, problem.size, await backend.multiplyVector(K, shares.data));
  using held = await backend.multiply(shares, K, { transposeA: true });
  return backend.fetch(held);
}
