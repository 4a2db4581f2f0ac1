import { OrdoError } from "../../base/errors.ts";
import type { Profiler } from "../../profiles/profile.ts";

/**
 * The parts of many items as numbers: in loops over items they are far faster than the texts that name them, which are made only when somebody asks for a name. Made
 * for one company of items; equal parts, and only they, have the same number.
 */
export interface PartNumbers<T> {
  /** How many different parts there have been. */
  readonly size: number;
  /** Calls `add` with each part of an item; one that was never seen before gets the next number. One that is told several times has the sum of its values. */
  visit(item: T, add: (part: number, value: number) => void): void;
  /** As the profiler names it. */
  name(part: number): string;
}

/** Numbers for the texts of a profiler: what others are compared with. */
export function textNumbers<T>(profiler: Profiler<T>): PartNumbers<T> {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  return {
    get size() {
      return names.length;
    },
    visit(item, add) {
      profiler(item, (part, value) => {
        let number = numbers.get(part);
        if (number === undefined) {
          number = names.push(part) - 1;
          numbers.set(part, number);
        }
        add(number, value);
      });
    },
    name: (part) => names[part],
  };
}

/** Different parts with one name would be taken for one another: where names are cut that is possible, if hardly ever, and must not pass in silence. */
export function sameName(kernel: string, name: string): OrdoError<"kernel.input"> {
  const expected = "different names for different parts";
  const message = `the ${kernel} kernel expects ${expected}, got ${name} twice`;
  return new OrdoError("kernel.input", message, { kernel, expected, actual: name });
}
