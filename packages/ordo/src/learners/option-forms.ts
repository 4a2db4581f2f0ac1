import { invalidInput } from "../base/checks.ts";
import { kernelFrom } from "../kernels/kernel-from.ts";
import type { KernelSpec } from "../kernels/spec.ts";
import { formatKernel, formatNumber } from "../kernels/text/format.ts";
import { parseKernel, parseKernelGrid, parseNumbers } from "../kernels/text/parse.ts";

/** How the value of an option is written as a word, and as JSON in the spec of a learner. */
export interface OptionForm {
  /** What stands for the word in a help text; undefined for one that is yes or no. */
  readonly argument: string | undefined;
  /** All words there are, where they are few. */
  readonly choices?: readonly string[] | undefined;
  /** The values that a text lists, as they stand in a spec: one, or several where a search may choose. `what` names it in messages. */
  parse(text: string, what: string): readonly unknown[];
  format(value: unknown): string;
  /** What the learner's own function takes for the value of a spec. */
  revive(value: unknown): unknown;
}

const asItIs = (value: unknown) => value;

export const numberForm: OptionForm = Object.freeze({
  argument: "NUMBER",
  parse: parseNumbers,
  format: (value: unknown) => formatNumber(value as number),
  revive: asItIs,
});

/**
 * Several numbers that are one value, with commas between: `0.1,0.2,0.3`. A range inside stands for its numbers (`2^-4..2^0`); a search chooses among
 * lists with a bar between (`0.1,0.2|1,2`).
 */
export const numberListForm: OptionForm = Object.freeze({
  argument: "LIST",
  parse: (text: string, what: string) =>
    text.split("|").map((list) => list.split(",").flatMap((part) => parseNumbers(part, what))),
  format: (value: unknown) => (value as readonly number[]).map(formatNumber).join(","),
  revive: asItIs,
});

/** yes or no. */
export const switchForm: OptionForm = Object.freeze({
  argument: undefined,
  parse(text: string, what: string) {
    if (text === "yes" || text === "no") return [text === "yes"];
    throw invalidInput(what, "yes or no", `"${text}"`);
  },
  format: (value: unknown) => (value === true ? "yes" : "no"),
  revive: asItIs,
});

/** One of a few words, or of a few numbers. */
export function choiceForm(argument: string, choices: readonly (string | number)[]): OptionForm {
  const words = choices.map(String);
  return Object.freeze({
    argument,
    choices: words,
    parse(text: string, what: string) {
      const place = words.indexOf(text);
      if (place >= 0) return [choices[place]];
      throw invalidInput(what, `one of ${words.join(", ")}`, `"${text}"`);
    },
    format: String,
    revive: asItIs,
  });
}

export const kernelForm: OptionForm = Object.freeze({
  argument: "KERNEL",
  parse: (text: string) => parseKernelGrid(text).map(({ spec }) => spec),
  format: (spec: unknown) => formatKernel(spec as KernelSpec),
  revive: (spec: unknown) => (typeof spec === "string" ? parseKernel(spec) : kernelFrom(spec as KernelSpec)),
});
