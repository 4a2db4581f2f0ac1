import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import {
  detectFormat,
  formatOfName,
  readDataset,
  readFolds,
  readPairs,
  writeAtomically,
  writeDataset,
} from "@ordo/files";
import { type DrawnParts, drawDataset, expectError } from "@ordo/testkit";
import { seeded } from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-files-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});
const inFolder = (name: string) => join(folder, name);

describe("files of every format", () => {
  const parts: DrawnParts = {
    names: true,
    scoreNames: true,
    queries: true,
    groups: true,
    ids: true,
    missing: true,
  };
  const roles = { target: "score 0", query: "query", group: "group", id: "id" } as const;
  const plain: DrawnParts = { queries: true, ids: true, missing: true, plainWords: true };

  it.each(
    ["csv", "tsv", "arff", "jsonl", "ndjson", "svm", "light"].flatMap((ending) => [ending, `${ending}.gz`]),
  )("bring a data set back through .%s", async (ending) => {
    const path = inFolder(`data.${ending}`);
    const svm = /svm|light/.test(ending);
    const data = drawDataset(seeded(5), 33, 4, svm ? plain : parts);
    await writeDataset(path, data);
    const options = /csv|tsv|arff/.test(ending) ? roles : {};
    const { data: back, report } = await readDataset(path, { ...options, missing: "keep", storage: "dense" });
    expect(back.fingerprint).toBe(data.fingerprint);
    expect(report).toMatchObject({ source: path, reader: "ordo", rows: 33, features: 4 });
    const bytes = await readFile(path);
    expect(bytes[0] === 0x1f).toBe(ending.endsWith(".gz"));
  });

  it("are told by name, or by their first lines", async () => {
    expect(formatOfName("a/b.svm.gz")).toEqual({ format: "svmlight", gzip: true });
    expect(formatOfName("gz")).toEqual({ format: undefined, gzip: true });
    const texts = {
      svmlight: "# note\n2 qid:10 1:0.5 #docid = X\n",
      arff: "% note\n@RELATION r\n",
      "json-lines": '\n{"a":1}\n',
      csv: "a;b\n1;2\n",
    };
    for (const [format, text] of Object.entries(texts)) {
      await writeFile(inFolder("guess.txt"), text);
      expect(await detectFormat(inFolder("guess.txt"))).toBe(format);
      await writeFile(inFolder("guess.dat.gz"), gzipSync(text));
      expect(await detectFormat(inFolder("guess.dat.gz"))).toBe(format);
    }
    for (const line of ["1:0.5", "qid:3 1:0.5 7:2", "3,17 1:2", "0 cost:2 1:nan # note", "2 qid:1"]) {
      await writeFile(inFolder("guess.txt"), `${line}\n`);
      expect(await detectFormat(inFolder("guess.txt")), line).toBe("svmlight");
    }
    await writeFile(inFolder("words.txt"), "once upon a time\n");
    await expectError(detectFormat(inFolder("words.txt")), "data.unsupported");
    await expectError(writeDataset(inFolder("x.txt"), drawDataset(seeded(1), 1, 1)), "data.unsupported");
    await expectError(
      writeDataset(inFolder("x.parquet.gz"), drawDataset(seeded(1), 1, 1)),
      "data.unsupported",
    );
  });

  it.each([
    ["zip", "PK\u0003\u0004", "[Content_Types].xml", "an Excel workbook; save the sheet as CSV"],
    ["zip", "PK\u0003\u0004", "xl/workbook.xml", "an Excel workbook; save the sheet as CSV"],
    [
      "zip",
      "PK\u0003\u0004",
      "mimetypeapplication/vnd.oasis.opendocument",
      "a spreadsheet; save the sheet as CSV",
    ],
    ["zip", "PK\u0003\u0004", "data.csv", "a ZIP archive; unpack it"],
    [
      "old",
      "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1",
      "",
      "an Excel workbook; save the sheet as CSV",
    ],
  ])("that are no text are known by their bytes: %s %#", async (_, mark, first, words) => {
    // The head of a ZIP part has 30 bytes, then its name.
    const bytes = Buffer.concat([Buffer.from(mark.padEnd(30, "\0") + first, "latin1"), Buffer.alloc(100)]);
    for (const name of ["book.xlsx", "book.csv", "book"]) {
      await writeFile(inFolder(name), bytes);
      const error = await expectError(readDataset(inFolder(name)), "data.unsupported");
      expect(error.message.startsWith(`${inFolder(name)} is ${words}`), error.message).toBe(true);
    }
  });

  it("that hold nothing are empty, whatever they are called", async () => {
    for (const name of ["nothing.txt", "nothing", "nothing.csv"]) {
      await writeFile(inFolder(name), "");
      expect((await expectError(readDataset(inFolder(name)), "input.empty")).message).toBe(
        `${inFolder(name)} is empty`,
      );
    }
  });

  it("refuse options of another format", async () => {
    await writeFile(inFolder("o.svm"), "1 1:1\n");
    await expectError(readDataset(inFolder("o.svm"), { target: "x" }), "option.invalid");
    await expectError(readDataset(inFolder("o.svm"), { format: "xml" as "csv" }), "option.invalid");
  });

  it("that cannot be read say why", async () => {
    const missing = inFolder("nowhere.csv");
    const error = await expectError(readDataset(missing), "file.failed", { path: missing });
    expect(error.message).toBe(`cannot open ${missing}: there is no such file`);
    await expectError(readDataset(folder, { format: "csv" }), "file.failed");
    await expectError(readDataset(folder, { format: "parquet" }), "file.failed");
  });

  it("may be packed in several parts, and are refused when a part is damaged or cut off", async () => {
    const [first, second] = [gzipSync("x\n1\n"), gzipSync("2\n3\n")];
    const path = inFolder("parts.csv.gz");
    await writeFile(path, Buffer.concat([first, second]));
    expect((await readDataset(path)).data.size).toBe(3);
    for (const bytes of [
      Buffer.concat([first, Buffer.from("junk")]),
      Buffer.concat([first, second.subarray(0, second.length - 2)]),
      Buffer.concat([first, second.fill(7, 12, 14)]),
    ]) {
      await writeFile(path, bytes);
      await expectError(readDataset(path), "data.parse");
    }
  });

  it("hold pairs and folds", async () => {
    await writeFile(inFolder("pairs.csv"), "winner,loser\n1,0\n");
    expect((await readPairs(inFolder("pairs.csv"))).preferences.count).toBe(1);
    await writeFile(inFolder("folds.txt.gz"), gzipSync("0 1\n2 3\n"));
    expect(await readFolds(inFolder("folds.txt.gz"))).toHaveLength(2);
  });
});

describe("writing", () => {
  const data = drawDataset(seeded(2), 5, 2, { names: true });

  it("replaces a file by a whole one and leaves nothing else behind", async () => {
    const path = inFolder("whole.csv");
    await writeFile(path, "old");
    await writeDataset(path, data);
    expect((await readFile(path, "utf8")).split("\n")).toHaveLength(7);
    expect((await readdir(folder)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it.each(["broken.csv", "broken.csv.gz"])(
    "leaves the old %s and no other when it fails half-way",
    async (name) => {
      const path = inFolder(name);
      await writeFile(path, "old");
      const abort = new AbortController();
      const failing = {
        ...data,
        get size() {
          abort.abort();
          return 5;
        },
      };
      await expectError(writeDataset(path, failing, {}, { signal: abort.signal }), "run.cancelled");
      expect(await readFile(path, "utf8")).toBe("old");
      expect((await readdir(folder)).filter((file) => file.endsWith(".tmp"))).toEqual([]);
    },
  );

  it("fails at any step without a trace", async () => {
    const path = inFolder("steps.csv");
    await writeFile(path, "old");
    for (const fault of ["write", "sync", "close"] as const) {
      const failure = Object.assign(new Error("no space left"), { code: "ENOSPC" });
      const attempt = writeAtomically(path, async (_, handle) => {
        await handle.writeFile("new");
        if (fault === "write") throw failure;
        const real = handle[fault].bind(handle);
        let failed = false;
        handle[fault] = async () => {
          if (failed) return await real();
          failed = true;
          if (fault === "close") await real();
          throw failure;
        };
      });
      await expectError(attempt, "file.failed", { path, operation: "write", reason: "the disk is full" });
      expect(await readFile(path, "utf8")).toBe("old");
      expect((await readdir(folder)).filter((file) => file.endsWith(".tmp"))).toEqual([]);
    }
  });

  it("refuses before it touches the disk", async () => {
    const path = inFolder("none.svm");
    await expectError(writeDataset(path, data), "data.unsupported");
    await expectError(writeDataset(join(folder, "no", "such.csv"), data), "file.failed");
    expect(existsSync(path)).toBe(false);
  });

  it("packs text that any other program unpacks", async () => {
    await writeDataset(inFolder("p.csv"), data);
    await writeDataset(inFolder("p.csv.gz"), data);
    const unpacked = gunzipSync(await readFile(inFolder("p.csv.gz")));
    expect(unpacked.equals(await readFile(inFolder("p.csv")))).toBe(true);
  });
});
