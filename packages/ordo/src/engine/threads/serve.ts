import { invalidInput } from "../../base/checks.ts";
import { startRun } from "../../base/run.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Backend } from "../../linalg/backend.ts";
import type { AnyJobKind } from "../../linalg/compute.ts";
import { openChannel } from "../../wasm/engine/channel.ts";
import { openTwin, ownTwins, type TwinOpeners } from "../single-backend.ts";
import { packError } from "../travel/failure.ts";
import { pack, unpack } from "../travel/pack.ts";
import type { FromThread, JobReply, PlainTwin, ToThread } from "./protocol.ts";

type Job = ToThread & { readonly type: "job" };

/**
 * The program of a thread that does jobs: this call, in a file of its own. `openers` are for backends that the library does not have and that cannot be found by
 * the address of a module, as in a bundle.
 */
export function serveJobs(kinds: readonly AnyJobKind[], openers: TwinOpeners = {}): void {
  const channel = openChannel<ToThread, FromThread>();
  const desk = new Desk(kinds, { ...ownTwins, ...openers });
  channel.listen((message) => {
    if (message.type === "keep") desk.keep(message);
    else if (message.type === "forget") desk.forget(message);
    else if (message.type === "stop") desk.stop();
    else void desk.reply(message).then((reply) => channel.post(reply));
  });
  channel.post({ type: "ready", kinds: kinds.map(({ name }) => name) });
}

class Desk {
  readonly #kinds: ReadonlyMap<string, AnyJobKind>;
  readonly #openers: TwinOpeners;
  readonly #packed = { data: new Map<number, unknown>(), common: new Map<number, unknown>() };
  readonly #data = new Map<number, Dataset>();
  readonly #commons = new Map<number, unknown>();
  readonly #backends = new Map<string, Promise<Backend>>();
  #current: AbortController | undefined;

  constructor(kinds: readonly AnyJobKind[], openers: TwinOpeners) {
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#openers = openers;
  }

  /** Built when it is first needed, where a failure is that of a job. */
  keep({ sort, id, value }: ToThread & { readonly type: "keep" }): void {
    this.#packed[sort].set(id, value);
  }

  forget({ sort, id }: ToThread & { readonly type: "forget" }): void {
    this.#packed[sort].delete(id);
    (sort === "data" ? this.#data : this.#commons).delete(id);
  }

  stop(): void {
    this.#current?.abort();
  }

  async reply(job: Job): Promise<JobReply> {
    this.#current = new AbortController();
    const run = startRun({ signal: this.#current.signal });
    try {
      const kind = this.#kinds.get(job.kind);
      if (kind === undefined)
        throw invalidInput("job", `one of ${[...this.#kinds.keys()].join(", ")}`, job.kind);
      const backend = await this.#backend(job.twin);
      const common = this.#common(kind, job.common);
      const input = unpack(job.input, (id) => this.#dataset(id));
      const output = pack(await kind.run(input as never, common as never, { backend, run }));
      return { type: "done", output, warnings: run.warnings };
    } catch (error) {
      return { type: "failed", error: packError(error) };
    }
  }

  #common(kind: AnyJobKind, id: number): unknown {
    if (!this.#commons.has(id)) {
      const plain = unpack(this.#packed.common.get(id), (number) => this.#dataset(number));
      this.#packed.common.delete(id);
      this.#commons.set(id, kind.travel === undefined ? plain : kind.travel.unpack(plain as never));
    }
    return this.#commons.get(id);
  }

  #dataset(id: number): Dataset {
    const known = this.#data.get(id);
    if (known !== undefined) return known;
    const built = unpack(this.#packed.data.get(id), (number) => this.#dataset(number)) as Dataset;
    this.#packed.data.delete(id);
    this.#data.set(id, built);
    return built;
  }

  /** One for all jobs; after a failure the next job tries again. */
  #backend(twin: PlainTwin): Promise<Backend> {
    const key = JSON.stringify(twin);
    const known = this.#backends.get(key);
    if (known !== undefined) return known;
    const opened = openTwin(twin, this.#openers);
    this.#backends.set(key, opened);
    opened.catch(() => this.#backends.delete(key));
    return opened;
  }
}
