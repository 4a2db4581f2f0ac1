import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  UsageError
} from "./chunk-OMTXORDQ.js";
import {
  nearestName
} from "./chunk-4STHFFQQ.js";

// packages/cli/src/settings.ts
var Settings = class {
  command;
  /** By name, without dashes; only what was given. */
  given;
  constructor(command, given) {
    this.command = command;
    this.given = given;
    for (const definition of command.options) {
      const value = given[definition.name];
      if (value !== void 0) checkValue(definition, value);
    }
    for (const name of command.required ?? [])
      if (given[name] === void 0)
        throw new UsageError(`--${name} is needed: ${this.#definition(name).summary}`);
  }
  isGiven(name) {
    return this.given[name] !== void 0;
  }
  text(name) {
    return this.given[name] ?? this.#definition(name).fallback;
  }
  /** A text that has a fallback or must be given. */
  need(name) {
    return this.text(name);
  }
  list(name) {
    return this.given[name] ?? [];
  }
  number(name) {
    const text = this.text(name);
    return text === void 0 ? void 0 : Number(text);
  }
  flag(name) {
    return this.given[name];
  }
  has(name) {
    return this.command.options.some((definition) => definition.name === name);
  }
  #definition(name) {
    const found = this.command.options.find((definition) => definition.name === name);
    if (found === void 0) throw new Error(`${this.command.name} has no option ${name}`);
    return found;
  }
};
function checkValue(definition, value) {
  const { name, kind, choices } = definition;
  if (kind === "flag" || kind === "switch" || kind === "list") return;
  const text = value;
  if (kind === "count" && !/^\d{1,15}$/.test(text))
    throw new UsageError(`--${name}: expected a whole number >= 0, got "${text}"`);
  if (kind === "number" && (text.trim() === "" || !Number.isFinite(Number(text))))
    throw new UsageError(`--${name}: expected a number, got "${text}"`);
  if (choices !== void 0 && !choices.includes(text)) {
    const near = nearestName(text, choices);
    const hint = near === void 0 ? "" : `; did you mean ${near}?`;
    throw new UsageError(`--${name}: expected one of ${choices.join(", ")}, got "${text}"${hint}`);
  }
}
function argumentChoice(command, args, place) {
  const { name, choices = [] } = command.arguments[place];
  const text = args[place] ?? "";
  if (choices.includes(text)) return text;
  const near = nearestName(text, choices);
  const hint = near === void 0 ? "" : `; did you mean ${near}?`;
  throw new UsageError(`${name}: expected one of ${choices.join(", ")}, got "${text}"${hint}`);
}

export {
  Settings,
  argumentChoice
};
