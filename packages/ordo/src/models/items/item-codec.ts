import type { Samples } from "../../data/samples.ts";
import type { FileItems } from "../format/items.ts";
import type { Json } from "../format/json.ts";
import type { SectionWriter } from "../format/sections.ts";
import type { FileShape } from "../format/shape.ts";

/** How items of one kind stand in a file. */
export interface ItemCodec {
  readonly kind: FileShape["kind"];
  /** What the header says of items like these. */
  shape(items: Samples["shape"]): FileShape;
  /** Writes their sections, whose names start with the prefix, and gives their header. */
  write(items: Samples, prefix: string, to: SectionWriter): Json;
  build(file: FileItems, size: number, shape: FileShape): Samples;
}

/** A codec for one type of items; the kinds of all that it gets are the same, as whoever calls it has chosen it by them. */
export function itemCodec<K extends FileShape["kind"], X extends Samples>(codec: {
  readonly kind: K;
  shape(items: SampleShapeOf<X>): Extract<FileShape, { kind: K }>;
  write(items: X, prefix: string, to: SectionWriter): Json;
  build(file: Extract<FileItems, { kind: K }>, size: number, shape: Extract<FileShape, { kind: K }>): Samples;
}): ItemCodec {
  return codec as unknown as ItemCodec;
}

type SampleShapeOf<X extends Samples> = X["shape"];
