import { type Problems, shown } from "../problems.ts";
import type { XmlElement } from "../xml/tree.ts";

/** Characters from the first to the last, both counted in, from 0. */
export interface CharRange {
  readonly first: number;
  readonly last: number;
}

/** Reads an element and notes what is wrong with it, so that several places are told at once. */
export class ElementReader {
  readonly element: XmlElement;
  readonly #problems: Problems;

  constructor(element: XmlElement, problems: Problems) {
    this.element = element;
    this.#problems = problems;
  }

  requireName(name: string): void {
    if (this.element.name !== name) this.refuse(`<${this.element.name}>`, `<${name}>`);
  }

  children(name: string): ElementReader[] {
    return this.element.children
      .filter((child) => child.name === name)
      .map((child) => new ElementReader(child, this.#problems));
  }

  optional(attribute: string): string | undefined {
    return this.element.attributes.get(attribute);
  }

  /** The value of an attribute that must be there. */
  text(attribute: string): string {
    const value = this.optional(attribute);
    if (value === undefined) this.refuse(`<${this.element.name}> without it`, `the attribute ${attribute}`);
    return value ?? "";
  }

  /** `0-3` is four characters, and `0-3,7-8` six in two pieces. */
  ranges(): readonly CharRange[] {
    const value = this.text("charOffset");
    const parts = value.split(",").map((part) => /^(\d{1,9})-(\d{1,9})$/.exec(part.trim()));
    const ranges = parts.map((part) => ({ first: Number(part?.[1]), last: Number(part?.[2]) }));
    if (ranges.every(({ first, last }) => first <= last)) return Object.freeze(ranges);
    if (this.optional("charOffset") !== undefined)
      this.refuse(
        `charOffset ${shown(value)}`,
        "first-last, the numbers of characters from 0, several parted by commas",
      );
    return [];
  }

  /** What an attribute names, by its place; -1 where it names nothing. */
  placeOf(attribute: string, places: ReadonlyMap<string, number>, what: string): number {
    const id = this.text(attribute);
    const place = places.get(id);
    if (place === undefined && this.optional(attribute) !== undefined)
      this.refuse(`${attribute} ${shown(id)}`, `the id of ${what} of the same sentence`);
    return place ?? -1;
  }

  refuse(found: string, expected: string): void {
    const { line, column } = this.element;
    this.#problems.add({ line, column, found, expected });
  }
}

/** The place of each id; one that is there twice is refused. */
export function placesOf(elements: readonly ElementReader[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [place, element] of elements.entries()) {
    const id = element.text("id");
    if (places.has(id)) element.refuse(`id ${shown(id)} again`, "each id once in a sentence");
    places.set(id, place);
  }
  return places;
}
