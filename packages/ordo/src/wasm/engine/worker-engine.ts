import { type Engine, EngineFailure, tryToGrow, view } from "./engine.ts";
import type { StartWorker, WorkerHandle } from "./environment.ts";
import type { MemorySize, Reply, Request } from "./protocol.ts";

export interface Crew {
  readonly startWorker: StartWorker;
  readonly source: string;
  readonly module: WebAssembly.Module;
  /** Shared between all threads, or the size of the one worker's own memory. */
  readonly memory: WebAssembly.Memory | MemorySize;
  readonly control: number;
  readonly packs: number;
  readonly threads: number;
}

/**
 * Computes in workers: thread 0 takes the requests, the others help it. As long as a request is under way, thread 0 keeps
 * a Node process alive. When any worker ends unasked, all are stopped and every request fails.
 */
export async function workerEngine(crew: Crew): Promise<Engine> {
  const talks: Conversation[] = [];
  let failure: EngineFailure | undefined;
  const fail = (reason: string): void => {
    if (failure !== undefined) return;
    failure = new EngineFailure(reason);
    for (const talk of talks) talk.end(failure);
  };
  try {
    for (let thread = 0; thread < crew.threads; thread++) talks.push(conversation(crew, fail));
  } catch (error) {
    fail(String(error));
  }
  const { module, memory, control, packs, threads } = crew;
  const seat = { module, memory, control, packs, threads };
  await Promise.all(talks.map((talk, thread) => talk.ask({ kind: "start", ...seat, thread })));
  if (failure !== undefined) throw failure;
  const access = crew.memory instanceof WebAssembly.Memory ? sharedAccess(crew.memory) : ownAccess(talks[0]);
  const flag = crew.memory instanceof WebAssembly.Memory ? cancelFlag(crew.memory, crew.control) : undefined;
  return {
    ...access,
    run(steps) {
      flag?.(0);
      return talks[0].ask({ kind: "run", steps }).then(numberOf);
    },
    cancel: () => flag?.(1),
    stop: () => fail("it was stopped"),
    get failure() {
      return failure;
    },
  };
}

type Access = Pick<Engine, "write" | "read" | "grow">;

function sharedAccess(memory: WebAssembly.Memory): Access {
  return {
    write: (address, values) => view(memory, address, values).set(values),
    async read(address, into) {
      into.set(view(memory, address, into));
    },
    grow: async (pages) => tryToGrow(memory, pages),
  };
}

function ownAccess(talk: Conversation): Access {
  return {
    write(address, values) {
      const bytes = values.slice().buffer as ArrayBuffer;
      talk.tell({ kind: "write", address, bytes }, [bytes]);
    },
    async read(address, into) {
      const reply = await talk.ask({ kind: "read", address, length: into.byteLength });
      if (reply.kind !== "bytes") return;
      into.set(into instanceof Float64Array ? new Float64Array(reply.bytes) : new Uint32Array(reply.bytes));
    },
    grow: async (pages) => numberOf(await talk.ask({ kind: "grow", pages })) === 0,
  };
}

/** The first word of the control block; looked up each time, because growing replaces the buffer. */
function cancelFlag(memory: WebAssembly.Memory, control: number): (value: number) => void {
  return (value) => void Atomics.store(new Int32Array(memory.buffer, control, 1), 0, value);
}

interface Conversation {
  ask(request: Request): Promise<Reply>;
  /** For requests without an answer. */
  tell(request: Request, transfer: ArrayBuffer[]): void;
  end(failure: EngineFailure): void;
}

interface Asked {
  resolve(reply: Reply): void;
  reject(failure: EngineFailure): void;
}

function conversation(crew: Crew, fail: (reason: string) => void): Conversation {
  const waiting: Asked[] = [];
  let ended: EngineFailure | undefined;
  const worker: WorkerHandle = crew.startWorker(crew.source, {
    failure: fail,
    message(data) {
      const reply = data as Reply;
      if (reply.kind === "failure") return fail(reply.reason);
      const asked = waiting.shift();
      if (waiting.length === 0) worker.keepAlive(false);
      asked?.resolve(reply);
    },
  });
  const post = (request: Request, transfer?: ArrayBuffer[]): void => {
    try {
      worker.post(request, transfer);
    } catch (error) {
      fail(String(error));
    }
  };
  return {
    ask(request) {
      if (ended !== undefined) return Promise.reject(ended);
      return new Promise((resolve, reject) => {
        if (waiting.length === 0) worker.keepAlive(true);
        waiting.push({ resolve, reject });
        post(request);
      });
    },
    tell(request, transfer) {
      if (ended === undefined) post(request, transfer);
    },
    end(failure) {
      if (ended !== undefined) return;
      ended = failure;
      worker.stop();
      for (const { reject } of waiting.splice(0)) reject(failure);
    },
  };
}

const numberOf = (reply: Reply): number => (reply.kind === "result" ? reply.value : 0);
