import { join } from "node:path";
import type { CompareReport, FitReport, PredictReport } from "@ordo/report";
import { describe, expect, it } from "vitest";
import { heart, heartColumns, ordo, ordoJson, reference, workFolder } from "../testing/ordo.ts";

const data = [heart.train, ...heartColumns, ...reference];
/** Small folds: what is compared matters here, not how well. */
const folds = ["--split", "k-fold:4", "--no-baseline"];
const scaled = "rank-rls:scale=standard;cost=20;lambda=300";

/** The words of the command that trains the winner, without those that name the program. */
function nextStep(out: string): readonly string[] {
  const line = out.split("\n").find((text) => text.includes("ordo fit "));
  return line!
    .slice(line!.indexOf("ordo fit ") + "ordo fit ".length)
    .trim()
    .split(/\s+/);
}

async function scoresOf(model: string): Promise<PredictReport["scores"]> {
  const { scores } = await ordoJson<PredictReport>(
    "predict",
    model,
    heart.new,
    "--id",
    "patient",
    ...reference,
  );
  return scores;
}

describe("the next step of compare", () => {
  it("trains the learner that won, with all of its options", async () => {
    const folder = workFolder();
    const { code, out } = await ordo("compare", ...data, ...folds, "--learner", scaled);
    expect(code).toBe(0);
    const [next, whole] = [nextStep(out), nextStep(out).join(" ")];
    for (const flag of ["--scale standard", "--cost 20", "--lambda 300"]) expect(whole).toContain(flag);

    const [followed, meant] = [join(folder, "followed.ordo"), join(folder, "meant.ordo")];
    const words = next.map((word, place) => (next[place - 1] === "--out" ? followed : word));
    expect(words).toContain(followed);
    await ordoJson<FitReport>("fit", ...words);
    const own = ["--scale", "standard", "--cost", "20", "--lambda", "300"];
    await ordoJson<FitReport>("fit", ...data, ...own, "--out", meant);
    expect(await scoresOf(followed)).toEqual(await scoresOf(meant));
  });

  it("does not carry over what the other learner was given", async () => {
    const weak = "rls:lambda=2^40;scale=min-max";
    const { out } = await ordo("compare", ...data, ...folds, "--learner", weak, "--learner", scaled);
    const next = nextStep(out).join(" ");
    for (const flag of ["--scale standard", "--cost 20"]) expect(next).toContain(flag);
    expect(next).not.toMatch(/min-max|--learner rls/);
  });

  it("does not carry over what goes before the others: scaling, landmarks", async () => {
    const before = ["--landmarks", "4", "--scale", "min-max"];
    const whole = "rank-rls:landmarks=none;scale=standard;lambda=300";
    const { out } = await ordo(
      ...["compare", ...data, ...folds, ...before, "--learner", "rls:lambda=2^40", "--learner", whole],
    );
    expect(nextStep(out).join(" ")).toContain("--scale standard");
    expect(nextStep(out).join(" ")).not.toMatch(/--landmarks|min-max/);
  });
});

describe("the table of compare", () => {
  it("tells learners apart that differ in one option only", async () => {
    const learners = ["--learner", scaled, "--learner", scaled.replace("cost=20", "cost=22")];
    const { out } = await ordo("compare", ...data, ...folds, ...learners);
    const cells = out.split("\n").map((line) => line.replace(/^>/, "").trim().split(/\s+/));
    const head = cells.findIndex(([first, second]) => first === "learner" && second === "kernel");
    const column = cells[head]!.indexOf("cost");
    expect(cells.slice(head + 1, head + 3).map((row) => row[column])).toEqual(["20", "22"]);
    const report = await ordoJson<CompareReport>("compare", ...data, ...folds, ...learners);
    expect(report.learners.map(({ options }) => options.cost)).toEqual(["20", "22"]);
  });
});
