/** For those who write a backend in another package: imported as `ordo/backend-kit`. */
export * from "./linalg/backend-over.ts";
export * from "./linalg/held.ts";
export * from "./linalg/host-backend.ts";
export * from "./linalg/host-kernels.ts";
export * from "./linalg/host-memory.ts";
export * from "./linalg/in-turn.ts";
export * from "./linalg/matrix-kernels.ts";
export * from "./linalg/matrix-memory.ts";
export * from "./linalg/pace.ts";
export * from "./linalg/shapes.ts";
export type { TileRoom } from "./linalg/tiles/room.ts";
export type { Area, Either } from "./linalg/tiles/tiled-matrix.ts";
export { withTiles } from "./linalg/tiles/with-tiles.ts";
export * from "./linalg/tridiagonal.ts";
export { type CallingThreadKernels, callingThreadKernels } from "./wasm/engine/calling-thread-kernels.ts";
export type { Step } from "./wasm/engine/executor.ts";
export { PAIRWISE_CODES } from "./wasm/operations/pairwise.ts";
export { type ThreadedKernels, threadedKernels } from "./wasm/threaded-kernels.ts";
