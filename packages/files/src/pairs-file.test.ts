import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectError } from "@ordo/testkit";
import { preferences } from "ordo";
import { describe, expect, it, onTestFinished } from "vitest";
import { openPairsFile, readPairs } from "./index.ts";

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), "ordo-pairs-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "answers.csv");
}

const ids = ["ann", "bob, the other", "cyd"];
const pair = (winner: number, loser: number, magnitude = 1) =>
  preferences(3, { winners: [winner], losers: [loser], magnitudes: [magnitude] });
const HEADER = "winner,loser,magnitude,weight\n";

describe("a file of pairs that grows", () => {
  it("is there when the first pair comes, holds each at once, and gives the last ones back", async () => {
    const path = place();
    const file = await openPairsFile(path, { items: 3, ids });
    expect(() => readFileSync(path)).toThrow("ENOENT");
    await file.add(pair(0, 1));
    expect(readFileSync(path, "utf8")).toBe(`${HEADER}ann,"bob, the other",1,1\n`);
    await file.add(pair(2, 0, 0.25));
    await file.add(pair(1, 2, 0));
    await file.takeBack();
    await file.takeBack();
    await file.add(pair(2, 1, 3));
    await file.close();
    expect(readFileSync(path, "utf8")).toBe(`${HEADER}ann,"bob, the other",1,1\ncyd,"bob, the other",3,1\n`);
    expect((await readPairs(path, { by: "id", ids })).preferences.count).toBe(2);
  });

  it("is continued, also behind a line without an end, and what was there cannot be taken back", async () => {
    const path = place();
    writeFileSync(path, `${HEADER}0,1,1,1`);
    const file = await openPairsFile(path, { items: 3 });
    expect(file.before).toEqual(pair(0, 1));
    await file.add(pair(1, 2));
    await file.takeBack();
    await expect(file.takeBack()).rejects.toThrow("nothing was added");
    await file.add(pair(2, 0));
    await file.close();
    expect(readFileSync(path, "utf8")).toBe(`${HEADER}0,1,1,1\n2,0,1,1\n`);
  });

  it("is refused, and left as it is, when it is another file, of other items, or cannot be written", async () => {
    const path = place();
    writeFileSync(path, "winner,loser\n0,1\n");
    await expectError(openPairsFile(path, { items: 3 }), "data.parse", { source: path });
    expect(readFileSync(path, "utf8")).toBe("winner,loser\n0,1\n");
    writeFileSync(path, `${HEADER}0,7,1,1\n`);
    await expectError(openPairsFile(path, { items: 3 }), "data.parse");
    await expectError(openPairsFile(join(path, "x"), { items: 3 }), "file.failed");
    const nowhere = await openPairsFile(`${path}-folder/x`, { items: 3 });
    await expectError(nowhere.add(pair(0, 1)), "file.failed");
  });
});
