/** Everything the module exports; the contract is WasmKernels in ../kernels.ts. */

export { cholesky } from "./cholesky";
export { gemm } from "./gemm";
export { gemv } from "./gemv";
export { gram } from "./gram";
export { choleskyInverse, inverseDiagonal } from "./inverse";
export { luSolve } from "./lu";
export { pivotedCholesky } from "./pivoted";
export { heapBase, helperLoop, packBytes, setup } from "./threads";
export { trsm, trsmRows } from "./triangular";
export { sparseMultiply } from "./sparse";
export { sparseMultiplyTransposed, sparseTransposedWork } from "./sparse-transposed";
export { add, addOuter, hadamard, mapExp, mapMatern, mapPower, scale } from "./elementwise";
export { eigen, eigenWork } from "./eigen";
export { tridiagonalForm, tridiagonalFormWork, turnRows, turnRowsWork } from "./tridiagonal-form";
export { quadraticForms } from "./quadratic-forms";
export { qr, qrWork } from "./qr";
export { svd, svdWork } from "./svd";
export { pairwiseDense, pairwiseDenseWork } from "./pairwise";
export { distancesFromProducts } from "./squared-distances";
export { pairwiseSparse, pairwiseSparseWork } from "./pairwise-sparse";
