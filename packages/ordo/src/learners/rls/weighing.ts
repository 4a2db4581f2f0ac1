import { OrdoError } from "../../base/errors.ts";
import { type Dataset, takeItems } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { HoldOutRequest, Prepared } from "../learner.ts";
import { makeModel } from "../make-model.ts";
import type { Model } from "../model.ts";
import type { PathValue } from "../path.ts";

/** The items that weigh something, as data of their own, and the way back. */
export interface Weighing<X extends Samples> {
  readonly data: Dataset<X>;
  /** The model of these items as one of all the data. */
  model(model: Model<X>): Model<X>;
  prepared(prepared: Prepared<X>): Prepared<X>;
}

const OBSTACLE = "items of weight 0 are no part of the system, and their held-out scores are not in it";

/** An item of weight 0 has a cost of 0 whatever its score is: λ/w has no value, and what is learned is learned from the others. */
export function weighingItems<X extends Samples>(data: Dataset<X>): Weighing<X> {
  const { weights } = data;
  if (!weights?.includes(0)) return { data, model: (model) => model, prepared: (prepared) => prepared };
  const rows = Uint32Array.from(weights.keys()).filter((row) => weights[row] !== 0);
  if (rows.length === 0) {
    const message = "there are no items to learn from: all item weights are 0";
    throw new OrdoError("input.empty", message, { what: "items" });
  }
  const model = (part: Model<X>) => {
    const { predictor, provenance } = part;
    return makeModel({
      ...part,
      predictor: predictor.ofRows?.(rows) ?? predictor,
      provenance: { ...provenance, data: data.fingerprint, items: data.size },
    });
  };
  return { data: takeItems(data, rows), model, prepared: (part) => preparedOfAll(part, model) };
}

function preparedOfAll<X extends Samples>(
  part: Prepared<X>,
  model: (part: Model<X>) => Model<X>,
): Prepared<X> {
  const release = () => part.release();
  return Object.freeze({
    async *models() {
      for await (const found of part.models()) yield model(found);
    },
    model: async (value: PathValue) => model(await part.model(value)),
    holdOuts: Object.freeze({
      obstacle: (request: HoldOutRequest) =>
        request.kind === "preferences" ? part.holdOuts.obstacle(request) : OBSTACLE,
      async run(request: HoldOutRequest): Promise<never> {
        throw new OrdoError("data.unsupported", OBSTACLE, { what: request.kind, reason: OBSTACLE });
      },
    }),
    release,
    [Symbol.dispose]: release,
  });
}
