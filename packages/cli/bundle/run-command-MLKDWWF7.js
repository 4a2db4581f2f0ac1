import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  backendSources
} from "./chunk-EXYNF3T2.js";
import {
  runReport
} from "./chunk-2PAHKKI3.js";
import {
  duration,
  plain,
  renderText
} from "./chunk-XDMLSCG6.js";
import {
  Settings
} from "./chunk-2RYGYTSQ.js";
import {
  UsageError
} from "./chunk-OMTXORDQ.js";
import {
  EXIT
} from "./chunk-I3HWJA63.js";
import {
  commands
} from "./chunk-YWQCNSJA.js";
import {
  chooseBackend,
  isOrdoError,
  nearestName
} from "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";

// packages/cli/src/config-file.ts
import { readFile } from "node:fs/promises";
async function readConfig(path, command) {
  const content = await parsed(path);
  const shared = {};
  const own = {};
  for (const [key, value] of Object.entries(content)) {
    const section = commands.find(({ name }) => name === key);
    if (section === void 0) take(path, key, value, { to: shared, command, known: allOptions() });
    else if (!isTable(value)) throw new UsageError(`${path}: ${key} must be a table of options`);
    else {
      const to = section === command ? own : {};
      for (const [name, inner] of Object.entries(value))
        take(path, name, inner, { to, command: section, known: section.options });
    }
  }
  return { ...shared, ...own };
}
function take(path, name, value, { to, command, known }) {
  const definition = known.find((option) => option.name === name);
  if (definition === void 0 || name === "config") throw unknownOption(path, name, known);
  if (command.options.some((option) => option.name === name)) to[name] = asWritten(path, definition, value);
}
function unknownOption(path, name, known) {
  const near = nearestName(
    name,
    known.map((option) => option.name)
  );
  const hint = near === void 0 ? "" : `; did you mean ${near}?`;
  return new UsageError(`${path}: there is no option ${JSON.stringify(name)}${hint}`);
}
function allOptions() {
  return commands.flatMap(({ options }) => options);
}
function asWritten(path, { name, kind }, value) {
  const isWord = (item) => typeof item === "string" || typeof item === "number";
  if (kind === "flag" || kind === "switch") {
    if (typeof value === "boolean") return value;
    throw new UsageError(`${path}: ${name}: expected true or false, got ${JSON.stringify(value)}`);
  }
  if (kind === "list" && Array.isArray(value) && value.every(isWord)) return value.map(String);
  if (isWord(value)) return kind === "list" ? [String(value)] : String(value);
  if (name === "metric" && Array.isArray(value) && value.every(isWord)) return value.join(",");
  const wanted = kind === "list" ? "a text or a list of texts" : "a text or a number";
  throw new UsageError(`${path}: ${name}: expected ${wanted}, got ${JSON.stringify(value)}`);
}
function isTable(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
async function parsed(path) {
  const text = await textOf(path);
  try {
    const content = /\.json$/i.test(path) ? JSON.parse(text) : (await import("./dist-UFAJ7L7U.js")).parse(text);
    if (isTable(content)) return content;
  } catch (error) {
    const [reason] = error.message.split("\n");
    throw new UsageError(`${path} is no ${/\.json$/i.test(path) ? "JSON" : "TOML"}: ${reason}`);
  }
  throw new UsageError(`${path}: expected an object of options`);
}
async function textOf(path) {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const missing = error.code === "ENOENT";
    throw new UsageError(`--config: ${missing ? `there is no file ${path}` : error.message}`);
  }
}

// packages/cli/src/progress-bar.ts
var WIDTH = 24;
var INTERVAL_MS = 80;
var PATIENCE_MS = 300;
var ProgressBar = class {
  #write;
  #columns;
  #now;
  #start;
  #step = "";
  #stepStart = 0;
  #drawnAt = Number.NEGATIVE_INFINITY;
  #isDrawn = false;
  constructor(write, columns, now = () => performance.now()) {
    this.#write = write;
    this.#columns = columns;
    this.#now = now;
    this.#start = now();
  }
  update({ step, done, total }) {
    const now = this.#now();
    if (step !== this.#step) {
      this.#step = step;
      this.#stepStart = now;
    }
    if (now - this.#start < PATIENCE_MS || now - this.#drawnAt < INTERVAL_MS) return;
    this.#drawnAt = now;
    this.#isDrawn = true;
    const line = progressLine({ step, done, total }, (now - this.#stepStart) / 1e3);
    this.#write(`\r\x1B[2K${line.slice(0, Math.max(10, this.#columns - 1))}`);
  }
  /** Leaves the line empty. */
  clear() {
    if (this.#isDrawn) this.#write("\r\x1B[2K");
    this.#isDrawn = false;
  }
};
function progressLine({ step, done, total }, elapsed) {
  const part = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  const filled = Math.round(part * WIDTH);
  const bar = `${"\u2588".repeat(filled)}${"\u2591".repeat(WIDTH - filled)}`;
  const percent = `${Math.floor(100 * part)}`.padStart(3);
  const left = elapsed > 0.5 && part > 0 ? `, ${duration(elapsed / part * (1 - part))} left` : "";
  return `${bar} ${percent} %  ${step}${left}`;
}

// packages/cli/src/context.ts
var Context = class {
  settings;
  arguments;
  interruption;
  run;
  #started = performance.now();
  #warnings = [];
  #bar;
  #backend;
  constructor(settings, args, output, interruption) {
    this.settings = settings;
    this.arguments = args;
    this.interruption = interruption;
    const isSilent = settings.flag("json") === true || settings.flag("quiet") === true;
    this.#bar = output.terminal === void 0 || isSilent ? void 0 : new ProgressBar((text) => output.err(text), output.terminal.columns);
    const bar = this.#bar;
    this.run = {
      signal: interruption.signal,
      seed: settings.has("seed") ? settings.number("seed") : 0,
      onProgress: bar && ((progress) => bar.update(progress))
    };
  }
  get warnings() {
    return this.#warnings;
  }
  get seconds() {
    return (performance.now() - this.#started) / 1e3;
  }
  /** Remembers remarks for the end; the same one only once. */
  warn(...warnings) {
    for (const warning of warnings) {
      const isNew = !this.#warnings.some(
        ({ code, message }) => code === warning.code && message === warning.message
      );
      if (isNew) this.#warnings.push(warning);
    }
  }
  backend() {
    this.#backend ??= this.#openBackend();
    return this.#backend;
  }
  async compute() {
    return { ...this.run, backend: await this.backend() };
  }
  async close() {
    this.#bar?.clear();
    const backend = await this.#backend?.catch(() => void 0);
    await backend?.close();
  }
  async #openBackend() {
    const wanted = this.settings.need("backend");
    const sources = backendSources({ threads: this.settings.number("threads") });
    const { backend, passedOver } = await chooseBackend(sources, wanted === "auto" ? void 0 : wanted);
    if (wanted === "auto" && backend.name === "reference") {
      const reasons = passedOver.map(({ name, reason }) => `${name}: ${reason}`).join("; ");
      this.warn({
        code: "backend.slow",
        message: `computing with the reference backend, which is slow (${reasons})`
      });
    }
    return backend;
  }
};

// packages/cli/src/describe-failure.ts
function describeFailure(error) {
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) return { exitCode: EXIT.usage, code: "usage", message: text };
  if (!isOrdoError(error)) {
    const message = `unexpected failure: ${text}. Set ORDO_DEBUG=1 to see where it happened.`;
    return { exitCode: EXIT.failure, code: "unexpected", message };
  }
  if (error.code === "run.cancelled")
    return { exitCode: EXIT.interrupted, code: error.code, message: "interrupted; nothing was saved" };
  const exitCode = USAGE_CODES.has(error.code) ? EXIT.usage : EXIT.failure;
  return { exitCode, code: error.code, message: `${messageOf(error)}${hintFor(error)}` };
}
var USAGE_CODES = /* @__PURE__ */ new Set([
  "option.invalid",
  "kernel.parse",
  "metric.parse",
  "data.column"
]);
function messageOf(error) {
  if (!isOrdoError(error, "option.invalid")) return error.message;
  return error.details.issues.map(({ key, expected, actual }) => `--${kebab(key)}: expected ${expected}, got ${actual}`).join("; ");
}
function kebab(key) {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
function hintFor(error) {
  if (isOrdoError(error, "input.missing-values"))
    return ". Fill them in with --impute, such as --impute median";
  if (isOrdoError(error, "data.parse")) {
    const expects = (part) => error.details.problems.some(({ expected }) => expected.includes(part));
    if (expects("UTF-8")) return ". If the file is in Latin-1, say so with --encoding latin1";
  }
  if (isOrdoError(error, "backend.memory")) return ". Try --backend native, or fewer rows";
  return "";
}

// packages/cli/src/interruption.ts
import { unlinkSync } from "node:fs";
var PATIENCE_MS2 = 2e3;
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
var CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
var Interruption = class {
  #controller = new AbortController();
  #unfinished = /* @__PURE__ */ new Set();
  #listeners = SIGNALS.map((name) => [name, () => this.#stop(name)]);
  #code;
  #timer;
  constructor() {
    for (const [name, listener] of this.#listeners) process.on(name, listener);
  }
  get signal() {
    return this.#controller.signal;
  }
  /** The exit code that the signal asks for, once one has come. */
  get code() {
    return this.#code;
  }
  /** Remembers a temporary file until `work` has ended, so that it goes away however the process ends. */
  async guarding(temporary, work) {
    this.#unfinished.add(temporary);
    try {
      return await work();
    } finally {
      this.#unfinished.delete(temporary);
    }
  }
  dispose() {
    clearTimeout(this.#timer);
    for (const [name, listener] of this.#listeners) process.off(name, listener);
  }
  #stop(name) {
    this.#code = CODES[name];
    this.#controller.abort();
    this.#timer ??= setTimeout(() => this.#leave(), PATIENCE_MS2);
  }
  #leave() {
    for (const path of this.#unfinished) {
      try {
        unlinkSync(path);
      } catch {
      }
    }
    process.exit(this.#code);
  }
};

// packages/cli/src/run-command.ts
var actions = {
  fit: async () => (await import("./fit-CGSBQKFA.js")).fit,
  predict: async () => (await import("./predict-BORUM3TR.js")).predict,
  evaluate: async () => (await import("./evaluate-G3LXITHP.js")).evaluate,
  validate: async () => (await import("./validate-WDBDRDVQ.js")).validate,
  tune: async () => (await import("./tune-SMCNKZLX.js")).tune,
  compare: async () => (await import("./compare-6TU2GFEU.js")).compare,
  explain: async () => (await import("./explain-2AHLOJG6.js")).explain,
  inspect: async () => withRun((await import("./inspect-FJR4Q6UQ.js")).inspect),
  convert: async () => withRun((await import("./convert-EE3BZXJ7.js")).convert),
  backends: async () => (await import("./backends-DDR2C63E.js")).backends,
  completion: async () => (await import("./completion-4UPKFMEM.js")).completion,
  schema: async () => (await import("./schema-LCKDOUNH.js")).schema
};
function withRun(action) {
  return async (context) => {
    const outcome = await action(context);
    return { ...outcome, report: { ...runReport(context), ...outcome.report } };
  };
}
async function runCommand(request, output) {
  const interruption = new Interruption();
  let isJson = request.given.json === true;
  let context;
  try {
    const settings = await settingsOf(request);
    isJson = settings.given.json === true;
    context = new Context(settings, request.arguments, output, interruption);
    const action = await actions[settings.command.name]();
    const outcome = await action(context);
    await context.close();
    present(outcome, context, output);
    return EXIT.success;
  } catch (error) {
    await context?.close().catch(() => void 0);
    return interruption.code === void 0 ? fail(error, isJson, output) : fail(error, isJson, output, interruption.code);
  } finally {
    interruption.dispose();
  }
}
async function settingsOf({ command, given }) {
  const fromFile = typeof given.config === "string" ? await readConfig(given.config, command) : {};
  return new Settings(command, { ...fromFile, ...given });
}
function fail(error, isJson, output, signalled) {
  const { exitCode, code, message } = describeFailure(error);
  const stack = process.env.ORDO_DEBUG === "1" && error instanceof Error ? `
${error.stack}` : "";
  output.err(`ordo: ${message}${code.includes(".") ? ` (${code})` : ""}${stack}
`);
  if (isJson) output.out(`${JSON.stringify({ error: { code, message, exitCode } }, null, 2)}
`);
  return signalled ?? exitCode;
}
function present(outcome, context, output) {
  const { settings } = context;
  const warnings = () => {
    for (const { code, message } of context.warnings) output.err(`ordo: warning: ${message} (${code})
`);
  };
  if (settings.given.json === true) {
    output.out(`${JSON.stringify(outcome.report, null, 2)}
`);
    return;
  }
  const command = outcome.report.command;
  const repeat = settings.given["show-command"] === true && command !== void 0 ? `${command}
` : "";
  if (outcome.product !== void 0) {
    for (const piece of outcome.product) output.out(piece);
    warnings();
    output.err(repeat);
  } else if (settings.given.quiet === true) {
    output.out(outcome.brief.map((line) => `${line}
`).join(""));
    warnings();
    output.err(repeat);
  } else {
    output.out(
      renderText(outcome.view, { width: Math.min(output.columns ?? 100, 110), paint: paintFor(output) })
    );
    if (repeat !== "") output.out(`
Repeat with:
  ${repeat}`);
  }
}
function paintFor({ color }) {
  if (color !== true) return plain;
  const painted = (code, end) => (text) => `\x1B[${code}m${text}\x1B[${end}m`;
  return { strong: painted(1, 22), faint: painted(2, 22), warning: painted(33, 39) };
}
export {
  runCommand
};
