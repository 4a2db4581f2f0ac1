import type { Answer, BenchCase, CaseResult, Outcome, Requirement, Sample, Variant } from "./contract.ts";
import { schedule } from "./schedule.ts";
import { median, relativeDifference } from "./statistics.ts";

export type Runner = (variant: Variant, job: BenchCase["job"]) => Promise<Answer>;

/**
 * Lets every variant answer once and compares the answers; a fast wrong answer is not a result. Then measures them,
 * each sample in a fresh process, in the order of `schedule`.
 */
export async function runCase(bench: BenchCase, rounds: number, run: Runner): Promise<CaseResult> {
  const present = bench.variants.filter(({ program }) => !("missing" in program));
  const difference = await checkAnswers(bench, present, run);
  const samples: Sample[] = [];
  for (const { who, round } of schedule(present, rounds)) {
    samples.push({ variant: who.name, round, answer: await run(who, bench.job) });
  }
  const medians = Object.fromEntries(present.map(({ name }) => [name, median(bestTimes(samples, name))]));
  const skipped = Object.fromEntries(
    bench.variants.flatMap(({ name, program }) => ("missing" in program ? [[name, program.missing]] : [])),
  );
  const outcomes = bench.requirements.map((requirement) => outcomeOf(requirement, medians, samples));
  return { name: bench.name, job: bench.job, samples, medians, skipped, difference, outcomes };
}

async function checkAnswers(bench: BenchCase, present: readonly Variant[], run: Runner): Promise<number> {
  let largest = 0;
  let first: { readonly name: string; readonly check: readonly number[] } | undefined;
  for (const variant of present) {
    const { check } = await run(variant, { ...bench.job, repeats: 1 });
    first ??= { name: variant.name, check };
    const difference = relativeDifference(first.check, check);
    if (difference > bench.tolerance)
      throw new Error(
        `${bench.name}: the answers of ${first.name} and ${variant.name} differ by ${difference}, ` +
          `more than ${bench.tolerance}; nothing was measured`,
      );
    largest = Math.max(largest, difference);
  }
  return largest;
}

function bestTimes(samples: readonly Sample[], name: string): number[] {
  return samples.filter(({ variant }) => variant === name).map(({ answer }) => Math.min(...answer.seconds));
}

function outcomeOf(
  requirement: Requirement,
  medians: Readonly<Record<string, number>>,
  samples: readonly Sample[],
): Outcome {
  if (requirement.kind === "fact") {
    const seen = factOf(samples, requirement.of, requirement.fact);
    return { requirement, seen, holds: seen === undefined ? undefined : seen <= requirement.atMost };
  }
  const [of, to] = [medians[requirement.of], medians[requirement.to]];
  if (of === undefined || to === undefined) return { requirement, seen: undefined, holds: undefined };
  return { requirement, seen: to / of, holds: to / of >= requirement.atLeast };
}

/** The worst over the samples: a promise about responsiveness holds each time or not at all. */
function factOf(samples: readonly Sample[], name: string, fact: string): number | undefined {
  const values = samples
    .filter(({ variant }) => variant === name)
    .map(({ answer }) => answer.facts?.[fact])
    .filter((value) => value !== undefined);
  return values.length === 0 ? undefined : Math.max(...values);
}
