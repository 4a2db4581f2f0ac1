import { type DataBlock, type DataSource, type Dataset, takeItems } from "ordo";
import { describe, expect, it } from "vitest";

/** A source, and the data set that all its rows make. */
export interface SourceCase {
  readonly source: DataSource;
  readonly data: Dataset;
}

/** What every source of blocks promises. */
export function sourceLaws(name: string, open: () => SourceCase | Promise<SourceCase>): void {
  describe(`a source of blocks: ${name}`, () => {
    it("gives every row once, in order, and the same blocks every time", async () => {
      const { source, data } = await open();
      const blocks = await all(source.blocks());
      expect(blocks.reduce((sum, block) => sum + block.data.size, 0)).toBe(data.size);
      for (const { data: part, firstRow } of blocks) {
        const rows = Array.from({ length: part.size }, (_, row) => firstRow + row);
        expect(part.fingerprint).toBe(takeItems(data, rows).fingerprint);
      }
      const again = await all((await open()).source.blocks());
      expect(again.map(shown)).toEqual(blocks.map(shown));
    });

    it("never divides a query, and counts those before a block", async () => {
      const { source, data } = await open();
      const seen = new Set<string>();
      for await (const { data: part, firstQuery } of source.blocks()) {
        expect(firstQuery).toBe(seen.size);
        for (const id of part.queries?.ids ?? []) {
          expect(seen.has(id)).toBe(false);
          seen.add(id);
        }
      }
      expect(seen.size).toBe(data.queries?.count ?? 0);
    });

    it("goes on from the mark of every block, which is plain JSON, as if it had not stopped", async () => {
      const { source } = await open();
      const blocks = await all(source.blocks());
      for (const [index, { next }] of blocks.entries()) {
        const from = JSON.parse(JSON.stringify(next));
        const rest = await all((await open()).source.blocks({ from }));
        expect(rest.map(shown)).toEqual(blocks.slice(index + 1).map(shown));
      }
    });

    it("has shares that grow to 1, where it knows its length", async () => {
      const { source } = await open();
      const shares = (await all(source.blocks())).map((block) => block.share);
      if (shares.includes(undefined)) expect(new Set(shares)).toEqual(new Set([undefined]));
      else {
        expect(shares).toEqual(shares.toSorted((a, b) => a! - b!));
        expect(shares.at(-1)).toBe(1);
      }
    });

    it("keeps its identity", async () => {
      const [one, other] = [await open(), await open()];
      expect(await one.source.identity()).toBe(await other.source.identity());
    });

    it("stops when it is cancelled", async () => {
      const { source } = await open();
      const controller = new AbortController();
      controller.abort();
      await expect(all(source.blocks({ signal: controller.signal }))).rejects.toMatchObject({
        code: "run.cancelled",
      });
    });
  });
}

async function all(blocks: AsyncIterable<DataBlock>): Promise<DataBlock[]> {
  const found: DataBlock[] = [];
  for await (const block of blocks) found.push(block);
  return found;
}

function shown({ data, ...rest }: DataBlock) {
  return { ...rest, fingerprint: data.fingerprint };
}
