import { type Sequences, sequences } from "../../data/samples.ts";
import { itemCodec } from "./item-codec.ts";

/** Lists of tokens stand as one list of lists in JSON. */
export const sequenceItems = itemCodec<"sequences", Sequences>({
  kind: "sequences",
  shape: () => ({ kind: "sequences" }),
  write({ values, size }, prefix, to) {
    to.json(`${prefix}/tokens`, values);
    return { kind: "sequences", count: size };
  },
  build: ({ values }) => sequences(values),
});
