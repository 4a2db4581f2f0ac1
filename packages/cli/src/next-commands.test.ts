import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { heart, heartColumns, ordo, reference, workFolder } from "./testing/ordo.ts";

/** The commands that a run advises, as words. */
function advised(out: string): readonly (readonly string[])[] {
  const next = out.split(/^Next:$/m)[1] ?? "";
  return [...next.matchAll(/^ {2}(ordo .*)$/gm)].map(([, command]) => {
    const words = execFileSync("sh", ["-c", `for word in ${command}; do printf '%s\\0' "$word"; done`]);
    return words.toString().split("\0").slice(1, -1);
  });
}

/** Runs a command, and all those that it advises, as deep as asked; `fresh` is a file of new rows. */
async function follow(
  words: readonly string[],
  { fresh, folder, depth }: { fresh: string; folder: string; depth: number },
): Promise<number> {
  const { code, out, err } = await ordo(...words);
  expect([code, err], words.join(" ")).toEqual([0, ""]);
  if (depth === 0) return 1;
  let count = 1;
  for (const step of advised(out)) {
    const here = step.map((word, place) => {
      if (word === "new-data") return fresh;
      return step[place - 1] === "--out" ? join(folder, basename(word)) : word;
    });
    count += await follow(here, { fresh, folder, depth: depth - 1 });
  }
  return count;
}

/** Rows of two queries with words and numbers. */
function rows() {
  const rng = seeded(3);
  return Array.from({ length: 24 }, (_, row) => {
    const [a, b] = [rng.normal(), rng.normal()];
    return { q: `q${row % 2}`, colour: ["red", "dark blue"][row % 3 === 0 ? 0 : 1]!, a, b, y: a - b };
  });
}

const ROLES = ["--target", "y", "--query", "q"];
const lines = (texts: readonly string[]) => texts.map((text) => `${text}\n`).join("");
const csv = (head: string, cells: (row: ReturnType<typeof rows>[number], place: number) => unknown[]) =>
  lines([head, ...rows().map((row, place) => cells(row, place).join(","))]);

/** Files, and the options that say what they hold. */
const FILES: Readonly<Record<string, { readonly text: string; readonly options?: readonly string[] }>> = {
  "words and gaps.csv": {
    text: csv("q,colour,a,b,y", ({ q, colour, a, b, y }, k) => [q, colour, k === 3 ? "NA" : a, b, y]),
    options: ROLES,
  },
  "zero.svm": {
    text: lines(rows().map(({ q, a, b, y }, k) => `${y} qid:${q} ${k === 5 ? "" : `0:${a} `}2:${b}`)),
  },
  "table.jsonl": {
    text: lines(rows().map((row, k) => JSON.stringify(k === 0 ? { ...row, a: undefined } : row))),
    options: ROLES,
  },
  "items.jsonl": {
    text: lines(
      rows().map(({ q, a, b, y }) => JSON.stringify({ query: q, features: { a, b }, score: { y } })),
    ),
  },
  "nominal.arff": {
    text: `${lines([
      "@attribute q string",
      "@attribute colour {red,'dark blue'}",
      "@attribute a real",
      "@attribute y real",
      "@data",
    ])}${lines(rows().map(({ q, colour, a, y }) => `${q}\t'${colour}'\t${a}\t${y}`))}`,
    options: ["--query", "q"],
  },
};

function written(folder: string, name: string): string {
  const path = join(folder, name);
  writeFileSync(path, FILES[name]!.text);
  return path;
}

describe("what is advised works on the data at hand", () => {
  it.each(Object.keys(FILES))("after inspecting %s, and so on", async (name) => {
    const folder = workFolder();
    const path = written(folder, name);
    const { options = [] } = FILES[name]!;
    const count = await follow(["inspect", path, ...options], { fresh: path, folder, depth: 2 });
    expect(count).toBeGreaterThan(2);
  });

  it.each(["to.csv", "to.arff", "to.parquet", "to.jsonl", "to.tsv.gz", "to.what --to csv"])(
    "after converting to %s",
    async (to) => {
      const folder = workFolder();
      const [name = "", ...options] = to.split(" ");
      const convert = ["convert", heart.train, join(folder, name), ...heartColumns, ...options];
      const count = await follow(convert, { fresh: heart.new, folder, depth: 2 });
      expect(count).toBeGreaterThan(2);
    },
  );

  it("after fitting, and after inspecting the model, of words and gaps", async () => {
    const folder = workFolder();
    const path = written(folder, "words and gaps.csv");
    const [model, bare] = [join(folder, "m.ordo"), join(folder, "bare.csv")];
    writeFileSync(
      bare,
      csv("colour,a,b", ({ colour, a, b }) => [colour, a, b]),
    );
    const how = ["--categories", "one-hot", "--impute", "median", ...reference];
    const fit = ["fit", path, ...ROLES, "--out", model, ...how];
    expect(await follow(fit, { fresh: path, folder, depth: 2 })).toBeGreaterThan(3);
    expect(await follow(["inspect", model], { fresh: bare, folder, depth: 1 })).toBe(2);
  });

  it("after predicting and evaluating, also where there is but one row", async () => {
    const folder = workFolder();
    const path = written(folder, "items.jsonl");
    const one = join(folder, "one.jsonl");
    writeFileSync(one, `${FILES["items.jsonl"]!.text.split("\n")[0]}\n`);
    const model = join(folder, "m.ordo");
    expect((await ordo("fit", path, "--out", model, ...reference)).code).toBe(0);
    for (const data of [path, one]) {
      const count = data === one ? 1 : 2;
      const place = { fresh: path, folder, depth: 1 };
      expect(await follow(["predict", model, data, "--out", join(folder, "s.txt")], place)).toBe(count);
    }
    expect(await follow(["evaluate", model, path], { fresh: path, folder, depth: 1 })).toBe(2);
  });
});

describe("messages speak of options as they are written here", () => {
  it.each([
    ["words.txt", "once upon a time\n", [], "say which with --format"],
    ["nothing", "", [], "nothing is empty"],
    ["infinite.jsonl", '{"x":Infinity}\n', [], "found Infinity, expected a finite number"],
    ["book.xlsx", "PK\u0003\u0004", [], "is a ZIP archive"],
  ])("%s", async (name, text, options, part) => {
    const path = join(workFolder(), name);
    writeFileSync(path, text);
    const { code, err } = await ordo("inspect", path, ...options);
    expect(code).toBe(1);
    expect(err).toContain(part);
    expect(err).not.toMatch(/the option/);
  });

  it("a loss is allowed by --drop", async () => {
    const path = join(workFolder(), "a.csv");
    writeFileSync(path, "a,y\n1,2\n");
    const { err } = await ordo("convert", path, `${path}.svm`, "--target", "y");
    expect(err).toContain("allow the loss with --drop");
  });
});
