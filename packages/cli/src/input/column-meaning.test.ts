import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { main } from "../main.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-cli-columns-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]) {
  let [out, err] = ["", ""];
  const code = await main(args, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    drawsUnasked: false,
  });
  return { code, out: out.replaceAll(`${folder}/`, ""), err: err.replaceAll(`${folder}/`, "") };
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

/** Rows of x and of what is made of it, which a linear ranker orders without a fault. */
const table = (header: string, row: (x: number) => string) =>
  `${header}\n${Array.from({ length: 12 }, (_, x) => `${row(x)}\n`).join("")}`;
const validate = (path: string, ...more: string[]) =>
  run("validate", path, "--target", "y", "--json", "--split", "k-fold:3", ...more);

describe("what a column means, on the command line", () => {
  it("decimal commas in scores are numbers, and that is said", async () => {
    const path = await file(
      "commas.csv",
      table("x;y", (x) => `${x};${x < 4 ? `0,${x + 1}` : `${x},5`}`),
    );
    const { code, out } = await validate(path);
    expect(code).toBe(0);
    const { data, warnings, estimates } = JSON.parse(out);
    expect(data.classes).toBeNull();
    expect(warnings).toContainEqual({
      code: "data.decimal-comma",
      message: `commas.csv: the comma is taken for the decimal mark in column "y" ("0,1" is 0.1); --decimal says so, or otherwise`,
    });
    expect(estimates[0]).toMatchObject({ metric: "concordance", value: 1 });
  });

  it("more than two words need an order, which the refusal asks for", async () => {
    const path = await file(
      "three.csv",
      table("x,y", (x) => `${x},${["low", "medium", "high"][x >> 2]}`),
    );
    const { code, err } = await run("validate", path, "--target", "y");
    expect([code, err]).toEqual([
      2,
      "ordo: three.csv: the target has 3 classes, and nothing says their order. Put them in order, from the least to the most: --classes high,low,medium; or choose one against all others with --positive (data.order)\n",
    ]);
    const { code: done, out } = await validate(path, "--classes", "low,medium,high");
    expect([done, JSON.parse(out).data.classes]).toEqual([0, ["low", "medium", "high"]]);
    expect((await validate(path, "--positive", "high")).code).toBe(0);
    const inspected = await run("inspect", path, "--target", "y", "--json");
    expect(JSON.parse(inspected.out).warnings).toContainEqual({
      code: "data.order",
      message: `three.csv: the target has 3 classes, and nothing says their order (high, low, medium): --classes does, which learning needs`,
    });
  });

  it("two words are said in the order of their scores, and --positive overrules it", async () => {
    const path = await file(
      "two.csv",
      table("x,y", (x) => `${x},${x < 6 ? "yes" : "no"}`),
    );
    const plain = await run("validate", path, "--target", "y", "--split", "k-fold:3");
    expect(plain.out).toContain('0 is "no", 1 is "yes"');
    const other = await run("validate", path, "--target", "y", "--split", "k-fold:3", "--positive", "no");
    expect(other.out).toContain('0 is "yes", 1 is "no"');
  });

  it("words among numbers are refused, with the options that read them", async () => {
    const path = await file(
      "strange.csv",
      table("x,y", (x) => `${x === 0 ? "n.d." : x},${x}`),
    );
    const { code, err } = await validate(path);
    expect([code, err]).toEqual([
      1,
      'ordo: strange.csv, line 2, column 1 (column "x"): found "n.d.", expected a number, as "1" in line 3; try --missing n.d., or --words x (data.parse)\n',
    ]);
    expect((await validate(path, "--missing", "n.d.,-", "--impute", "mean")).code).toBe(0);
    expect(JSON.parse((await validate(path, "--words", "x")).out).data.features).toBe(12);
  });

  it("a first line of numbers is a row for train and predict alike", async () => {
    const path = await file(
      "bare.csv",
      table("0,9", (x) => `${x + 1},${x}`),
    );
    const model = join(folder, "bare.model");
    expect((await run("fit", path, "--target", "c2", "--out", model)).code).toBe(0);
    const items = await file("items.csv", "5\n6\n7\n");
    const { code, out, err } = await run("predict", model, items);
    expect([code, out.trim().split("\n").length]).toEqual([0, 3]);
    expect(err).toContain("(data.no-header)");
    const said = await run("predict", model, items, "--no-header");
    expect([said.out, said.err]).toEqual([out, ""]);
  });

  it("a model of named columns does not guess which numbers are which", async () => {
    const path = await file(
      "named.csv",
      table("a,b,y", (x) => `${x},${x % 3},${x}`),
    );
    const model = join(folder, "named.model");
    expect((await run("fit", path, "--target", "y", "--out", model)).code).toBe(0);
    const items = await file("unnamed.csv", "5,1\n6,2\n");
    const { code, err } = await run("predict", model, items);
    expect([code, err]).toEqual([
      1,
      "ordo: the model was trained on named columns, unnamed.csv has a first line of numbers: say --no-header if it is a row and the columns are in the order of the model, --header if it is names (model.mismatch)\n",
    ]);
    expect((await run("predict", model, items, "--no-header")).out.trim().split("\n")).toHaveLength(2);
  });

  it("a stream judges as the whole file does, and says so", async () => {
    const path = await file(
      "stream.csv",
      table("sep=;\nx;z;y", (x) => `${x},5;${x === 0 ? "None" : x};${x}`),
    );
    const fit = (...more: string[]) =>
      run(
        "fit",
        path,
        "--target",
        "y",
        "--impute",
        "mean",
        "--out",
        join(folder, "s.model"),
        "--json",
        ...more,
      );
    const whole = await fit();
    const streamed = await fit("--stream");
    expect([whole.code, streamed.code]).toEqual([0, 0]);
    const codes = (out: string) => JSON.parse(out).warnings.map(({ code }: { code: string }) => code);
    expect(codes(whole.out)).toContain("data.decimal-comma");
    expect(codes(streamed.out)).toContain("data.decimal-comma");
    expect(JSON.parse(streamed.out).data.missing).toBe(1);
  });
});
