import { invalidInput } from "../../base/checks.ts";
import { dataset, partsOf } from "../dataset.ts";
import { fingerprintOf } from "../fingerprint.ts";
import type { Samples } from "../samples.ts";
import type { BlockOptions, DataBlock, DataSource } from "./source.ts";

/** The source with the rows of these numbers named as landmarks, for learners that take those given. */
export function landmarkSource<X extends Samples>(
  source: DataSource<X>,
  rows: ArrayLike<number>,
): DataSource<X> {
  const named = Array.from(rows).sort((a, b) => a - b);
  requireNumbers(named);
  async function* blocks(options?: BlockOptions): AsyncGenerator<DataBlock<X>> {
    let end: number | undefined;
    for await (const block of source.blocks(options)) {
      const { firstRow, data } = block;
      end = firstRow + data.size;
      const landmarks = named.flatMap((row) =>
        row >= firstRow && row < firstRow + data.size ? [row - firstRow] : [],
      );
      // Not `...data`, which would ask for the fingerprint.
      const naming = dataset({ ...partsOf(data), landmarks });
      yield Object.freeze({ ...block, data: naming });
    }
    const last = named.at(-1) ?? -1;
    if (end !== undefined && last >= end)
      throw invalidInput("landmarks", `rows of the source, from 0 to ${end - 1}`, `row ${last}`);
  }
  const identity = async () => fingerprintOf([await source.identity(), Float64Array.from(named)]);
  return Object.freeze({ name: source.name, identity, blocks });
}

function requireNumbers(ascending: readonly number[]): void {
  const odd = ascending.find((row) => !Number.isSafeInteger(row) || row < 0);
  if (odd !== undefined) throw invalidInput("landmarks", "numbers of rows, from 0", String(odd));
  const twice = ascending.find((row, k) => k > 0 && row === ascending[k - 1]);
  if (twice !== undefined) throw invalidInput("landmarks", "each row once", `row ${twice} twice`);
}
