import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FitReport, ValidateReport } from "@ordo/report";
import { describe, expect, it } from "vitest";
import { headlineColumns, headlines, ordo, ordoJson, reference, workFolder } from "../testing/ordo.ts";

const rows = "id,x,y,score\na,1,0,3\nb,0,2,1\nc,1,1,2\nd,2,1,5\ne,0,1,0\nf,3,1,4\n";
const KERNEL = ["--kernel", "gaussian:gamma=0.5"];

function files() {
  const folder = workFolder();
  const at = (name: string) => join(folder, name);
  writeFileSync(at("d.csv"), rows);
  return { at, data: [at("d.csv"), "--id", "id", "--target", "score", ...reference] };
}

describe("kernel values of --kernel-matrix", () => {
  it.each(["csv", "tsv", "tsv.gz", "json", "npy"])("are those that ordo kernel wrote: .%s", async (end) => {
    const { at, data } = files();
    const table = at(`k.${end}`);
    await ordoJson("kernel", ...data, ...KERNEL, "--out", table);
    const [known, own] = [
      await ordoJson<ValidateReport>("validate", ...data, "--kernel-matrix", table, "--lambda", "2"),
      await ordoJson<ValidateReport>("validate", ...data, ...KERNEL, "--lambda", "2"),
    ];
    expect(known.estimates).toEqual(own.estimates);
    expect(known).toMatchObject({ options: { kernel: "precomputed" }, data: { items: "precomputed" } });
  });

  it("make models that score new rows by their values with the training rows", async () => {
    const { at, data } = files();
    await ordoJson("kernel", ...data, ...KERNEL, "--out", at("k.csv"));
    const fitted = await ordoJson<FitReport>(
      "fit",
      ...data,
      "--kernel-matrix",
      at("k.csv"),
      "--out",
      at("p.ordo"),
    );
    expect(fitted.model.items).toBe("precomputed");
    await ordoJson("fit", ...data, ...KERNEL, "--out", at("g.ordo"));
    // Two of the rows, the last first: found by their ids.
    const [header, , b, , d] = rows.split("\n");
    writeFileSync(at("new.csv"), [header, d, b, ""].join("\n"));
    const predict = async (model: string, ...more: readonly string[]) =>
      (await ordo("predict", at(model), at("new.csv"), "--id", "id", ...reference, ...more)).out;
    const lines = (await predict("p.ordo", "--kernel-matrix", at("k.csv"))).trim().split("\n").map(Number);
    const own = (await predict("g.ordo")).trim().split("\n").map(Number);
    for (const [row, score] of lines.entries()) expect(score).toBeCloseTo(own[row]!, 12);
  });

  it("go by ids where both have them, and otherwise in order", async () => {
    const { at, data } = files();
    await ordoJson("kernel", ...data, ...KERNEL, "--out", at("k.csv"));
    const [first, ...others] = rows.trim().split("\n");
    writeFileSync(at("turned.csv"), [first, ...others.reverse()].join("\n"));
    const turned = [at("turned.csv"), ...data.slice(1), "--kernel-matrix", at("k.csv")];
    const found = await ordoJson<ValidateReport>("validate", ...turned);
    const own = await ordoJson<ValidateReport>("validate", ...data, ...KERNEL);
    expect(found.estimates).toEqual(own.estimates);
    expect(readFileSync(at("k.csv"), "utf8")).toMatch(/^id,a,b/);
  });

  it("stand for any items, texts as well", async () => {
    const { at } = files();
    const texts = [headlines.train, ...headlineColumns, ...reference];
    await ordoJson("kernel", ...texts, "--kernel", "spectrum:k=2", "--out", at("k.npy"));
    const found = await ordoJson<ValidateReport>("validate", ...texts, "--kernel-matrix", at("k.npy"));
    const own = await ordoJson<ValidateReport>("validate", ...texts, "--kernel", "spectrum:k=2");
    expect(found.estimates).toEqual(own.estimates);
  });

  it.each([
    [["--kernel", "precomputed"], "say which with --kernel-matrix FILE"],
    [["--kernel-matrix", "k.csv", "--scale", "standard"], "kernel values are taken as they are"],
    [["--kernel-matrix", "k.csv", "--kernel", "linear"], 'compares items of kind "vectors"'],
    [["--kernel-matrix", "three.csv"], 'it has no values of the row "d" of DATA'],
    [["--kernel-matrix", "long.csv"], "expected as many columns as rows, got 3 rows and 2 columns"],
    [["--kernel-matrix", "two.csv"], "expected 6 rows, as DATA has, got 2"],
  ])("are refused where they do not fit: %s", async (options, message) => {
    const { at, data } = files();
    await ordoJson("kernel", ...data, ...KERNEL, "--out", at("k.csv"));
    writeFileSync(at("three.csv"), "id,a,b,c\na,1,0,0\nb,0,1,0\nc,0,0,1\n");
    writeFileSync(at("long.csv"), "1,0\n0,1\n0,0\n");
    writeFileSync(at("two.csv"), "1,0\n0,1\n");
    const given = options.map((word) => (word.endsWith(".csv") ? at(word) : word));
    const { code, err } = await ordo("validate", ...data, ...given);
    expect([code === 0, err]).toEqual([false, expect.stringContaining(message)]);
  });

  it("are asked for by models that need them, and by no others", async () => {
    const { at, data } = files();
    await ordoJson("kernel", ...data, ...KERNEL, "--out", at("k.csv"));
    await ordoJson("fit", ...data, "--kernel-matrix", at("k.csv"), "--out", at("p.ordo"));
    await ordoJson("fit", ...data, ...KERNEL, "--out", at("g.ordo"));
    const predict = (model: string, ...more: readonly string[]) =>
      ordo("predict", at(model), at("d.csv"), "--id", "id", ...reference, ...more);
    expect((await predict("p.ordo")).err).toContain("by --kernel-matrix");
    expect((await predict("g.ordo", "--kernel-matrix", at("k.csv"))).err).toContain(
      "computes its kernel itself",
    );
    writeFileSync(at("narrow.csv"), "1,0\n0,1\n0,1\n0,1\n0,1\n0,1\n");
    const { err } = await predict("p.ordo", "--kernel-matrix", at("narrow.csv"));
    expect(err).toContain("expected 6 columns, one for each row that the model was trained on, got 2");
  });
});
