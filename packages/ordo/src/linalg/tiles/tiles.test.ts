import { type TiledBackend, type TileGiven, tileLaws } from "@ordo/testkit";
import type { Matrix } from "ordo";
import { backendOver } from "../backend-over.ts";
import { hostParts } from "../host-backend.ts";
import { referenceKernels } from "../reference/reference-backend.ts";
import { withTiles } from "./with-tiles.ts";

/** The reference backend, with tiles in two memories that are both the program's. */
async function open({ above, side, near, far }: TileGiven): Promise<TiledBackend> {
  const tile = 8 * side ** 2;
  const description = { threads: 1, engine: "plain TypeScript", memoryLimit: undefined, notes: [] };
  const { parts, used } = withTiles(
    hostParts({ name: "reference", description, kernels: referenceKernels }),
    {
      name: "reference",
      whole: 8 * above ** 2,
      side,
      // Three more tiles are at work.
      near: (taken) => (near + 3) * tile - taken,
      far: (taken) => far * tile - taken,
      hold: (length) => new Float64Array(length),
      drop() {},
      part: (a: Matrix, { top, bottom, left, right }) => ({
        ...a,
        rows: bottom - top,
        cols: right - left,
        offset: a.offset + top * a.stride + left,
      }),
      async paste(from, to, { top, left }) {
        for (let row = 0; row < from.rows; row++) {
          const start = from.offset + row * from.stride;
          to.data.set(from.data.subarray(start, start + from.cols), (top + row) * to.cols + left);
        }
      },
    },
  );
  return { backend: backendOver(parts), used };
}

tileLaws("reference", open);
