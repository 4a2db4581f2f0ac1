import type { Sections, SectionWriter } from "../format/sections.ts";

/** Sections of a predictor inside another: their names start with a prefix. */
export function writerBehind(to: SectionWriter, prefix: string): SectionWriter {
  const named = (name: string) => prefix + name;
  return {
    float64: (name, values, shape) => to.float64(named(name), values, shape),
    uint32: (name, values) => to.uint32(named(name), values),
    json: (name, value) => to.json(named(name), value),
  };
}

export function readerBehind(from: Sections, prefix: string): Sections {
  const named = (name: string) => prefix + name;
  return {
    has: (name) => from.has(named(name)),
    shape: (name) => from.shape(named(name)),
    float64: (name, shape) => from.float64(named(name), shape),
    uint32: (name, shape) => from.uint32(named(name), shape),
    json: (name) => from.json(named(name)),
    // The whole file is finished at its end.
    finish() {},
  };
}
