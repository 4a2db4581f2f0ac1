import { OrdoError } from "../../base/errors.ts";
import type { FileShape } from "../format/shape.ts";
import { graphItems } from "./graphs.ts";
import type { ItemCodec } from "./item-codec.ts";
import { precomputedCodec } from "./precomputed.ts";
import { stringItems } from "./strings.ts";
import { vectorItems } from "./vectors.ts";
import { viewItems } from "./views.ts";

/** Every kind of items that model files hold. A new one adds its file and a line here, in `format/shape.ts` and in `format/items.ts`. */
const codecs: Readonly<Record<FileShape["kind"], ItemCodec>> = Object.freeze({
  vectors: vectorItems,
  precomputed: precomputedCodec,
  strings: stringItems,
  graphs: graphItems,
  views: viewItems(itemCodecOf),
});

export function itemCodecOf(kind: string): ItemCodec {
  if (Object.hasOwn(codecs, kind)) return codecs[kind as FileShape["kind"]];
  const reason = `model files hold models of ${Object.keys(codecs).join(", ")}`;
  throw new OrdoError("data.unsupported", `a model of ${kind} cannot be written: ${reason}`, {
    what: kind,
    reason,
  });
}
