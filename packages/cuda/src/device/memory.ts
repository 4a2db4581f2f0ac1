import { type Matrix, matrix, type RowWriter, type SparseMatrix } from "ordo";
import type { MatrixMemory, Pace } from "ordo/backend-kit";
import { type Address, addressOf, type Device, outOfMemory } from "./device.ts";

/** A dense matrix on the device, row by row, `ld` values from one row to the next. */
export interface Block {
  readonly rows: number;
  readonly cols: number;
  readonly ld: number;
  readonly address: Address;
}

/** A sparse matrix on the device, by its rows and by its columns. */
export interface SparseBlock {
  readonly rows: number;
  readonly cols: number;
  readonly byRows: SparseSide;
  readonly byColumns: SparseSide;
  readonly address: Address;
}

/** Starts and places as 32-bit numbers, values as doubles. */
export interface SparseSide {
  readonly starts: Address;
  readonly places: Address;
  readonly values: Address;
}

export const DOUBLE = 8;

/** Claims memory of the device and gives it back; pieces that are not large are kept for the next who asks. */
export interface Claims {
  /** `asked`: what errors say, where more is claimed than was asked for. */
  claim(bytes: number, asked?: number): Address;
  release(address: Address): void;
  /** Bytes claimed and not given back, and the most there ever were. */
  readonly used: number;
  peak(): number;
  /** Gives back what is kept. */
  trim(): void;
  /** Who else gives memory back when there is not enough. */
  whenShort(trim: () => void): void;
  close(): void;
}

/** Of pieces up to so many bytes so many together are kept, whatever else is: giving one back waits for all that the device does. */
const [SMALL_PIECE, SMALL_KEPT] = [1 << 24, 256 << 20];
/** Of larger ones this share of the device's memory, and pieces up to a part of that. */
const [KEPT_SHARE, KEPT_PIECE] = [1 / 4, 1 / 8];
const GRAIN = 512;

export function openClaims(device: Device): Claims {
  const sizes = new Map<Address, number>();
  const kept = new Map<number, Address[]>();
  let [used, most] = [0, 0];
  const keptBytes = { small: 0, large: 0 };
  const slot = new BigUint64Array(1);
  const limits = { small: SMALL_KEPT, large: KEPT_SHARE * device.facts.totalBytes };
  const kindOf = (bytes: number) => (bytes <= SMALL_PIECE ? "small" : "large");
  const isKept = (bytes: number) => {
    const kind = kindOf(bytes);
    return (
      (kind === "small" || bytes <= KEPT_PIECE * limits.large) && keptBytes[kind] + bytes <= limits[kind]
    );
  };
  const giveBack = () => {
    for (const list of kept.values()) for (const address of list) device.call("cudaFree", address);
    kept.clear();
    keptBytes.small = 0;
    keptBytes.large = 0;
  };
  const others: (() => void)[] = [];
  const giveBackAll = () => {
    giveBack();
    for (const trim of others) trim();
  };
  const allocate = (bytes: number): Address => {
    device.call("cudaMalloc", addressOf(slot), bytes);
    return Number(slot[0]);
  };
  return {
    claim(wanted, asked = wanted) {
      const bytes = Math.max(GRAIN, Math.ceil(wanted / GRAIN) * GRAIN);
      let address = kept.get(bytes)?.pop();
      if (address !== undefined) keptBytes[kindOf(bytes)] -= bytes;
      else {
        if ((kept.size > 0 || others.length > 0) && bytes + GRAIN > device.bytesFree()) giveBackAll();
        if (bytes > device.facts.totalBytes) throw outOfMemory(asked, device.bytesFree());
        try {
          address = allocate(bytes);
        } catch (error) {
          if (device.lost !== undefined) throw error;
          giveBackAll();
          throw outOfMemory(asked, device.bytesFree());
        }
      }
      sizes.set(address, bytes);
      used += bytes;
      most = Math.max(most, used);
      return address;
    },
    release(address) {
      const bytes = sizes.get(address);
      if (bytes === undefined) return;
      sizes.delete(address);
      used -= bytes;
      if (device.lost !== undefined) return;
      // The stream runs in order: who gets a piece next writes to it after all who read it.
      if (isKept(bytes)) {
        kept.set(bytes, [...(kept.get(bytes) ?? []), address]);
        keptBytes[kindOf(bytes)] += bytes;
      } else device.call("cudaFree", address);
    },
    get used() {
      return used;
    },
    peak: () => most,
    trim: giveBack,
    whenShort(trim) {
      others.push(trim);
    },
    close() {
      if (device.lost !== undefined) return;
      giveBack();
      for (const address of sizes.keys()) device.call("cudaFree", address);
      sizes.clear();
    },
  };
}

/** Rows that are a large power of two apart would meet in the same channels of the memory: such matrices are made a little wider. */
function widthOf(cols: number): number {
  const even = cols < 32 ? cols : Math.ceil(cols / 4) * 4;
  return even >= 2048 && even % 256 === 0 ? even + 16 : even;
}

export function deviceMemory(
  device: Device,
  claims: Claims,
  onClose: () => void,
): MatrixMemory<Block, SparseBlock> {
  const make = (rows: number, cols: number, zeroed = false): Block => {
    const ld = rows <= 1 ? Math.max(1, cols) : Math.max(1, widthOf(cols));
    const block = { rows, cols, ld, address: claims.claim(rows * ld * DOUBLE, rows * cols * DOUBLE) };
    if (zeroed && rows > 0 && cols > 0)
      device.call("cudaMemset2DAsync", block.address, ld * DOUBLE, 0, cols * DOUBLE, rows, device.stream);
    return block;
  };
  const upload = (block: Block, a: Matrix, top: number) =>
    device.copy("in", {
      to: block.address + top * block.ld * DOUBLE,
      toPitch: block.ld * DOUBLE,
      from: addressOf(a.data) + a.offset * DOUBLE,
      fromPitch: Math.max(a.stride, a.cols) * DOUBLE,
      width: a.cols * DOUBLE,
      height: a.rows,
      host: a.data,
    });
  const free = ({ address }: { readonly address: Address }) => claims.release(address);
  const orFree = async (block: Block, work: () => Promise<void>): Promise<Block> => {
    try {
      await work();
      return block;
    } catch (error) {
      free(block);
      throw error;
    }
  };
  return {
    make,
    free,
    freeSparse: free,
    abandon: free,
    write(a) {
      const block = make(a.rows, a.cols);
      return orFree(block, () => upload(block, a, 0));
    },
    writeRows(rows, cols, write, pace) {
      const block = make(rows, cols);
      return orFree(block, () => uploadRows(block, write, pace, upload));
    },
    writeSparse: (s) => placeSparse(device, claims, s),
    async copy(a) {
      const block = make(a.rows, a.cols);
      await device.copy("within", {
        to: block.address,
        toPitch: block.ld * DOUBLE,
        from: a.address,
        fromPitch: a.ld * DOUBLE,
        width: a.cols * DOUBLE,
        height: a.rows,
      });
      return block;
    },
    async read(a, { top, bottom, into }) {
      const rows = bottom - top;
      const data = into === undefined ? new Float64Array(rows * a.cols) : into.subarray(0, rows * a.cols);
      await device.copy("out", {
        to: addressOf(data),
        toPitch: a.cols * DOUBLE,
        from: a.address + top * a.ld * DOUBLE,
        fromPitch: a.ld * DOUBLE,
        width: a.cols * DOUBLE,
        height: rows,
        host: data,
      });
      return matrix(rows, a.cols, data);
    },
    close() {
      claims.close();
      onClose();
    },
  };
}

/** Values that are made in host memory at a time. */
const BAND = 1 << 20;

async function uploadRows(
  { rows, cols, ...block }: Block,
  write: RowWriter,
  pace: Pace,
  upload: (to: Block, a: Matrix, top: number) => Promise<void>,
): Promise<void> {
  const height = Math.max(1, Math.min(rows, Math.floor(BAND / Math.max(1, cols))));
  for (let top = 0; top < rows; top += height) {
    const band = matrix(Math.min(height, rows - top), cols);
    for (let row = 0; row < band.rows; row++) {
      write(band.data.subarray(row * cols, (row + 1) * cols), top + row);
      if (pace.due()) await pace.rest();
    }
    await upload({ rows, cols, ...block }, band, top);
  }
}

/** One piece of memory for both sides, so that sums over columns have a fixed order, too. */
async function placeSparse(device: Device, claims: Claims, s: SparseMatrix): Promise<SparseBlock> {
  const count = s.values.length;
  const sides = [s, transposed(s)].map(({ starts, columns, values }) => ({
    starts,
    places: columns,
    values,
  }));
  const bytes = sides.map(({ starts }) => count * DOUBLE + 4 * (padded(starts.length) + padded(count)));
  const address = claims.claim(bytes[0] + bytes[1]);
  try {
    let at = address;
    const placed: SparseSide[] = [];
    for (const side of sides) {
      const values = at;
      const starts = values + count * DOUBLE;
      const places = starts + 4 * padded(side.starts.length);
      at = places + 4 * padded(count);
      for (const [to, from] of [
        [values, side.values],
        [starts, side.starts],
        [places, side.places],
      ] as const)
        await sendArray(device, to, from);
      placed.push({ starts, places, values });
    }
    return { rows: s.rows, cols: s.cols, byRows: placed[0], byColumns: placed[1], address };
  } catch (error) {
    claims.release(address);
    throw error;
  }
}

export function sendArray(device: Device, to: Address, from: ArrayBufferView): Promise<void> {
  const width = from.byteLength;
  return device.copy("in", {
    to,
    toPitch: width,
    from: addressOf(from),
    fromPitch: width,
    width,
    height: 1,
    host: from,
  });
}

export function fetchArray(device: Device, to: ArrayBufferView, from: Address): Promise<void> {
  const width = to.byteLength;
  return device.copy("out", {
    to: addressOf(to),
    toPitch: width,
    from,
    fromPitch: width,
    width,
    height: 1,
    host: to,
  });
}

const padded = (count: number) => Math.ceil(count / 2) * 2;

function transposed({ rows, cols, starts, columns, values }: SparseMatrix) {
  const result = {
    starts: new Uint32Array(cols + 1),
    columns: new Uint32Array(values.length),
    values: new Float64Array(values.length),
  };
  for (const col of columns) result.starts[col + 1]++;
  for (let col = 0; col < cols; col++) result.starts[col + 1] += result.starts[col];
  const next = result.starts.slice();
  for (let row = 0; row < rows; row++) {
    for (let k = starts[row]; k < starts[row + 1]; k++) {
      const place = next[columns[k]]++;
      result.columns[place] = row;
      result.values[place] = values[k];
    }
  }
  return result;
}
