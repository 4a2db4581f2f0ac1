/** Learners are named in their own folders, in the list of learners, in tests, in examples and in experiments of papers; everything else follows from the list. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { learnerKinds } from "ordo";

const ALLOWED =
  /^packages\/(testkit\/|reproduce\/|ordo\/src\/learners\/kinds\.ts$|cli\/src\/definitions\/(examples|learner-flags)\.ts$)|\.test\.ts$/;

/** Names that mean something else too, and where they do. */
const OTHER_MEANINGS: Readonly<Record<string, RegExp>> = {
  constant: /\/(transforms|scorer|models|gradient-descent)\/|preparation/,
};

/** Learners that others are built on, and whose those are. */
const BUILT_ON: Readonly<Record<string, RegExp>> = {
  filter: /\/learners\/linear-functional\//,
  "rank-rls": /\/learners\/gp-rank\//,
};

/** Problems of these files of the packages: the name of a learner as a word, or its function among the imports. */
export function learnerNamesOutside(root: string, files: readonly string[]): string[] {
  return learnerKinds.flatMap(({ name }) => {
    const word = new RegExp(`(["'\`])${name}\\1|import[^;]*[{,]\\s*${functionOf(name)}\\s*[,}]`);
    const own = `packages/ordo/src/learners/${name}/`;
    const allowed = [ALLOWED, OTHER_MEANINGS[name], BUILT_ON[name]];
    return files
      .filter((file) => !file.startsWith(own) && !allowed.some((some) => some?.test(file)))
      .filter((file) => word.test(withoutComments(readFileSync(join(root, file), "utf8"))))
      .map((file) => `learner-names: ${file} -> ${name}. What it needs must follow from learners/kinds.ts.`);
  });
}

/** rank-rls is made by rankRls. */
function functionOf(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Comments may name whom they like. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}
