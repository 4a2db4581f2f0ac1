import { type Vectors, vectors } from "../../data/samples.ts";
import { matrix, valuesOf } from "../../linalg/matrix.ts";
import { sparse } from "../../linalg/sparse.ts";
import { itemCodec } from "./item-codec.ts";

export const vectorItems = itemCodec<"vectors", Vectors>({
  kind: "vectors",
  shape: ({ features, names }) => ({ kind: "vectors", features: features ?? 0, names }),
  write({ values, size }, prefix, to) {
    if (values.kind === "dense") {
      to.float64(`${prefix}/values`, valuesOf(values), [size, values.cols]);
      return { kind: "vectors", count: size, storage: "dense" };
    }
    to.uint32(`${prefix}/starts`, values.starts);
    to.uint32(`${prefix}/columns`, values.columns);
    to.float64(`${prefix}/values`, values.values, [values.values.length]);
    return { kind: "vectors", count: size, storage: "sparse" };
  },
  build(file, size, { features, names }) {
    if (file.storage === "sparse") return vectors(sparse(size, features, file), names);
    return vectors(matrix(size, features, file.values), names);
  },
});
