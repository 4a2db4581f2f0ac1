import { availableMemory } from "ordo";
import type { TileRoom } from "ordo/backend-kit";
import { addressOf } from "./device.ts";
import type { Machine } from "./machine.ts";
import { type Block, DOUBLE } from "./memory.ts";

/** Where tiles are kept; what is left out is found out. */
export interface TileLimits {
  /** Square matrices of more bytes than this are kept in tiles. */
  readonly whole?: number | undefined;
  readonly side?: number | undefined;
  /** Bytes of the device and of the program that tiles may take. */
  readonly near?: number | undefined;
  readonly far?: number | undefined;
}

/** What of a device's memory one matrix may take; the rest is for work spaces and for what the libraries load. */
const WHOLE = 0.96;
/** Rows of a tile: products of such tiles take as long as those of larger ones. */
const SIDE = 8192;
/** Of a device, beside tiles. */
const RESERVE = 3 * 2 ** 30;
/** What of the program's free memory tiles may take. */
const SHARE = 0.9;

/** Tiles on the device and, where it has no room, in host memory that is locked, so that the device reads it by itself. */
export function tileRoom({ device, claims }: Machine, limits: TileLimits = {}): TileRoom<Block> {
  const { near = Number.POSITIVE_INFINITY, far } = limits;
  const locked = new Set<Float64Array>();
  const { totalBytes } = device.facts;
  return {
    name: "cuda",
    whole: limits.whole ?? WHOLE * totalBytes,
    side: limits.side ?? SIDE,
    near(used) {
      claims.trim();
      return Math.min(near - used, device.bytesFree() - (near < totalBytes ? 0 : RESERVE));
    },
    far: (used) => (far === undefined ? SHARE * (availableMemory() ?? 0) : far - used),
    hold(length) {
      const values = new Float64Array(length);
      try {
        device.call("cudaHostRegister", addressOf(values), values.byteLength, 0);
        locked.add(values);
      } catch (error) {
        // Copies are slower then.
        if (device.lost !== undefined) throw error;
      }
      return values;
    },
    drop(values) {
      if (locked.delete(values) && device.lost === undefined)
        device.call("cudaHostUnregister", addressOf(values));
    },
    part: (a, { top, bottom, left, right }) => ({
      rows: bottom - top,
      cols: right - left,
      ld: a.ld,
      address: a.address + DOUBLE * (top * a.ld + left),
    }),
    paste: (from, to, { top, left }) =>
      device.copy("within", {
        to: to.address + DOUBLE * (top * to.ld + left),
        toPitch: DOUBLE * to.ld,
        from: from.address,
        fromPitch: DOUBLE * from.ld,
        width: DOUBLE * from.cols,
        height: from.rows,
      }),
  };
}

/** The most bytes of one kernel matrix, whole, of which tiles keep half and a little. */
export function tiledLimit({ near, far }: { readonly near: number; readonly far: number }): number {
  return 1.7 * (Math.max(0, near) + Math.max(0, far));
}
