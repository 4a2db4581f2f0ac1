/**
 * `npm run memory-limits -- [--gigabytes 1,2,4] [--by group|addresses] [--large] [PAGE…]`: every code block of the guide (or of these pages), on the built
 * packages, with less memory than the machine has: each command must run, or refuse with the bytes that are needed and those that there are. Exits with 1 where
 * one is ended by the system or fails in another way. --large takes jobs that do not fit instead.
 *
 * What a command does without a limit is taken first; one that is meant to fail may fail with a limit as well.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { docsBlocks } from "./docs-blocks.ts";
import { largeJobs } from "./memory/large-jobs.ts";
import { addressLimit, groupLimit, type MemoryLimit, unlimited } from "./memory/limits.ts";

const root = resolve(import.meta.dirname, "..");
/** Inside the checkout, so that packages resolve; not in node_modules, where Node does not read TypeScript. */
const workshop = join(root, "docs/.vitepress/cache/memory");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    gigabytes: { type: "string", default: "1,2,4" },
    by: { type: "string", default: "group" },
    large: { type: "boolean", default: false },
  },
});

/** A refusal says what is needed and what there is. */
const BYTES = /\d+(\.\d+)? (bytes|[kMGT]i?B)\b/g;

interface Script {
  readonly at: string;
  readonly file: string;
  readonly isShell: boolean;
}

interface Ended {
  readonly command: string;
  readonly status: number;
  readonly said: string;
}

rmSync(workshop, { recursive: true, force: true });
mkdirSync(join(workshop, "bin"), { recursive: true });
shims();
const scripts = values.large ? largeScripts() : guideScripts();
const usual = scripts.map((script) => run(script, unlimited));
const counts = new Map<string, number>();
for (const limit of limits()) {
  for (const [k, script] of scripts.entries()) judge(limit, script, usual[k]!);
  if (limit.kills() > 0) console.log(`${limit.name}: the system has ended ${limit.kills()} programs`);
  limit.remove();
}
for (const [what, count] of counts) console.log(`${what}: ${count}`);

function limits(): MemoryLimit[] {
  const sizes = values.gigabytes.split(",").map(Number);
  return values.by.split(",").flatMap((way) =>
    sizes.flatMap((size) => {
      const limit = way === "group" ? groupLimit(size) : addressLimit(size);
      if (limit === undefined) console.log(`SKIPPED: a group of ${size} GB, which cannot be made here`);
      return limit ?? [];
    }),
  );
}

/** `ordo` and `npx ordo` that write down how they ended. */
function shims(): void {
  const program = join(root, "packages/cli/bin/ordo.mjs");
  const body = (args: string) => `#!/usr/bin/env bash
${args}
said=$(mktemp); node ${program} "$@" 2> "$said"; status=$?
cat "$said" >&2
printf '%s\\t%s\\t%s\\n' "$status" "$(grep . "$said" | tr '\\n\\t' '  ' | tail -c 600)" "$*" >> "$ORDO_ENDED"
rm -f "$said"; exit $status
`;
  const npx = `if [ "$1" != ordo ]; then exec ${join(root, "node_modules/.bin/../../node_modules/.bin")}/"$@"; fi; shift`;
  for (const [name, args] of [
    ["ordo", ":"],
    ["npx", npx],
  ] as const) {
    writeFileSync(join(workshop, "bin", name), body(args));
    chmodSync(join(workshop, "bin", name), 0o755);
  }
}

function guideScripts(): Script[] {
  const pages =
    positionals.length > 0 ? positionals : ["README.md", ...globSync("docs/guide/*.md", { cwd: root })];
  return pages.sort().flatMap((page) => {
    const blocks = docsBlocks(page, readFileSync(join(root, page), "utf8"));
    const whole = (k: number): string =>
      blocks[k]!.continues ? `${whole(k - 1)}\n${blocks[k]!.code}` : blocks[k]!.code;
    return blocks.flatMap((block, k) => {
      // What goes on from it has it.
      if (blocks[k + 1]?.continues) return [];
      const isShell = block.language === "sh";
      const end = isShell ? "sh" : block.language === "ts" ? "ts" : "mjs";
      const file = join(workshop, `${page.replaceAll("/", "_")}-${block.line}.${end}`);
      writeFileSync(file, whole(k));
      return [{ at: `${page}:${block.line}`, file, isShell }];
    });
  });
}

function largeScripts(): Script[] {
  return largeJobs(join(workshop, "data")).map((line, k) => {
    const file = join(workshop, `large-${k}.sh`);
    writeFileSync(file, `${line}\n`);
    return { at: `large ${k + 1}`, file, isShell: true };
  });
}

/** The commands of a script and how each ended; a program in TypeScript is one. */
function run({ at, file, isShell }: Script, limit: MemoryLimit): Ended[] {
  const log = join(workshop, "ended");
  rmSync(log, { force: true });
  writeFileSync(log, "");
  const start = isShell ? `bash -uo pipefail ${file}` : `exec node ${file}`;
  const { status, signal, stderr } = spawnSync("bash", ["-c", `${limit.shell} && ${start}`], {
    cwd: root,
    encoding: "utf8",
    timeout: 1_800_000,
    env: {
      ...process.env,
      PATH: [join(workshop, "bin"), join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
      NO_COLOR: "1",
      ORDO_ENDED: log,
    },
  });
  if (!isShell || signal !== null)
    return [{ command: at, status: signal === null ? status! : 137, said: stderr.slice(-600) }];
  return readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [code, said, command] = line.split("\t");
      return { command: command!, status: Number(code), said: said! };
    });
}

function judge(limit: MemoryLimit, script: Script, usual: readonly Ended[]): void {
  let wasRefused = false;
  run(script, limit).forEach(({ command, status, said }, k) => {
    const isUsual = status === (usual[k]?.status ?? 0);
    const isRefusal = status > 0 && status < 128 && (said.match(BYTES)?.length ?? 0) >= 2;
    const verdict = isUsual
      ? "runs"
      : isRefusal
        ? "refuses"
        : wasRefused && status < 128
          ? "misses its input"
          : "FAILS";
    wasRefused ||= isRefusal;
    const what = `${limit.name}: ${verdict}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    if (verdict !== "runs") console.log(`${what} (${status}) ${script.at}: ${command}\n    ${said.trim()}`);
    if (verdict === "FAILS") process.exitCode = 1;
  });
}
