import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  Settings
} from "./chunk-2RYGYTSQ.js";
import {
  commands
} from "./chunk-YWQCNSJA.js";
import {
  VERSION
} from "./chunk-4STHFFQQ.js";

// packages/cli/src/repeat-command.ts
var PRESENTATION = /* @__PURE__ */ new Set(["config", "json", "quiet", "show-command"]);
function repeatCommand(settings, args, settled = {}) {
  const words = ["ordo", settings.command.name, ...args];
  for (const { name, kind } of settings.command.options) {
    if (PRESENTATION.has(name)) continue;
    const value = settings.given[name] ?? settled[name];
    if (value === void 0) continue;
    if (kind === "list") for (const item of value) words.push(`--${name}`, item);
    else if (typeof value === "boolean") words.push(value ? `--${name}` : `--no-${name}`);
    else words.push(`--${name}`, String(value));
  }
  return words.map(quoted).join(" ");
}
function quoted(word) {
  return /^[\w@%+=:,./^-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

// packages/cli/src/run-report.ts
function runReport(context, settled = {}) {
  return {
    version: VERSION,
    command: repeatCommand(context.settings, context.arguments, settled),
    seconds: context.seconds,
    warnings: context.warnings
  };
}
async function computingReport(context, settled = {}) {
  const { name, description } = await context.backend();
  const { threads } = description;
  const seed = context.settings.has("seed") ? context.settings.need("seed") : void 0;
  const { settings } = context;
  const fixed = settings.need("backend") === "auto" ? { ...settings.given, backend: name } : settings.given;
  const command = repeatCommand(
    new Settings({ ...settings.command, required: [] }, fixed),
    context.arguments,
    {
      threads,
      seed,
      ...settled
    }
  );
  return { ...runReport(context), command, backend: name, threads };
}
function followUp(context, why, name, args, settled = {}) {
  const command = commands.find((definition) => definition.name === name);
  const known = Object.entries(context.settings.given).filter(
    ([option]) => command.options.some((definition) => definition.name === option) && !LOCAL.has(option)
  );
  const settings = new Settings({ ...command, required: [] }, Object.fromEntries(known));
  return { why, command: repeatCommand(settings, args, settled) };
}
var LOCAL = /* @__PURE__ */ new Set([
  "out",
  "predictions",
  "a",
  "b",
  "top",
  "with-ids",
  "to",
  "drop",
  "learner"
]);

export {
  quoted,
  runReport,
  computingReport,
  followUp
};
