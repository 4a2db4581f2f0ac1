/** The flags of learners as plain data, from the library's list of learners: help and completion then do not load the library. */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { CHOOSING, learnerFlag, learnerFlags } from "../packages/cli/src/learning/flags.ts";
import { formatted } from "./format-source.ts";

export const flagsPath = resolve(import.meta.dirname, "../packages/cli/src/definitions/learner-flags.ts");

/** The whole of learner-flags.ts. */
export function flagsText(): string {
  const lists = Object.fromEntries(CHOOSING.map((choosing) => [choosing, learnerFlags(choosing)]));
  return formatted(
    `/** The options of learners. Written by \`npm run docs:flags\` from the library's list of learners: change it there. */
import type { OptionDefinition } from "./definition.ts";

export const learnerFlag: OptionDefinition = ${JSON.stringify(learnerFlag)};

/** By how many values a command takes. */
export const learnerFlags: Readonly<Record<${CHOOSING.map((word) => `"${word}"`).join(" | ")}, readonly OptionDefinition[]>> = ${JSON.stringify(lists)};
`,
    flagsPath,
  );
}

if (import.meta.main) writeFileSync(flagsPath, flagsText());
