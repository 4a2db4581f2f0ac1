import type { HoldOutSink } from "ordo";

/** One sink that passes everything on to those that are there; undefined where none is. */
export function together(...given: readonly (HoldOutSink | undefined)[]): HoldOutSink | undefined {
  const sinks = given.filter((sink) => sink !== undefined);
  if (sinks.length <= 1) return sinks[0];
  return {
    set(...told) {
      for (const sink of sinks) sink.set?.(...told);
    },
    pairs(...told) {
      for (const sink of sinks) sink.pairs?.(...told);
    },
    preference(...told) {
      for (const sink of sinks) sink.preference?.(...told);
    },
  };
}
