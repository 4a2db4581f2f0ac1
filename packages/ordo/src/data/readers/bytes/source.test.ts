import { expectError, mutate } from "@ordo/testkit";
import { isOrdoError, readCsv, seeded } from "ordo";
import { describe, expect, it } from "vitest";

const TEXT = "x,y\r\n1,2\n\n3,4\r5,6";
const bytes = new TextEncoder().encode(TEXT);

async function gzip(data: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([data as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function* pieces(data: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < data.length; at += size) yield data.slice(at, at + size);
}

describe("sources", () => {
  const wanted = [1, 2, 3, 4, 5, 6];
  const valuesIn = async (source: Parameters<typeof readCsv>[0]) => {
    const { data } = await readCsv(source);
    return data.inputs.values.kind === "dense" ? [...data.inputs.values.data] : [];
  };

  it("give the same from a string, bytes, pieces of every size and a stream", async () => {
    expect(await valuesIn(TEXT)).toEqual(wanted);
    expect(await valuesIn(bytes)).toEqual(wanted);
    expect(await valuesIn([bytes.subarray(0, 4), bytes.subarray(4)])).toEqual(wanted);
    for (let size = 1; size <= bytes.length; size++)
      expect(await valuesIn(pieces(bytes, size))).toEqual(wanted);
    expect(await valuesIn(new Blob([TEXT]).stream())).toEqual(wanted);
  });

  it("count a line end once, wherever the pieces are cut", async () => {
    const bad = new TextEncoder().encode("x\r\n1\r\n\r\nbad\r\n");
    for (let size = 1; size <= bad.length; size++) {
      const { details } = await expectError(readCsv(pieces(bad, size)), "data.parse");
      expect(details.problems[0]).toMatchObject({ line: 4, column: 1 });
    }
  });

  it("are inflated when they start like gzip, in pieces of every size", async () => {
    const packed = await gzip(bytes);
    expect(await valuesIn(packed)).toEqual(wanted);
    for (let size = 1; size <= packed.length; size++)
      expect(await valuesIn(pieces(packed, size))).toEqual(wanted);
  });

  it("may begin with a byte order mark", async () => {
    const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]);
    const { data } = await readCsv(marked);
    expect(data.inputs.names).toEqual(["x", "y"]);
    expect((await readCsv(await gzip(marked))).data.inputs.names).toEqual(["x", "y"]);
  });

  it("are refused when gzip is cut off, followed by something else, or damaged anywhere", async () => {
    const packed = await gzip(bytes);
    for (let length = 2; length < packed.length; length++)
      await expectError(readCsv(packed.slice(0, length)), "data.parse");
    await expectError(readCsv(new Uint8Array([...packed, 1, 2, 3])), "data.parse");
    for (let seed = 1; seed <= 300; seed++) {
      const damaged = mutate(packed, seeded(seed));
      const result = await readCsv(damaged).catch((error) => {
        if (!isOrdoError(error)) throw error;
      });
      if (result !== undefined) expect(await valuesIn(damaged)).toEqual(wanted);
    }
  });

  it.each([
    ["UTF-16 text; save it as UTF-8", [0xff, 0xfe, 0x61, 0x00]],
    ["a Parquet file, which is no text", [0x50, 0x41, 0x52, 0x31, 0]],
    ["a zip archive; unpack it first", [0x50, 0x4b, 3, 4]],
    ["zstd data; unpack it first", [0x28, 0xb5, 0x2f, 0xfd]],
  ])("are refused by name when they are %s", async (reason, head) => {
    await expectError(readCsv(Uint8Array.from(head)), "data.unsupported", { reason });
  });

  it("pass on their own failure as it is, plain and packed", async () => {
    const failure = new Error("disk on fire");
    const failing = async function* (data: Uint8Array) {
      yield data.slice(0, 20);
      throw failure;
    };
    await expect(readCsv(failing(bytes))).rejects.toBe(failure);
    await expect(readCsv(failing(await gzip(bytes)))).rejects.toBe(failure);
  });

  it("stop at a cancelled signal, and the source is closed", async () => {
    let closed = false;
    const endless = async function* () {
      try {
        yield new TextEncoder().encode("x\n");
        for (;;) yield new TextEncoder().encode("1\n");
      } finally {
        closed = true;
      }
    };
    const abort = new AbortController();
    let reports = 0;
    const onProgress = () => {
      if (++reports === 5) abort.abort();
    };
    await expectError(readCsv(endless(), {}, { signal: abort.signal, onProgress }), "run.cancelled");
    expect(closed).toBe(true);
  });

  it("may hold a line far longer than the buffer", async () => {
    const long = "1".padEnd(3_000_000, "0");
    const text = `x,name\n1,"${long}\n${long}"\n2,b\n`;
    const { data } = await readCsv(pieces(new TextEncoder().encode(text), 1 << 16), { id: "name" });
    expect(data.ids).toEqual([`${long}\n${long}`, "b"]);
  });
});
