import { type Strings, strings } from "../../data/samples.ts";
import { itemCodec } from "./item-codec.ts";

/** Texts stand as one list in JSON, which also holds those that are no well-formed Unicode. */
export const stringItems = itemCodec<"strings", Strings>({
  kind: "strings",
  shape: () => ({ kind: "strings" }),
  write({ values, size }, prefix, to) {
    to.json(`${prefix}/texts`, values);
    return { kind: "strings", count: size };
  },
  build: ({ values }) => strings(values),
});
