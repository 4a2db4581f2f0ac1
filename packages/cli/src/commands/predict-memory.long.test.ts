import { spawnSync } from "node:child_process";
import { openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { seeded } from "ordo";
import { expect, it, vi } from "vitest";
import { environment, ordo, reference, workFolder } from "../testing/ordo.ts";

vi.setConfig({ testTimeout: 900_000 });

const main = new URL("../main.ts", import.meta.url).href;

/** Runs a command line in a process of its own, with a file piped into it; the most memory it held, in bytes. */
function peak(args: readonly string[], cwd: string, input = "/dev/null"): number {
  const script = `
    const { main } = await import(${JSON.stringify(main)});
    const code = await main(${JSON.stringify(args)}, { out() {}, err() {} });
    console.log(JSON.stringify([code, process.resourceUsage().maxRSS * 1024]));`;
  const options = ["--conditions=ordo-source", "--input-type=module", "-e", script];
  const piped = ["-c", 'file=$1; shift; cat "$file" | "$@"', "bash", input, process.execPath, ...options];
  const { stdout } = spawnSync("bash", piped, { cwd, encoding: "utf8", env: environment() });
  const [code, bytes] = JSON.parse(stdout) as [number, number];
  expect(code).toBe(0);
  return bytes;
}

it("predict over six million rows holds hardly more memory than over one million", async () => {
  const folder = workFolder();
  const rng = seeded(1);
  const lines = Array.from(
    { length: 100_000 },
    () => `${Array.from({ length: 5 }, () => rng.normal().toFixed(6)).join(",")}\n`,
  ).join("");
  const write = (name: string, times: number) => {
    const file = openSync(join(folder, name), "w");
    writeSync(file, "a,b,c,d,y\n");
    for (let k = 0; k < times; k++) writeSync(file, lines);
  };
  write("one.csv", 10);
  write("six.csv", 60);
  write("few.csv", 1);
  const model = join(folder, "m.ordo");
  await ordo("fit", join(folder, "few.csv"), "--target", "y", ...reference, "--out", model);
  const ways = {
    "a file": (name: string) => peak(["predict", model, name, "--backend", "wasm"], folder),
    "a pipe": (name: string) => peak(["predict", model, "-", "--backend", "wasm"], folder, name),
  };
  for (const [way, measure] of Object.entries(ways)) {
    const [one, six] = [measure("one.csv"), measure("six.csv")];
    const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
    console.info(`predict from ${way}: ${mb(one)} for a million rows, ${mb(six)} for six`);
    // Five million rows more are 200 MB of numbers. Nothing of them is kept; the garbage collector lets its share grow to a limit of its own, by some 50 MB.
    expect(six - one).toBeLessThan(80e6);
  }
});
