/** All changes that Stryker would make to some files, and where, without making any. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Mutant } from "@stryker-mutator/api/core";
import type { Logger } from "@stryker-mutator/api/logging";
import { commonTokens } from "@stryker-mutator/api/plugin";
import { createInstrumenter } from "@stryker-mutator/instrumenter";
import { createInjector } from "typed-inject";

const silent = new Proxy({}, { get: () => () => false }) as Logger;

/** Of the files, without changes of the `excluded` kinds. Lines and columns count from 0. */
export async function changesOf(
  files: readonly string[],
  excluded: readonly string[],
): Promise<readonly Mutant[]> {
  const instrumenter = createInjector()
    .provideValue(commonTokens.logger, silent)
    .provideValue(commonTokens.getLogger, () => silent)
    .injectFunction(createInstrumenter);
  const { mutants } = await instrumenter.instrument(
    files.map((file) => ({ name: resolve(file), mutate: true, content: readFileSync(file, "utf8") })),
    { ignorers: [], excludedMutations: [...excluded], plugins: null },
  );
  return mutants.filter(({ status }) => status === undefined);
}
