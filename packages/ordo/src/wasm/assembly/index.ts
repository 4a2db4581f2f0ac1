/** Everything the module exports; the contract is WasmKernels in ../kernels.ts. */

export { cholesky } from "./triangular/cholesky";
export { gemm } from "./products/gemm";
export { gemv } from "./products/gemv";
export { gram } from "./products/gram";
export { listedProducts } from "./products/listed";
export { choleskyInverse, inverseDiagonal } from "./triangular/inverse";
export { luSolve } from "./triangular/lu";
export { pivotedCholesky } from "./triangular/pivoted";
export { heapBase, helperLoop, packBytes, setup } from "./threads";
export { trsm, trsmRows } from "./triangular/triangular";
export { sparseMultiply } from "./sparse/sparse";
export { sparseNormal, sparseNormalWork } from "./sparse/normal";
export { sparseMultiplyTransposed, sparseTransposedWork } from "./sparse/transposed";
export { activeReach, activeQuarters, addAcross } from "./margins/active-pairs";
export { addLeaves, maskLeaves } from "./margins/leaves";
export { curveCells, placeCells, seenCells, sumCells } from "./margins/cells";
export { childMasks, rankPlaces, sweepCounts, sweepSums } from "./margins/sweeps";
export { sweepWords } from "./margins/sweep-words";
export { add, addOuter, hadamard, mapExp, mapMatern, mapPower, scale } from "./elements/elementwise";
export { eigen, eigenWork } from "./eigen/eigen";
export { tridiagonalForm, tridiagonalFormWork, turnRows, turnRowsWork } from "./eigen/tridiagonal-form";
export { quadraticForms } from "./eigen/quadratic-forms";
export { qr, qrWork } from "./eigen/qr";
export { expOfDistances } from "./pairwise/exp-of-distances";
export { pairwiseDense, pairwiseDenseWork } from "./pairwise/pairwise";
export { distancesFromProducts, shiftRows } from "./pairwise/squared-distances";
export { pairwiseSparse, pairwiseSparseWork } from "./pairwise/sparse";
