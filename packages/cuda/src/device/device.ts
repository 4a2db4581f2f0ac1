import koffi from "koffi";
import { OrdoError } from "ordo";
import type { Pace } from "ordo/backend-kit";
import type { FunctionName } from "../library/functions.ts";
import { type Calls, unavailable } from "../library/libraries.ts";

/** Addresses are numbers: those of devices and of processes have less than 53 bits. */
export type Address = number;

/** One GPU with a stream of its own: calls are checked, and work on it takes effect in the order of the calls. */
export interface Device {
  readonly facts: DeviceFacts;
  readonly stream: Address;
  readonly blas: Address;
  readonly solver: Address;
  readonly solverParams: Address;
  /** A call that returns at once, or soon. Fails with `backend.memory` or `backend.failed`. */
  call(name: FunctionName, ...args: (number | string)[]): void;
  /** A call that takes its time, in another thread. */
  callElsewhere(name: FunctionName, ...args: (number | string)[]): Promise<void>;
  /** Notes work that was asked for, in floating-point operations: who waits for little need not leave the thread. */
  expect(work: number): void;
  /** Resolves when the work asked for so far is done. */
  finish(): Promise<void>;
  /** The same between parts of a long operation, so that it can be cancelled; does nothing while little was asked for. */
  breathe(pace: Pace): Promise<void>;
  /** Copies rows between host and device; complete for the host when it resolves. */
  copy(direction: "in" | "out" | "within", job: CopyJob): Promise<void>;
  bytesFree(): number;
  /** The same GPU with another stream: what is asked of both runs side by side. */
  beside(): Device;
  /** What is asked from now on waits for what another stream was asked so far. */
  after(other: Device): void;
  /** Whether the device has failed in a way that it does not recover from. */
  readonly lost: string | undefined;
  close(): void;
}

export interface DeviceFacts {
  readonly name: string;
  /** 90 for 9.0. */
  readonly capability: number;
  readonly processors: number;
  readonly runtime: number;
  readonly totalBytes: number;
}

export interface CopyJob {
  readonly to: Address;
  readonly toPitch: number;
  readonly from: Address;
  readonly fromPitch: number;
  readonly width: number;
  readonly height: number;
  /** Host memory at one of the addresses, which stays alive meanwhile. */
  readonly host?: ArrayBufferView | undefined;
}

/** Work that is done in about 2 ms. */
const SOON = 1e10;
/** About a third of a second. */
const BREATH = 2e13;
/** Bytes that are copied in about a millisecond. */
const SMALL_COPY = 1 << 22;
const KINDS = { in: 1, out: 2, within: 3 } as const;
const OUT_OF_MEMORY = 2;
/** Of an event that is waited for and never timed. */
const UNTIMED = 2;
const CAPABILITY_MAJOR = 75;
const CAPABILITY_MINOR = 76;
const PROCESSORS = 16;
/** Errors of a call that leave the device as it was. */
const HARMLESS = new Set([1, OUT_OF_MEMORY, 11, 100, 101]);

/** The address of host memory. */
export function addressOf(memory: ArrayBufferView): Address {
  return memory.byteLength === 0 ? 0 : Number(koffi.address(memory));
}

export function openDevice(calls: Calls, number: number): Device {
  requireDevice(calls, number);
  const state = { lost: undefined as string | undefined };
  const fail = (name: FunctionName, code: number): OrdoError => {
    const isRuntime = name.startsWith("cuda");
    const sticky = calls.now("cudaGetLastError");
    const runtime = isRuntime ? code : sticky;
    const words =
      runtime === 0
        ? ""
        : ` (${calls.text("cudaGetErrorName", runtime)}: ${calls.text("cudaGetErrorString", runtime)})`;
    const reason = `${name} answered ${code}${words}`;
    const isMemory = runtime === OUT_OF_MEMORY || (name.startsWith("cublas") && code === 3);
    if (isMemory) return outOfMemory(0, bytesFree());
    if (runtime !== 0 && !HARMLESS.has(runtime)) state.lost ??= reason;
    return failed(name, reason);
  };
  const alive = (name: FunctionName) => {
    if (state.lost !== undefined) throw failed(name, `the device was lost before: ${state.lost}`);
  };
  const call = (name: FunctionName, ...args: (number | string)[]) => {
    alive(name);
    const code = calls.now(name, ...args);
    if (code !== 0) throw fail(name, code);
  };
  const callElsewhere = async (name: FunctionName, ...args: (number | string)[]) => {
    alive(name);
    const code = await calls.elsewhere(name, ...args);
    if (code !== 0) throw fail(name, code);
  };
  const slot = new BigUint64Array(2);
  const bytesFree = () => {
    if (state.lost !== undefined || calls.now("cudaMemGetInfo", addressOf(slot), addressOf(slot) + 8) !== 0)
      return 0;
    return Number(slot[0]);
  };
  const create = (name: FunctionName, ...args: number[]): Address => {
    call(name, addressOf(slot), ...args);
    return Number(slot[0]);
  };
  // The second makes the device's context, in which modules are loaded.
  for (const [name, argument] of [
    ["cudaSetDevice", number],
    ["cudaFree", 0],
  ] as const) {
    const code = calls.now(name, argument);
    if (code !== 0) throw unavailable(fail(name, code).message);
  }
  const facts = factsOf(calls, number);
  const openStream = (isFirst: boolean): Device => {
    const own = { pending: 0, closed: false };
    const stream = create("cudaStreamCreateWithFlags", 1);
    const blas = create("cublasCreate_v2");
    call("cublasSetStream_v2", blas, stream);
    const solver = create("cusolverDnCreate");
    call("cusolverDnSetStream", solver, stream);
    const solverParams = create("cusolverDnCreateParams");
    const finish = async () => {
      const work = own.pending;
      own.pending = 0;
      if (work < SOON) call("cudaStreamSynchronize", stream);
      else await callElsewhere("cudaStreamSynchronize", stream);
    };
    const inUse = new Set<ArrayBufferView>();
    const move = async (direction: "in" | "out" | "within", args: readonly number[]) => {
      const isQuick = direction === "within" || (args[4] * args[5] <= SMALL_COPY && own.pending < SOON);
      if (isQuick) call("cudaMemcpy2DAsync", ...args);
      else await callElsewhere("cudaMemcpy2DAsync", ...args);
      // Where the copy is left to the stream, as for some kinds of host memory, the host must not read or change it before.
      if (direction !== "within") await finish();
    };
    return {
      facts,
      stream,
      blas,
      solver,
      solverParams,
      call,
      callElsewhere,
      expect(work) {
        own.pending += work;
      },
      finish,
      async breathe(pace) {
        if (own.pending < BREATH && !pace.due()) return;
        if (own.pending >= BREATH) await finish();
        await pace.rest();
      },
      async copy(direction, job) {
        const { to, toPitch, from, fromPitch, width, height } = job;
        if (width === 0 || height === 0) return;
        if (job.host !== undefined) inUse.add(job.host);
        try {
          await move(direction, [to, toPitch, from, fromPitch, width, height, KINDS[direction], stream]);
        } finally {
          if (job.host !== undefined) inUse.delete(job.host);
        }
      },
      bytesFree,
      beside: () => openStream(false),
      after(other) {
        const event = create("cudaEventCreateWithFlags", UNTIMED);
        call("cudaEventRecord", event, other.stream);
        call("cudaStreamWaitEvent", stream, event, 0);
        call("cudaEventDestroy", event);
      },
      get lost() {
        return state.lost;
      },
      close() {
        if (own.closed) return;
        own.closed = true;
        if (state.lost !== undefined) {
          // Nothing of a lost device can be given back one by one.
          if (isFirst) calls.now("cudaDeviceReset");
          return;
        }
        calls.now("cusolverDnDestroyParams", solverParams);
        calls.now("cusolverDnDestroy", solver);
        calls.now("cublasDestroy_v2", blas);
        calls.now("cudaStreamDestroy", stream);
      },
    };
  };
  return openStream(true);
}

function requireDevice(calls: Calls, number: number): void {
  const count = new Int32Array(2);
  const code = calls.now("cudaGetDeviceCount", addressOf(count));
  if (code !== 0) {
    calls.now("cudaGetLastError");
    throw unavailable(
      `no GPU answers (${calls.text("cudaGetErrorName", code)}: ${calls.text("cudaGetErrorString", code)})`,
    );
  }
  if (number >= count[0])
    throw unavailable(`device ${number} was asked for, and this machine has ${count[0]}`);
}

function factsOf(calls: Calls, number: number): DeviceFacts {
  const value = new Int32Array(2);
  const attribute = (which: number) => {
    calls.now("cudaDeviceGetAttribute", addressOf(value), which, number);
    return value[0];
  };
  const name = new Uint8Array(256);
  calls.now("cuDeviceGet", addressOf(value), number);
  calls.now("cuDeviceGetName", addressOf(name), 256, value[0]);
  const memory = new BigUint64Array(2);
  calls.now("cudaMemGetInfo", addressOf(memory), addressOf(memory) + 8);
  const capability = 10 * attribute(CAPABILITY_MAJOR) + attribute(CAPABILITY_MINOR);
  const processors = attribute(PROCESSORS);
  calls.now("cudaRuntimeGetVersion", addressOf(value));
  return {
    name: new TextDecoder().decode(name.subarray(0, name.indexOf(0))),
    capability,
    processors,
    runtime: value[0],
    totalBytes: Number(memory[1]),
  };
}

function failed(operation: string, reason: string): OrdoError<"backend.failed"> {
  return new OrdoError("backend.failed", `the cuda backend failed: ${reason}`, {
    backend: "cuda",
    operation,
    reason,
  });
}

export function outOfMemory(requestedBytes: number, limitBytes: number): OrdoError<"backend.memory"> {
  const message =
    `the GPU has no room for ${requestedBytes > 0 ? `${requestedBytes} bytes` : "what was asked for"}; ${limitBytes} bytes are free. ` +
    "Release matrices that are no longer needed, or use a method that does not form the whole matrix";
  return new OrdoError("backend.memory", message, { backend: "cuda", requestedBytes, limitBytes });
}
