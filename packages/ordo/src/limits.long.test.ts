/** How long it takes to refuse what is above each limit, and what memory that takes; printed, since a test asks for no time. */
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expectError, LIMIT_ROWS } from "@ordo/testkit";
import { LIMITS, readCsv, readJsonLines } from "ordo";
import { expect, it } from "vitest";

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}\n`;
const bytes = (text: string) => new TextEncoder().encode(text);
const made =
  <T>(input: T, read: (input: T) => unknown) =>
  () =>
    read(input);

/** The refusals of the table, with limits as they are, and the damage that these limits were made for: each makes its input, and gives the call. */
const REFUSALS: Readonly<Record<string, () => () => unknown>> = {
  ...Object.fromEntries(
    Object.entries(LIMIT_ROWS).map(([what, [name, { of }]]) => [what, () => of(LIMITS[name].most + 1)]),
  ),
  "JSON in JSON": () => made(nested(LIMITS.depth.most + 1), (text) => readJsonLines(text, { ignore: ["a"] })),
  "20,000 objects in each other": () =>
    made(nested(20_000), (text) => readJsonLines(text, { ignore: ["a"] })),
  "a quotation mark left open": () =>
    made(bytes(`id,x\na,1\n"b,2\n${"c,3\n".repeat(1 << 25)}`), (text) => readCsv(text, { id: "id" })),
  "gzip of blanks": () =>
    made(gzipSync(`x\n${`${" ".repeat(1022)}1\n`.repeat(80 << 10)}`), (packed) => readCsv(packed)),
};

const mostMemory = () => 1024 * Number(/VmHWM:\s*(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))![1]);

it("refuses what is above each limit", async () => {
  const seen: string[] = [];
  for (const [what, make] of Object.entries(REFUSALS)) {
    const refused = make();
    // Linux then counts the most memory that is used from here on.
    writeFileSync("/proc/self/clear_refs", "5");
    const [memory, start] = [mostMemory(), performance.now()];
    await expectError(
      async () => refused(),
      ["limit.exceeded", "kernel.parse", "input.invalid", "data.parse"],
    );
    const [ms, megabytes] = [performance.now() - start, (mostMemory() - memory) / 1e6];
    seen.push(`${what}: ${ms.toFixed(1)} ms, ${megabytes.toFixed(0)} MB`);
    expect(megabytes, what).toBeLessThan(300);
  }
  console.log(seen.join("\n"));
});
