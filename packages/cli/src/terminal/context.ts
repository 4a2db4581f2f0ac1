import {
  type Backend,
  type BackendSource,
  type ChosenBackend,
  type ComputeOptions,
  chooseBackend,
  type Engine,
  isOrdoError,
  type RunOptions,
  type Warning,
} from "ordo";
import { inOwnWords } from "../settings/library-words.ts";
import type { Settings } from "../settings/settings.ts";
import { Dialogue } from "./dialogue.ts";
import type { Interruption } from "./interruption.ts";
import type { Output } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";
import { withFlags } from "./remedies.ts";
import { backendSources } from "./sources.ts";
import { backendThreadsOf, JobThreads } from "./threads.ts";

/** What one run of a command has: its options, and everything between it and the machine. */
export class Context {
  readonly settings: Settings;
  readonly arguments: readonly string[];
  readonly interruption: Interruption;
  readonly run: RunOptions;
  readonly #started = performance.now();
  readonly #warnings: Warning[] = [];
  readonly #bar: ProgressBar | undefined;
  readonly #output: Output;
  #backend: Promise<Backend> | undefined;
  #jobs: JobThreads | undefined;

  constructor(settings: Settings, args: readonly string[], output: Output, interruption: Interruption) {
    this.settings = settings;
    this.arguments = args;
    this.interruption = interruption;
    this.#output = output;
    const isSilent = settings.flag("json") === true || settings.flag("quiet") === true;
    this.#bar =
      output.terminal === undefined || isSilent
        ? undefined
        : new ProgressBar((text) => output.err(text), output.terminal.columns);
    const bar = this.#bar;
    this.run = {
      signal: interruption.signal,
      seed: settings.has("seed") ? settings.number("seed") : 0,
      onProgress: bar && ((progress) => bar.update(progress)),
    };
  }

  get warnings(): readonly Warning[] {
    return this.#warnings;
  }

  /** Whether an interval may be made where nobody said anything about intervals: not where nobody would see it. */
  get drawsUnasked(): boolean {
    const { settings } = this;
    const isKept = settings.flag("json") === true || (settings.has("run") && settings.isGiven("run"));
    return this.#output.drawsUnasked !== false && (isKept || settings.flag("quiet") !== true);
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** Remembers remarks for the end; the same one only once. */
  warn(...warnings: readonly Warning[]): void {
    for (const warning of warnings) {
      const { code } = warning;
      const message = inOwnWords(withFlags(warning));
      const isNew = !this.#warnings.some((known) => known.code === code && known.message === message);
      if (isNew) this.#warnings.push({ code, message });
    }
  }

  backend(): Promise<Backend> {
    this.#backend ??= this.#openBackend();
    return this.#backend;
  }

  async compute(): Promise<ComputeOptions> {
    return { ...this.run, backend: await this.backend() };
  }

  /** Asks a person, or reads the answers from a pipe; what is said goes beside the JSON, where that is wanted. */
  dialogue(): Dialogue {
    this.#bar?.clear();
    return new Dialogue(this.#output, this.interruption.signal, this.settings.flag("json") === true);
  }

  /** For commands that train models apart from each other, sum blocks, or compare items. */
  async computeApart(many = false): Promise<ComputeOptions & { readonly engine: Engine | undefined }> {
    this.#jobs ??= new JobThreads(this.settings, many);
    return { ...(await this.compute()), engine: this.#jobs.engine };
  }

  /** With how many threads the run computed. */
  async threads(): Promise<number> {
    const { description } = await this.backend();
    return Math.max(description.threads, this.#jobs?.used ?? 0);
  }

  /** Takes progress off the terminal, before something is printed. */
  hideProgress(): void {
    this.#bar?.clear();
  }

  async close(): Promise<void> {
    this.hideProgress();
    await this.#jobs?.close();
    const backend = await this.#backend?.catch(() => undefined);
    await backend?.close();
  }

  async #openBackend(): Promise<Backend> {
    const wanted = this.settings.need("backend");
    const sources = backendSources({ threads: backendThreadsOf(this.settings) });
    const { backend, passedOver } = await this.#choose(sources, wanted === "auto" ? undefined : wanted);
    if (wanted === "auto" && backend.name === "reference") {
      const reasons = passedOver.map(({ name, reason }) => `${name}: ${reason}`).join("; ");
      this.warn({
        code: "backend.slow",
        message: `computing with the reference backend, which is slow (${reasons})`,
      });
    }
    return backend;
  }

  /** Where there is no GPU after all, the processor computes, and that is said. */
  async #choose(sources: readonly BackendSource[], wanted: string | undefined): Promise<ChosenBackend> {
    try {
      return await chooseBackend(sources, wanted);
    } catch (error) {
      if (wanted !== "cuda" || !isOrdoError(error, "backend.unavailable")) throw error;
      const chosen = await chooseBackend(sources);
      const message = `computing with ${chosen.backend.name}, as no GPU can be used: ${error.details.reason}`;
      this.warn({ code: "backend.slow", message });
      return chosen;
    }
  }
}
