/** Test files in the order of the time each took in the first run, in which nothing is changed: most changes are noticed before the slow ones begin. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Milliseconds of each file, as seen first: later runs end with the test that notices. */
const times = new Map<string, number>();

export class QuickestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const timeOf = (file: TestSpecification): number => {
      const seen = times.get(file.moduleId) ?? this.ctx.cache.getTestSpecificationResult(file)?.duration;
      if (seen !== undefined) times.set(file.moduleId, seen);
      return seen ?? 0;
    };
    return Promise.resolve(files.toSorted((a, b) => timeOf(a) - timeOf(b)));
  }
}
