import type { WasmKernels } from "../kernels.ts";

/** One thing to do in the module's memory: the name of a kernel or of a memory step, and its numbers. */
export type Step = readonly [name: StepName, ...numbers: number[]];
export type StepName = keyof WasmKernels | keyof MemorySteps;

/** What a thread needs to take part. */
export interface Seat {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly control: number;
  readonly packs: number;
  readonly threads: number;
  readonly thread: number;
}

/** Runs steps where the memory is: in a worker, or in the calling thread where there are no workers. */
export interface Executor {
  readonly kernels: WasmKernels;
  /** One step after another, up to the first result that is not 0. */
  run(steps: readonly Step[]): number;
}

/** Small things that need no kernel. */
interface MemorySteps {
  copy(to: number, from: number, bytes: number): void;
  zero(address: number, bytes: number): void;
  /** Moves rows of `cols` doubles that stand `stride` apart together. */
  closeGaps(address: number, rows: number, stride: number, cols: number): void;
  /** Copies the diagonal of the n × n matrix. */
  diagonal(to: number, address: number, n: number): void;
  /** Adds `shift`, and the doubles at `shifts` unless that is 0. */
  addDiagonal(address: number, n: number, shift: number, shifts: number): void;
}

const DOUBLE = 8;

export function executor(seat: Seat): Executor {
  const kernels = instantiate(seat);
  kernels.setup(seat.control, seat.packs, seat.threads, seat.thread);
  const actions = { ...kernels, ...memorySteps(seat.memory) };
  return {
    kernels,
    run(steps) {
      for (const [name, ...numbers] of steps) {
        const action = actions[name] as (...numbers: number[]) => number | undefined;
        const result = action(...numbers) ?? 0;
        if (result !== 0) return result;
      }
      return 0;
    },
  };
}

function instantiate({ module, memory }: Seat): WasmKernels {
  const abort = (_message: number, _file: number, line: number, column: number) => {
    throw new Error(`the module gave up at ${line}:${column}`);
  };
  const { exports } = new WebAssembly.Instance(module, { env: { memory, abort } });
  return exports as unknown as WasmKernels;
}

function memorySteps(memory: WebAssembly.Memory): MemorySteps {
  const doubles = (address: number, length: number) => new Float64Array(memory.buffer, address, length);
  return {
    copy(to, from, bytes) {
      new Uint8Array(memory.buffer).copyWithin(to, from, from + bytes);
    },
    zero(address, bytes) {
      new Uint8Array(memory.buffer, address, bytes).fill(0);
    },
    closeGaps(address, rows, stride, cols) {
      const values = doubles(address, rows * stride);
      for (let row = 1; row < rows; row++) values.copyWithin(row * cols, row * stride, row * stride + cols);
    },
    diagonal(to, address, n) {
      const values = new Float64Array(memory.buffer);
      for (let row = 0; row < n; row++) values[to / DOUBLE + row] = values[address / DOUBLE + row * (n + 1)];
    },
    addDiagonal(address, n, shift, shifts) {
      const values = doubles(address, n * n);
      const each = shifts === 0 ? undefined : doubles(shifts, n);
      for (let row = 0; row < n; row++) values[row * (n + 1)] += each === undefined ? shift : each[row];
    },
  };
}
