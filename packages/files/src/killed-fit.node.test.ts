import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seeded } from "ordo";
import { afterAll, beforeAll, expect, it } from "vitest";

const [ROWS, FEATURES] = [20_000, 6];
let folder = "";
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-killed-"));
  const rng = seeded(5);
  const lines = ["query,score,f1,f2,f3,f4,f5,f6"];
  for (let row = 0; row < ROWS; row++) {
    const x = Array.from({ length: FEATURES }, () => rng.normal());
    lines.push([Math.floor(row / 7), Math.round(x[0]! + rng.normal()), ...x].join(","));
  }
  await writeFile(at("data.csv"), `${lines.join("\n")}\n`);
});
afterAll(() => rm(folder, { recursive: true }));

/** A fit that notes how far it is after every block, and says so; it is slow enough to be killed in the middle. */
const program = (model: string) => `
  import { checkpointFile, openSource, writeModel } from "@ordo/files";
  import { fitStream, linear, rankRls, withPreparation } from "ordo";
  const source = await openSource(${JSON.stringify(at("data.csv"))}, { target: "score", query: "query", block: { rows: 500 } });
  const learner = withPreparation(rankRls({ kernel: linear() }), { scale: { kind: "standard" } });
  const { model, resumedAfter } = await fitStream(learner, {
    ...source,
    async *blocks(options) {
      for await (const block of source.blocks(options)) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        yield block;
      }
    },
  }, {
    checkpoint: checkpointFile(${JSON.stringify(at("fit.checkpoint"))}),
    checkpointSeconds: 0,
    onProgress: ({ rows }) => console.log("rows " + rows),
  });
  await writeModel(${JSON.stringify(at(model))}, model);
  console.log("resumed " + resumedAfter);
`;

/** Runs it in a Node of its own, and kills that without a warning when so many rows have been read. */
function run(
  model: string,
  killAfter = Number.POSITIVE_INFINITY,
): Promise<{ signal: string | null; output: string }> {
  const flags = ["--conditions=ordo-source", "--input-type=module", "--eval", program(model)];
  const child = spawn(process.execPath, flags, {
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    timeout: 100_000,
  });
  let output = "";
  child.stderr.on("data", (text) => (output += text));
  child.stdout.on("data", (text) => {
    output += text;
    const rows = Number(/rows (\d+)\n[^\n]*$/.exec(output)?.[1] ?? 0);
    if (rows >= killAfter) child.kill("SIGKILL");
  });
  return new Promise((resolve) => child.on("close", (_, signal) => resolve({ signal, output })));
}

it("a fit that was killed half-way goes on, and ends with the same bytes", async () => {
  const whole = await run("whole.ordo");
  expect(whole.output).toContain("resumed 0");
  expect(existsSync(at("fit.checkpoint"))).toBe(false);
  const killed = await run("resumed.ordo", ROWS / 2);
  expect(killed.signal).toBe("SIGKILL");
  expect(existsSync(at("resumed.ordo"))).toBe(false);
  const resumed = await run("resumed.ordo");
  const after = Number(/resumed (\d+)/.exec(resumed.output)?.[1]);
  expect(after).toBeGreaterThanOrEqual(ROWS / 2 - 1000);
  expect(after).toBeLessThan(ROWS);
  expect(await readFile(at("resumed.ordo"))).toEqual(await readFile(at("whole.ordo")));
  expect(existsSync(at("fit.checkpoint"))).toBe(false);
});
