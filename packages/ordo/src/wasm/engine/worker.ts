import { openChannel } from "./channel.ts";
import { type Executor, executor } from "./executor.ts";
import type { Reply, Request } from "./protocol.ts";

/**
 * The script of every worker, in Node and in browsers. Thread 0 answers requests; the others enter `helperLoop` and
 * leave it only when they are stopped from outside.
 */

const channel = openChannel<Request, Reply>();
let work: Executor | undefined;
let memory: WebAssembly.Memory | undefined;

function reply(message: Reply, transfer: ArrayBuffer[] = []): void {
  channel.post(message, transfer);
}

const result = (value: number): void => reply({ kind: "result", value });

function start(request: Request & { kind: "start" }): void {
  const given = request.memory;
  const own = given instanceof WebAssembly.Memory ? given : new WebAssembly.Memory(given);
  memory = own;
  work = executor({ ...request, memory: own });
  result(0);
  if (request.thread > 0) work.kernels.helperLoop();
}

function grow(pages: number): number {
  try {
    memory!.grow(pages);
    return 0;
  } catch {
    return 1;
  }
}

function read(address: number, length: number): void {
  const bytes = memory!.buffer.slice(address, address + length) as ArrayBuffer;
  reply({ kind: "bytes", bytes }, [bytes]);
}

function serve(request: Request): void {
  if (request.kind === "start") start(request);
  else if (request.kind === "run") result(work!.run(request.steps));
  else if (request.kind === "read") read(request.address, request.length);
  else if (request.kind === "grow") result(grow(request.pages));
  else new Uint8Array(memory!.buffer).set(new Uint8Array(request.bytes), request.address);
}

channel.listen((request) => {
  try {
    serve(request);
  } catch (error) {
    reply({ kind: "failure", reason: String(error) });
  }
});
