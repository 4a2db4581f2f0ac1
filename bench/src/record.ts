import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, platform, release, totalmem } from "node:os";
import { join, resolve } from "node:path";
import type { CaseResult } from "./contract.ts";

const bench = resolve(import.meta.dirname, "..");

/**
 * Writes what was measured, raw, with what is needed to judge it; gives the file's path in the repository. The numbers by which answers
 * are compared are left out: the largest difference between them is there.
 */
export function record(suite: string, rounds: number, results: readonly CaseResult[]): string {
  const when = new Date().toISOString();
  const name = `${suite}-${when.replace(/[:.]/g, "-")}.json`;
  mkdirSync(join(bench, "results"), { recursive: true });
  const contents = { suite, when, rounds, ordo: ordoVersion(), machine: machine(), results };
  const withoutChecks = (key: string, value: unknown) => (key === "check" ? undefined : value);
  writeFileSync(join(bench, "results", name), `${JSON.stringify(contents, withoutChecks, 1)}\n`);
  return `bench/results/${name}`;
}

function machine() {
  return {
    processor: cpus()[0]?.model ?? "unknown",
    processors: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
  };
}

function ordoVersion(): { readonly version: string; readonly commit: string } {
  const manifest = join(bench, "../packages/ordo/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const git = spawnSync("git", ["describe", "--always", "--dirty"], { cwd: bench, encoding: "utf8" });
  return { version, commit: git.status === 0 ? git.stdout.trim() : "unknown" };
}
