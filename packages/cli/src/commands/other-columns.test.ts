import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeParquet } from "@ordo/files";
import { dataset, fromRows, seeded, vectors } from "ordo";
import { describe, expect, it } from "vitest";
import { heart, heartColumns, ordo, reference, workFolder } from "../testing/ordo.ts";

const rng = seeded(8);
const rows = Array.from({ length: 30 }, (_, row) => {
  const [a, b] = [rng.normal(), rng.normal()];
  return { name: `row ${row}`, room: rng.below(9), b, colour: row % 3 === 0 ? "red" : "blue", a, y: a - b };
});
type Row = (typeof rows)[number];
const lines = (texts: readonly string[]) => texts.map((text) => `${text}\n`).join("");

/** The same rows with columns that the model does not know, and with none. */
const FILES: Readonly<Record<string, (columns: readonly (keyof Row)[]) => string>> = {
  csv: (columns) =>
    lines([columns.join(","), ...rows.map((row) => columns.map((name) => row[name]).join(","))]),
  jsonl: (columns) =>
    lines(rows.map((row) => JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name]]))))),
  arff: (columns) =>
    lines([
      ...columns.map(
        (name) =>
          `@attribute ${name} ${name === "name" ? "string" : name === "colour" ? "{red,blue}" : "numeric"}`,
      ),
      "@data",
      ...rows.map((row) => columns.map((name) => (name === "name" ? `'${row[name]}'` : row[name])).join(",")),
    ]),
};

describe.each(Object.keys(FILES))("columns that a model does not know, of %s", (format) => {
  const written = (folder: string, file: string, columns: readonly (keyof Row)[]) => {
    const path = join(folder, `${file}.${format}`);
    writeFileSync(path, FILES[format]!(columns));
    return path;
  };

  it("are left out, and named once", async () => {
    const folder = workFolder();
    const model = join(folder, "m.ordo");
    const how = [...reference, "--categories", "one-hot"];
    const train = written(folder, "train", ["a", "b", "colour", "y"]);
    expect(await ordo("fit", train, "--target", "y", "--out", model, ...how)).toMatchObject({ code: 0 });
    const plain = await ordo("predict", model, written(folder, "plain", ["a", "b", "colour"]), ...how);
    expect(plain).toMatchObject({ code: 0, err: "" });
    expect(plain.out.split("\n").length).toBe(rows.length + 1);

    const more = written(folder, "more", ["name", "room", "b", "colour", "a", "y"]);
    const told = `2 columns are left out, because the model does not know them: "name", "room"`;
    const warning = `ordo: warning: ${told} (predict.unknown-columns)\n`;
    expect(await ordo("predict", model, more, ...how)).toEqual({ code: 0, out: plain.out, err: warning });
    expect(await ordo("predict", model, more, "--ignore", "name", "--ignore", "room", ...how)).toEqual(plain);
    const named = await ordo("predict", model, more, "--id", "name", "--with-ids", ...how);
    expect(named.err).toContain(
      'ordo: warning: 1 column is left out, because the model does not know it: "room"',
    );
    expect(named.out.split("\n")[1]).toContain("row 0,");
    const judged = await ordo("evaluate", model, more, ...how);
    expect(judged.code).toBe(0);
    expect(judged.out).toContain(told);
  });

  it("do not stand in for one that it knows", async () => {
    const folder = workFolder();
    const model = join(folder, "m.ordo");
    const fit = ["fit", written(folder, "train", ["a", "b", "y"]), "--target", "y", "--out", model];
    expect(await ordo(...fit, ...reference)).toMatchObject({ code: 0 });
    const { code, err } = await ordo("predict", model, written(folder, "less", ["name", "a", "room"]));
    expect(code).toBe(1);
    expect(err).toContain('lacks "b"; it has "name", "room", which the model does not know');
  });
});

it("columns of Parquet and of named items are left out just the same", async () => {
  const folder = workFolder();
  const path = (name: string) => join(folder, name);
  const table = (names: readonly ("a" | "b" | "room" | "y")[]) =>
    dataset({ inputs: vectors(fromRows(rows.map((row) => names.map((name) => row[name]))), names) });
  await writeParquet(path("train.parquet"), table(["a", "b", "y"]));
  await writeParquet(path("new.parquet"), table(["room", "b", "a"]));
  const items = (rest: (row: Row) => object) =>
    lines(
      rows.map((row) => JSON.stringify({ features: { ...rest(row), b: row.b, a: row.a }, score: row.y })),
    );
  writeFileSync(
    path("train.jsonl"),
    items(() => ({})),
  );
  writeFileSync(
    path("new.jsonl"),
    items(({ room }) => ({ room })),
  );
  const err =
    'ordo: warning: 1 column is left out, because the model does not know it: "room" (predict.unknown-columns)\n';
  for (const [format, ...target] of [["parquet", "--target", "y"], ["jsonl"]]) {
    const [train, fresh, model] = [path(`train.${format}`), path(`new.${format}`), path(`${format}.ordo`)];
    const fitted = await ordo("fit", train, ...target, "--out", model, ...reference);
    expect(fitted).toMatchObject({ code: 0, err: "" });
    const known = await ordo("predict", model, train, ...reference);
    expect(known).toMatchObject({ code: 0, err: "" });
    expect(await ordo("predict", model, fresh, ...reference)).toEqual({ ...known, err });
  }
});

it("a table without names is still taken by places", async () => {
  const folder = workFolder();
  const [model, bare] = [join(folder, "m.ordo"), join(folder, "bare.csv")];
  const train = join(folder, "train.csv");
  writeFileSync(train, FILES.csv!(["a", "b", "y"]));
  writeFileSync(bare, lines(rows.map(({ a, b }) => `${a},${b}`)));
  expect((await ordo("fit", train, "--target", "y", "--out", model, ...reference)).code).toBe(0);
  const known = await ordo("predict", model, train, ...reference);
  expect(await ordo("predict", model, bare, "--no-header", ...reference)).toEqual(known);
});

it("the file that a model comes from can be predicted without naming its columns again", async () => {
  const model = join(workFolder(), "m.ordo");
  expect((await ordo("fit", heart.train, ...heartColumns, "--out", model, ...reference)).code).toBe(0);
  const { code, out, err } = await ordo("predict", model, heart.new, ...reference);
  expect([code, out.split("\n").length]).toEqual([0, 39]);
  expect(err).toContain('does not know it: "patient"');
});
