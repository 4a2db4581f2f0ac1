import { anyRecord, count, fieldsOf, finite, known, list, text } from "./json.ts";
import type { Header } from "./model-file.ts";

/** Where the model in a file comes from. Those who only score with it have it checked as well, so that both refuse the same files. */
export function readOrigin({ provenance, warnings, facts }: Header) {
  const keys = ["version", "backend", "threads", "seed", "data", "items", "learner"] as const;
  const field = fieldsOf(provenance, "provenance", keys);
  return {
    provenance: {
      version: field("version", text),
      backend: field("backend", text),
      threads: field("threads", (value, place) => count(value, place)),
      seed: field("seed", finite),
      data: field("data", text),
      items: field("items", (value, place) => count(value, place)),
      learner: field("learner", (value, place) => {
        const learner = anyRecord(value, place);
        return { ...learner, kind: text(learner.kind, `${place}.kind`) };
      }),
    },
    warnings: list(warnings, "warnings", readWarning),
    facts: known(facts, "facts", readFacts),
  };
}

function readWarning(value: unknown, place: string) {
  const warning = fieldsOf(value, place, ["code", "message"]);
  return { code: warning("code", text), message: warning("message", text) };
}

function readFacts(value: unknown, place: string): Readonly<Record<string, number>> {
  const facts = Object.entries(anyRecord(value, place));
  return Object.fromEntries(facts.map(([name, fact]) => [name, finite(fact, `${place}.${name}`)]));
}
