import { type Sets, sets } from "../../data/samples.ts";
import { itemCodec } from "./item-codec.ts";

/** Sets and bags stand as one list in JSON, each with its words and their counts. */
export const setItems = itemCodec<"sets", Sets>({
  kind: "sets",
  shape: () => ({ kind: "sets" }),
  write({ values, size }, prefix, to) {
    to.json(`${prefix}/sets`, values);
    return { kind: "sets", count: size };
  },
  build: ({ values }) => sets(values),
});
