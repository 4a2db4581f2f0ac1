import type { Samples } from "../../data/samples.ts";
import type { DataBlock } from "../../data/sources/source.ts";
import { spacing } from "../../data/spaced-rows.ts";
import type { TransformSpec } from "../../data/transforms/spec.ts";
import { transformFrom } from "../../data/transforms/transform-from.ts";
import { SCALE_SAMPLE } from "../least-squares/lambda-path.ts";
import type { GatheredRows, Streaming } from "../streaming.ts";
import { gatherFrom } from "./gather.ts";

/** The rows of which lambdas in memory are placed, gathered block by block, each with what the learner notes of it. */
export function spacedSample<X extends Samples>(
  { placing }: Streaming<X>,
  fitted: readonly TransformSpec[],
): (before: GatheredRows<X> | undefined, block: DataBlock<X>) => GatheredRows<X> {
  const steps = fitted.map((spec) => transformFrom(spec));
  return (before, block) => {
    const choose: Parameters<typeof gatherFrom<X>>[0]["choose"] = (kept, { data, firstRow }) => {
      const stride = spacing(firstRow + data.size, SCALE_SAMPLE);
      const stay = Array.from(kept.numbers.keys()).filter((k) => kept.numbers[k]! % stride === 0);
      const first = (stride - (firstRow % stride)) % stride;
      const rows: number[] = [];
      for (let row = first; row < data.size; row += stride) rows.push(row);
      return {
        numbers: [...stay.map((k) => kept.numbers[k]!), ...rows.map((row) => firstRow + row)],
        notes: [...stay.map((k) => kept.notes[k]!), ...(placing?.notes(data, rows) ?? rows.map(() => 0))],
      };
    };
    return gatherFrom({ choose }, before, block, steps);
  };
}
