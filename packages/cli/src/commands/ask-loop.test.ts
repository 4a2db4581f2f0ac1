import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AskReport, PredictReport } from "@ordo/report";
import { expectClose } from "@ordo/testkit";
import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import {
  checked,
  headlineColumns,
  headlines,
  heart,
  heartColumns,
  newHeadlines,
  ordo,
  ordoAnswered,
  ordoJson,
  reference,
  workFolder,
} from "../testing/ordo.ts";

const SIZE = 16;
const HEADER = "winner,loser,magnitude,weight\n";

/** Items with three features, a hidden order by two of them, and a model of three games. */
async function ground() {
  const folder = workFolder();
  const rng = seeded(5);
  const features = Array.from({ length: SIZE }, () => [rng.normal(), rng.normal(), rng.normal()]);
  const truth = new Map(features.map(([x, y], row) => [`i${row}`, 2 * x! - y! * y!]));
  const [items, games, model, out] = ["items.csv", "games.csv", "model.ordo", "answers.csv"].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  const lines = features.map((values, row) => [`i${row}`, ...values].join());
  writeFileSync(items, `name,x,y,z\n${lines.join("\n")}\n`);
  writeFileSync(games, "winner,loser\ni3,i4\ni1,i9\ni12,i7\n");
  const learner = ["--learner", "gp-rank", "--kernel", "gaussian:gamma=0.2", "--noise-precision", "20"];
  const fitted = await ordo(
    "fit",
    items,
    "--id",
    "name",
    "--pairs",
    games,
    ...learner,
    "--out",
    model,
    ...reference,
  );
  expect(fitted).toMatchObject({ code: 0, err: "" });
  const loop = ["ask", model, items, "--id", "name", "--loop", "--out", out, ...reference];
  return { folder, truth, items, games, model, out, loop };
}

/** Who is asked for in the last question. */
function asked(printed: string): readonly [string, string] {
  const [, a, b] = [...printed.matchAll(/^Question \d+: (\S+) \(row \d+\) or (\S+) \(row \d+\)\?$/gm)].at(
    -1,
  )!;
  return [a!, b!];
}

/** Says these one after the other, then ends the input. */
const saying = (...answers: readonly string[]) => {
  const left = [...answers];
  return () => left.shift() ?? null;
};

const answersIn = (path: string) => readFileSync(path, "utf8").slice(HEADER.length).trim().split("\n");

/** The share of pairs whose order is another than in truth. */
function disagreement({ loop }: AskReport, truth: ReadonlyMap<string, number>): number {
  const values = loop!.order.map(({ id }) => truth.get(id!)!);
  const wrong = values.flatMap((value, place) => values.slice(place + 1).filter((other) => other > value));
  return wrong.length / ((values.length * (values.length - 1)) / 2);
}

async function answered(
  answer: (printed: string) => string | null,
  ...args: readonly string[]
): Promise<AskReport> {
  const { code, out } = await ordoAnswered(answer, ...args, "--json");
  expect(code).toBe(0);
  return checked<AskReport>("ask", out);
}

/** The order of the scores, and all differences to the first. */
const differences = (scores: readonly number[]) => scores.map((score) => score - scores[0]!);

/** What the command that is printed last learns, as scores of the rows. */
async function refitted(printed: string, more: readonly string[], items: string, columns: readonly string[]) {
  const command = printed.trimEnd().split("\n").at(-1)!.trim().split(" ");
  expect(command.slice(0, 2)).toEqual(["ordo", "fit"]);
  expect(await ordo(...command.slice(1), ...more)).toMatchObject({ code: 0, err: "" });
  const model = command[command.indexOf("--out") + 1]!;
  const { scores } = await ordoJson<PredictReport>("predict", model, items, ...columns, ...reference);
  return { model, scores: scores as readonly number[] };
}

const scoresOf = ({ loop }: AskReport) =>
  [...loop!.order].sort((a, b) => a.row - b.row).map(({ score }) => score);

describe("ask --loop", () => {
  it("comes nearer to a hidden order with every few answers, and expects so itself", async () => {
    const { truth, loop } = await ground();
    const oracle = (printed: string) => {
      const [a, b] = asked(printed);
      return String(truth.get(a)! - truth.get(b)!);
    };
    const start = await answered(() => null, ...loop);
    expect(start.loop).toMatchObject({ ended: "quit", answers: [], told: 0, known: 0 });
    const few = await answered(oracle, ...loop, "--questions", "6");
    expect(few.loop).toMatchObject({ ended: "questions", known: 0 });
    const more = await answered(oracle, ...loop, "--questions", "14");
    expect(more.loop!.known).toBe(6);
    expect(more.loop!.answers.length).toBe(14);
    const errors = [start, few, more].map((report) => disagreement(report, truth));
    expect(errors[1]).toBeLessThan(errors[0]!);
    expect(errors[2]).toBeLessThan(errors[1]!);
    expect(errors[2]).toBeLessThan(0.1);
    expect(more.loop!.disagreement.after).toBeLessThan(few.loop!.disagreement.before);
    // What is left at the start of one run was left at the end of the one before.
    expectClose(more.loop!.told + more.loop!.remaining, few.loop!.remaining, { rtol: 1e-9 });
  });

  it("says what it asks, why, and what came of it", async () => {
    const { loop, out } = await ground();
    const { code, out: text, err } = await ordoAnswered(saying("a", "-0.5", "=", "S", "quit"), ...loop);
    expect([code, err]).toEqual([0, ""]);
    expect(text.match(/^Question \d/gm)).toEqual([
      "Question 1",
      "Question 2",
      "Question 3",
      "Question 4",
      "Question 4",
    ]);
    const [first, second, third] = answersIn(out);
    const [a, b] = first!.split(",");
    expect(text).toContain(`Noted: ${a} before ${b}\n`);
    expect(second!.split(",").slice(2)).toEqual(["0.5", "1"]);
    expect(text).toContain(`Noted: ${second!.split(",").slice(0, 2).join(" before ")} by 0.5\n`);
    expect(third!.split(",").slice(2)).toEqual(["0", "1"]);
    expect(text).toContain("are equal\n");
    expect(text).toContain("the answer is expected to tell");
    expect(text).toMatch(/P\(a before b\) +0\.\d+\n +score\(a\) - score\(b\) +\d/);
    expect(text).toMatch(/^ {2}x +-?\d.* -?\d/m);
    expect(text).toMatch(/top +1 i\d+.*, 5 i\d+/);
    expect(text).toContain(`3 answers in ${out}\n`);
    expect(text).toMatch(/skipped +1 pair\n/);
  });

  it("takes back answers and skips, also out of the file, and is then as if they had not been", async () => {
    const { loop, out } = await ground();
    const plain = await answered(saying("a", "b"), ...loop);
    const file = readFileSync(out, "utf8");
    writeFileSync(out, "");
    const undone = await answered(saying("a", "a", "3", "s", "u", "u", "undo", "b"), ...loop);
    expect(readFileSync(out, "utf8")).toBe(file);
    const { seconds: _, ...one } = plain;
    const { seconds: __, ...other } = undone;
    expect(other).toEqual(one);
  });

  it("goes on where it was interrupted, as if it had not been", async () => {
    const { loop, out, folder } = await ground();
    await answered(saying("a", "b", "2"), ...loop);
    const second = await answered(saying("=", "b"), ...loop);
    const whole = loop.map((word) => (word === out ? join(folder, "whole.csv") : word));
    const once = await answered(saying("a", "b", "2", "=", "b"), ...whole);
    expect(readFileSync(out, "utf8")).toBe(readFileSync(join(folder, "whole.csv"), "utf8"));
    expect(second.loop!.known).toBe(3);
    expect(second.question).toEqual(once.question);
    expectClose(scoresOf(second), scoresOf(once));
  });

  it("asks for no pair twice, skipped or answered, until none is left", async () => {
    const { loop } = await ground();
    const seen: string[] = [];
    const all = await answered(
      (printed) => {
        seen.push([...asked(printed)].sort().join(" "));
        return seen.length % 3 === 0 ? "s" : "a";
      },
      ...loop,
    );
    expect(all.loop!.ended).toBe("nothing-left");
    expect(all.question).toBeNull();
    expect([seen.length, new Set(seen).size]).toEqual([(SIZE * (SIZE - 1)) / 2, (SIZE * (SIZE - 1)) / 2]);
  });

  it("is told in which line an answer was not understood, and keeps those before", async () => {
    const { loop, out } = await ground();
    const { code, err } = await ordoAnswered(saying("a", "", "maybe", "b"), ...loop);
    expect(code).toBe(1);
    expect(err).toContain("standard input, line 3: expected a, b (either by 1), = (equal), a number");
    expect(err).toContain('found "maybe"');
    expect(answersIn(out).length).toBe(1);
    const undo = await ordoAnswered(saying("u"), ...loop);
    expect([undo.code, undo.err]).toEqual([
      1,
      expect.stringContaining("line 1: expected an answer: there is nothing to undo"),
    ]);
    for (const text of ["1e999", "NaN", "0x10", "aa", "--1"])
      expect((await ordoAnswered(saying(text), ...loop)).code).toBe(1);
    expect(answersIn(out).length).toBe(1);
  });

  it("replaces no file, and leaves none behind without an answer", async () => {
    const { loop, out, items, model, games } = await ground();
    expect((await ordoAnswered(saying("s", "q"), ...loop)).code).toBe(0);
    expect(existsSync(out)).toBe(false);
    const to = (path: string) => loop.map((word) => (word === out ? path : word));
    const before = readFileSync(games, "utf8");
    expect(await ordo(...to(games))).toMatchObject({
      code: 1,
      err: expect.stringContaining("left as it is"),
    });
    expect(readFileSync(games, "utf8")).toBe(before);
    for (const path of [items, model, `${out}.gz`]) expect((await ordo(...to(path))).code).toBe(2);
    const noFile = loop.filter((word) => word !== "--out" && word !== out);
    expect(await ordo(...noFile)).toMatchObject({ code: 2, err: expect.stringContaining("--out") });
    const once = loop.filter((word) => word !== "--loop");
    expect(await ordo(...once)).toMatchObject({ code: 2, err: expect.stringContaining("--loop") });
  });

  it("is little when it should be quiet", async () => {
    const { loop } = await ground();
    const { out } = await ordoAnswered(saying("a", "q"), ...loop, "--quiet");
    expect(out).toMatch(/^(i\d+ \(a\) or i\d+ \(b\)\na or b .*\? [aq]\n){2}$/);
  });
});

describe("what is learned from the answers of ask --loop", () => {
  it("is what the loop knew, where the model came from pairs; they are then known to be in the model", async () => {
    const { loop, items, games, out } = await ground();
    const columns = ["--id", "name"];
    const report = await answered(saying("a", "b", "2.5", "=", "a", "q"), ...loop);
    const { out: text } = await ordoAnswered(saying("q"), ...loop);
    expect(text).toContain("give pairs that");
    const { scores, model } = await refitted(text, ["--pairs", games, ...reference], items, columns);
    expectClose(differences(scores), differences(scoresOf(report)), {
      rtol: 1e-8,
      because: "another way to the same",
    });
    // Learned from the answers alone, so that the file has just what the model knows.
    const alone = await refitted(text, reference, items, columns);
    expect(alone.model).toBe(model);
    const again = await answered(
      saying("a"),
      "ask",
      model,
      items,
      ...columns,
      "--loop",
      "--out",
      out,
      ...reference,
    );
    expect(again.loop).toMatchObject({ learned: 5, known: 0 });
    const further = await answered(
      saying("b"),
      "ask",
      model,
      items,
      ...columns,
      "--loop",
      "--out",
      out,
      ...reference,
    );
    expect(further.loop).toMatchObject({ learned: 5, known: 1 });
    const pairs = answersIn(out).map((line) => line.split(",").slice(0, 2).sort().join(" "));
    expect(new Set(pairs).size).toBe(7);
  });

  it("is what the loop knew, where the model came from scores of the same rows", async () => {
    const folder = workFolder();
    const [model, out] = [join(folder, "heart.ordo"), join(folder, "answers.csv")];
    const learner = ["--learner", "gp-rank", "--kernel", "gaussian:gamma=0.001", "--noise-precision", "0.5"];
    expect(
      (await ordo("fit", heart.new, ...heartColumns, ...learner, "--out", model, ...reference)).code,
    ).toBe(0);
    const loop = ["ask", model, heart.new, "--id", "patient", "--loop", "--out", out, ...reference];
    const report = await answered(saying("b", "b", "0.25"), ...loop);
    const { out: text } = await ordoAnswered(saying(), ...loop);
    expect(text).toContain("# learn from the answers and the scores");
    const { scores, model: both } = await refitted(text, reference, heart.new, ["--id", "patient"]);
    expectClose(differences(scores), differences(scoresOf(report)), {
      rtol: 1e-8,
      because: "another way to the same",
    });
    const known = ["ask", both, heart.new, "--id", "patient", "--loop", "--out", out, ...reference];
    expect((await answered(saying(), ...known)).loop).toMatchObject({ learned: 3, known: 0 });
  });

  it("are texts, where the model is of texts, and rows by number where ids are not their own", async () => {
    const folder = workFolder();
    const [model, out] = [join(folder, "texts.ordo"), join(folder, "answers.csv")];
    const fit = ["fit", headlines.train, ...headlineColumns, "--learner", "gp-rank", "--out", model];
    expect((await ordo(...fit, ...reference)).code).toBe(0);
    const loop = ["ask", model, headlines.new, ...newHeadlines, "--loop", "--out", out, ...reference];
    const { out: text } = await ordoAnswered(saying("a"), ...loop);
    expect(text).toMatch(/^ {2}a {2}n\d+ \(row \d+\), score \S+: \w+ .*\n {2}b {2}n\d+ /m);
    const two = join(folder, "two.csv");
    writeFileSync(two, "who,title\nx,profits rise\nx,wheat harvest\ny,oil prices fall\n");
    const { out: same } = await ordoAnswered(
      saying("a"),
      ...["ask", model, two, "--strings", "title", "--id", "who", "--loop"],
      ...["--out", join(folder, "rows.csv"), ...reference],
    );
    expect(same).toContain("--pairs-by row");
    expect(answersIn(join(folder, "rows.csv"))[0]).toMatch(/^\d,\d,1,1$/);
  });

  it("is that of queries: only rows of one query are compared", async () => {
    const folder = workFolder();
    const [data, model, out] = ["data.csv", "model.ordo", "answers.csv"].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    const rng = seeded(3);
    const rows = Array.from(
      { length: 12 },
      (_, row) => `q${row % 3},${rng.normal()},${rng.normal()},${row % 5}`,
    );
    writeFileSync(data, `query,x,y,score\n${rows.join("\n")}\n`);
    const fit = [
      "fit",
      data,
      "--target",
      "score",
      "--query",
      "query",
      "--learner",
      "gp-rank",
      "--out",
      model,
    ];
    expect((await ordo(...fit, "--kernel", "gaussian:gamma=1", ...reference)).code).toBe(0);
    const report = await answered(
      saying("a", "a", "a", "b"),
      ...["ask", model, data, "--query", "query", "--loop", "--out", out, ...reference],
    );
    for (const { winner, loser } of report.loop!.answers) expect(winner % 3).toBe(loser % 3);
    expect(report.loop!.answers.length).toBe(4);
  });
});
