import type { Matrix } from "ordo";
import type { MatrixMemory } from "ordo/backend-kit";
import type { Address, Device } from "./device.ts";
import { type Block, type Claims, fetchArray, type SparseBlock, sendArray } from "./memory.ts";
import type { Kernels, LaunchSize } from "./modules.ts";

/** Everything that operations compute with. */
export interface Machine {
  readonly device: Device;
  readonly claims: Claims;
  readonly kernels: Kernels;
  readonly memory: MatrixMemory<Block, SparseBlock>;
}

/** Memory for one operation, released when it ends. */
export interface Scratch extends Disposable {
  claim(bytes: number): Address;
  doubles(count: number): Address;
  /** A copy of a host array on the device; 0 where there is none. */
  send(array: Float64Array | Uint32Array | undefined): Promise<Address>;
}

export function scratchOf({ claims, device }: Pick<Machine, "claims" | "device">): Scratch {
  const claimed: Address[] = [];
  const claim = (bytes: number) => {
    const address = claims.claim(bytes);
    claimed.push(address);
    return address;
  };
  return {
    claim,
    doubles: (count) => claim(8 * count),
    async send(array) {
      if (array === undefined) return 0;
      const to = claim(array.byteLength);
      await sendArray(device, to, array);
      return to;
    },
    [Symbol.dispose]() {
      for (const address of claimed) claims.release(address);
    },
  };
}

/** Values from the device, once what writes them is done. */
export async function fetchDoubles({ device }: Machine, from: Address, count: number): Promise<Float64Array> {
  const result = new Float64Array(count);
  await fetchArray(device, result, from);
  return result;
}

const THREADS = 256;
/** Of more, each is done before it has begun to read: on one H200 they take a fifth longer. */
const MOST_BLOCKS = 65536;

/** One thread for each entry, or for a few of them in steps. */
export function forEntries(rows: number, cols: number): LaunchSize {
  if (rows === 0 || cols === 0) return { blocks: [0], threads: [THREADS] };
  const across = Math.min(4096, Math.ceil(cols / THREADS));
  return { blocks: [across, Math.min(rows, Math.ceil(MOST_BLOCKS / across))], threads: [THREADS] };
}

/** One thread for each of a number of values. */
export function forValues(count: number): LaunchSize {
  return { blocks: [Math.ceil(count / THREADS)], threads: [THREADS] };
}

export function isEmpty(a: Block | Matrix): boolean {
  return a.rows === 0 || a.cols === 0;
}
