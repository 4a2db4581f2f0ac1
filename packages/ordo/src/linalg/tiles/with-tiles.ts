import type { BackendParts } from "../backend-over.ts";
import type { MatrixMemory } from "../matrix-memory.ts";
import type { Size } from "../shapes.ts";
import { openStore, type TileRoom } from "./room.ts";
import { tiledKernels } from "./tiled-kernels.ts";
import type { Either } from "./tiled-matrix.ts";
import { tiledMemory } from "./tiled-memory.ts";

/** The same backend, which keeps square matrices that are larger than its memory in tiles, some of them in the memory of the program; and the bytes of all tiles. */
export function withTiles<D extends Size, S>(
  parts: BackendParts<D, S>,
  room: TileRoom<D>,
): { readonly parts: BackendParts<Either<D>, S>; used(): { readonly near: number; readonly far: number } } {
  const store = openStore<D>(parts.memory as MatrixMemory<D, unknown>, room);
  const memory = tiledMemory(parts.memory, store);
  return { parts: { ...parts, memory, kernels: tiledKernels(parts.kernels, store) }, used: store.used };
}
