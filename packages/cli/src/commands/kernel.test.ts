import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { KernelReport } from "@ordo/report";
import { kernelMatrix, type Matrix, spectrum, strings } from "ordo";
import { describe, expect, it } from "vitest";
import {
  headlineColumns,
  headlines,
  heart,
  heartColumns,
  ordo,
  ordoJson,
  reference,
  workFolder,
} from "../testing/ordo.ts";

const three = 'id,x,y,class\na,1,0,low\n"b,b",0,2,high\nc,1,1,low\n';

function small(): { readonly folder: string; readonly data: readonly string[] } {
  const folder = workFolder();
  const path = join(folder, "three.csv");
  writeFileSync(path, three);
  return { folder, data: [path, "--id", "id", "--target", "class", "--classes", "low,high", ...reference] };
}

describe("ordo kernel", () => {
  it("writes the values with ids, worked by hand", async () => {
    const { folder, data } = small();
    const out = (name: string) => join(folder, name);
    const report = await ordoJson<KernelReport>("kernel", ...data, "--out", out("k.csv"));
    expect(readFileSync(out("k.csv"), "utf8")).toBe('id,a,"b,b",c\na,1,0,1\n"b,b",0,4,2\nc,1,2,2\n');
    expect(report).toMatchObject({
      kernel: "linear",
      least: 0,
      most: 4,
      diagonal: { least: 1, most: 4 },
      trace: 7,
      rank: 2,
      positiveSemidefinite: true,
      figure: null,
      output: { path: out("k.csv"), bytes: 41 },
    });
    await ordoJson("kernel", ...data, "--out", out("k.tsv"));
    expect(readFileSync(out("k.tsv"), "utf8")).toBe("id\ta\tb,b\tc\na\t1\t0\t1\nb,b\t0\t4\t2\nc\t1\t2\t2\n");
    await ordoJson("kernel", ...data, "--out", out("k.tsv.gz"));
    expect(gunzipSync(readFileSync(out("k.tsv.gz"))).toString()).toBe(readFileSync(out("k.tsv"), "utf8"));
    await ordoJson("kernel", ...data, "--out", out("k.json"));
    expect(JSON.parse(readFileSync(out("k.json"), "utf8"))).toEqual({
      kernel: "linear",
      ids: ["a", "b,b", "c"],
      values: [
        [1, 0, 1],
        [0, 4, 2],
        [1, 2, 2],
      ],
    });
  });

  it("writes what NumPy reads: a description up to a multiple of 64 bytes, then doubles", async () => {
    const { folder, data } = small();
    await ordoJson("kernel", ...data, "--out", join(folder, "k.npy"));
    const bytes = readFileSync(join(folder, "k.npy"));
    expect(bytes.subarray(0, 8).toString("latin1")).toBe("\u0093NUMPY\u0001\u0000");
    const start = 10 + bytes.readUInt16LE(8);
    expect(start % 64).toBe(0);
    expect(bytes.subarray(10, start).toString()).toMatch(
      /^\{'descr': '<f8', 'fortran_order': False, 'shape': \(3, 3\), \} *\n$/,
    );
    const values = Array.from({ length: 9 }, (_, k) => bytes.readDoubleLE(start + 8 * k));
    expect([values, bytes.length]).toEqual([[1, 0, 1, 0, 4, 2, 1, 2, 2], start + 72]);
  });

  it("numbers rows without ids, and draws them in the order of the target", async () => {
    const { folder, data } = small();
    const [path] = data;
    writeFileSync(path!, three.replaceAll(/^[^,"]+,|^"b,b",/gm, ""));
    const figure = join(folder, "k.svg");
    const options = ["--target", "class", "--classes", "low,high", ...reference];
    const { out } = await ordo(
      "kernel",
      path!,
      ...options,
      "--figure",
      figure,
      "--out",
      join(folder, "k.csv"),
    );
    expect(readFileSync(join(folder, "k.csv"), "utf8")).toBe("row,0,1,2\n0,1,0,1\n1,0,4,2\n2,1,2,2\n");
    expect(out).toContain("positive semidefinite  yes");
    const svg = readFileSync(figure, "utf8");
    expect(svg).toContain("rows and columns ordered by class, the least first");
    // Rows a, c, b: 4 stands in the corner, and is the lightest.
    expect(svg).toContain('<path fill="#fde725" d="M2 2h1v1h-1z"/>');
    expect(svg.indexOf(">low<")).toBeLessThan(svg.indexOf(">high<"));
  });

  it("takes the usual kernel of texts, and says which values the library gives", async () => {
    const out = join(workFolder(), "k.json");
    const report = await ordoJson<KernelReport>(
      ...(["kernel", headlines.train, ...headlineColumns, ...reference, "--out", out] as const),
    );
    const titles = readFileSync(headlines.train, "utf8").trim().split("\n").slice(1);
    const texts = strings(titles.map((line) => /^\w+,\w+,\d+,"(.*)"$/.exec(line)![1]!));
    const { values, facts } = await kernelMatrix(spectrum({ k: 3 }), texts);
    const written = JSON.parse(readFileSync(out, "utf8")) as { values: readonly (readonly number[])[] };
    expect(written.values.flat()).toEqual(Array.from((values as Matrix).data));
    expect(report.kernel).toBe("spectrum:k=3,presence=false");
    expect(report.command).toContain("--kernel spectrum:k=3");
    expect(report).toMatchObject({ rank: facts.rank, most: facts.most });
  });

  it("says in few words what --quiet leaves", async () => {
    const { data } = small();
    const { out } = await ordo("kernel", ...data, "--quiet");
    expect(out).toMatch(/^least\t0\nmost\t4\nrank\t2\npositiveSemidefinite\ttrue\nalignment\t[\d.]+\n$/);
  });

  it.each([
    [["--out", "k.txt"], "its name tells no format"],
    [["--figure", "k.gif"], "ends in .svg or .png"],
    [["--kernel", "gausian:gamma=1"], "did you mean gaussian?"],
    [["--kernel", "spectrum:k=2"], 'items of kind "strings or sequences"'],
    [["--kernel", "gaussian:gamma=1|2"], "one value for gamma"],
  ] as const)("refuses %j", async (more, words) => {
    const { data } = small();
    const { code, err } = await ordo("kernel", ...data, ...more);
    expect([code === 0, err]).toEqual([false, expect.stringContaining(words)]);
  });

  it("refuses matrices that do not fit into memory, with their size, and to replace its data", async () => {
    const folder = workFolder();
    process.env.ORDO_MEMORY = "100K";
    try {
      const out = join(folder, "k.csv");
      const { code, err } = await ordo("kernel", heart.train, ...heartColumns, ...reference, "--out", out);
      expect(code).not.toBe(0);
      expect(err).toContain("232 × 232 values");
      expect(err).toContain("takes 1.72 MB of memory");
      expect(existsSync(out)).toBe(false);
    } finally {
      delete process.env.ORDO_MEMORY;
    }
    const { data } = small();
    expect((await ordo("kernel", ...data, "--out", data[0]!)).err).toContain("would replace a file");
  });

  it("compares the terms of texts, and views, as learners do", async () => {
    const folder = workFolder();
    const [texts, views, out] = [join(folder, "t.csv"), join(folder, "v.csv"), join(folder, "k.json")];
    writeFileSync(texts, 'note,y\n"pumps leaking, pumps",1\nno leak,2\nall fine,3\n');
    const values = () => (JSON.parse(readFileSync(out, "utf8")) as { values: number[][] }).values;
    const of = [
      "--text",
      "note",
      "--target",
      "y",
      "--stem",
      "english",
      "--term-weight",
      "count",
      "--idf",
      "none",
    ];
    await ordoJson("kernel", texts, ...of, "--text-length", "none", "--out", out, ...reference);
    // pump twice and leak; leak and no; all and fine.
    expect(values()).toEqual([
      [5, 1, 0],
      [1, 2, 0],
      [0, 0, 2],
    ]);
    writeFileSync(views, "name,colour,y\nabc,red;round,1\nabd,red,2\n");
    const both = ["--strings", "name", "--sets", "colour", "--target", "y"];
    const kernel = ["--kernel", "sum(on(name,spectrum:k=2),on(colour,jaccard))"];
    await ordoJson("kernel", views, ...both, ...kernel, "--out", out, ...reference);
    expect(values()).toEqual([
      [3, 1.5],
      [1.5, 3],
    ]);
  });

  it("draws PNG as well", async () => {
    const { folder, data } = small();
    const figure = join(folder, "k.png");
    const report = await ordoJson<KernelReport>("kernel", ...data, "--figure", figure);
    const bytes = readFileSync(figure);
    expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(report.figure).toEqual({ path: figure, bytes: bytes.length });
    expect(bytes.readUInt32BE(16)).toBeGreaterThan(600);
  });
});
