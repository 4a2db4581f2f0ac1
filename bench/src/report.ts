import type { CaseResult, Outcome } from "./contract.ts";

/** For people: medians, every raw value, and each requirement with what was seen. */
export function reportCase(result: CaseResult): string {
  const lines = [`${result.name}  (answers differ by at most ${result.difference.toExponential(1)})`];
  const width = Math.max(...Object.keys({ ...result.medians, ...result.skipped }).map((name) => name.length));
  for (const [name, median] of Object.entries(result.medians)) {
    const raw = result.samples
      .filter(({ variant }) => variant === name)
      .map(({ answer }) => milliseconds(Math.min(...answer.seconds)).trim());
    lines.push(`  ${name.padEnd(width)}  ${milliseconds(median)} ms   of ${raw.join(", ")}`);
    lines.push(...factLines(result, name));
  }
  for (const [name, reason] of Object.entries(result.skipped))
    lines.push(`  ${name.padEnd(width)}  SKIPPED: ${reason}`);
  return [...lines, ...result.outcomes.map((outcome) => `  ${describeOutcome(outcome)}`)].join("\n");
}

function factLines({ samples }: CaseResult, name: string): string[] {
  const facts = samples.filter(({ variant }) => variant === name).map(({ answer }) => answer.facts ?? {});
  return Object.keys(facts[0] ?? {}).map((fact) => {
    const values = facts.map((each) => plain(each[fact] ?? Number.NaN, 1));
    return `    ${fact} ${values.join(", ")}`;
  });
}

/** One line for each requirement of the whole suite. */
export function reportSummary(results: readonly CaseResult[]): string {
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  const lines = results.flatMap(({ name, outcomes }) =>
    outcomes.map((outcome) => `${name.padEnd(width)}  ${describeOutcome(outcome)}`),
  );
  const count = (holds: boolean | undefined) =>
    results.flatMap(({ outcomes }) => outcomes).filter((outcome) => outcome.holds === holds).length;
  return [
    ...lines,
    `${count(true)} hold, ${count(false)} do not, ${count(undefined)} could not be measured`,
  ].join("\n");
}

function describeOutcome({ requirement, seen, holds }: Outcome): string {
  const mark = holds === undefined ? "  ? " : holds ? " ok " : "MISS";
  const shown = seen === undefined ? "—" : plain(seen, 2);
  if (requirement.kind === "fact")
    return `${mark}  ${requirement.of}: ${requirement.fact} ${shown}, at most ${requirement.atMost}`;
  const { of, to, atLeast } = requirement;
  return `${mark}  ${of} at ${shown} of the speed of ${to}, at least ${atLeast}`;
}

/** With so many decimal places; tiny numbers, such as rounding errors, keep their first digits. */
function plain(value: number, places: number): string {
  return value !== 0 && Math.abs(value) < 0.01 ? value.toExponential(1) : value.toFixed(places);
}

function milliseconds(seconds: number): string {
  return (seconds * 1000).toPrecision(4).padStart(7);
}
