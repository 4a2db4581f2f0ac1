import { describe, expect, it } from "vitest";
import { docsBlocks, showsSameOutput } from "./docs-blocks.ts";

const page = (...lines: string[]) => lines.join("\n");

describe("code blocks of the documentation", () => {
  it("are found with their line and the output shown", () => {
    const text = page("Words", "```ts", "console.log(1);", "```", "so:", "```text output", "1", "```");
    expect(docsBlocks("a.md", text)).toEqual([
      { page: "a.md", line: 2, language: "ts", code: "console.log(1);\n", continues: false, output: "1\n" },
    ]);
  });

  it("are left alone when marked no-run or in another language", () => {
    expect(docsBlocks("a.md", page("```ts no-run", "x", "```", "```json", "{}", "```"))).toEqual([]);
  });

  it("may contain shorter fences", () => {
    const [block] = docsBlocks("a.md", page("````sh", "```", "````"));
    expect(block?.code).toBe("```\n");
  });

  it("continue only a block of their language", () => {
    const blocks = docsBlocks("a.md", page("```ts", "a", "```", "```ts continue", "b", "```"));
    expect(blocks.map((block) => block.continues)).toEqual([false, true]);
    expect(() => docsBlocks("a.md", page("```sh continue", "b", "```"))).toThrow("no block in sh");
  });

  it("refuse an output that nothing prints, and a block without an end", () => {
    expect(() => docsBlocks("a.md", page("```text output", "1", "```"))).toThrow("a.md:1");
    const afterNoRun = page("```ts", "a", "```", "```ts no-run", "b", "```", "```text output", "1", "```");
    expect(() => docsBlocks("a.md", afterNoRun)).toThrow("a.md:7");
    expect(() => docsBlocks("a.md", page("```ts", "1"))).toThrow("not closed");
  });
});

describe("shown output", () => {
  it("is compared line by line, with … for what varies", () => {
    expect(showsSameOutput("took … s\nx.y\n", "took 1.5 s\nx.y")).toBe(true);
    expect(showsSameOutput("x.y", "x-y")).toBe(false);
    expect(showsSameOutput("a\nb", "a")).toBe(false);
    expect(showsSameOutput("a", "a\nb")).toBe(false);
  });
});
