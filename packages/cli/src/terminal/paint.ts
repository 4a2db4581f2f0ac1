import { type Paint, plain } from "@ordo/report";
import type { Output } from "./output.ts";

/** How parts of a text stand out there. */
export function paintFor({ color }: Output): Paint {
  if (color !== true) return plain;
  const painted = (code: number, end: number) => (text: string) => `\u001b[${code}m${text}\u001b[${end}m`;
  return {
    strong: painted(1, 22),
    faint: painted(2, 22),
    warning: painted(33, 39),
    failure: painted(31, 39),
  };
}
