/**
 * The arrays of a model file. The header lists them in the order in which they stand, each at the next multiple of 8;
 * bytes between them are 0.
 */
import { requireFinite } from "../../base/checks.ts";
import { aligned } from "./container.ts";
import { badContent } from "./corrupt.ts";
import { count, fieldsOf, list, oneOf, parseJson, text } from "./json.ts";

export interface Section {
  readonly name: string;
  readonly values: Float64Array | Uint32Array | Uint8Array;
  readonly shape: readonly number[];
}

/** One line of the section table in the header. */
export interface SectionEntry {
  readonly name: string;
  readonly type: keyof typeof WIDTH;
  readonly shape: readonly number[];
  /** In bytes, from the start of the body. */
  readonly offset: number;
  readonly length: number;
}

/** Bytes of one value. The shape of a text is its length in bytes. */
const WIDTH = { float64: 8, uint32: 4, utf8: 1 } as const;

/** Collects sections, in the order in which they will stand. */
export interface SectionWriter {
  /** Finite numbers. */
  float64(name: string, values: Float64Array, shape: readonly number[]): void;
  uint32(name: string, values: Uint32Array): void;
  /** As a text in JSON. */
  json(name: string, value: unknown): void;
}

export function sectionWriter(): SectionWriter & { readonly sections: readonly Section[] } {
  const sections: Section[] = [];
  return {
    sections,
    float64(name, values, shape) {
      requireFinite(name, values);
      sections.push({ name, values, shape });
    },
    uint32: (name, values) => sections.push({ name, values, shape: [values.length] }),
    json(name, value) {
      const values = new TextEncoder().encode(JSON.stringify(value));
      sections.push({ name, values, shape: [values.length] });
    },
  };
}

export function sectionTable(sections: readonly Section[]): readonly SectionEntry[] {
  let end = 0;
  return sections.map(({ name, values, shape }) => {
    const type = typeOf(values);
    const offset = aligned(end);
    const length = values.length * WIDTH[type];
    end = offset + length;
    return { name, type, shape, offset, length };
  });
}

function typeOf(values: Section["values"]): SectionEntry["type"] {
  if (values instanceof Float64Array) return "float64";
  return values instanceof Uint32Array ? "uint32" : "utf8";
}

export function bodyLength(table: readonly SectionEntry[]): number {
  const last = table.at(-1);
  return last === undefined ? 0 : aligned(last.offset + last.length);
}

export function writeSections(
  table: readonly SectionEntry[],
  sections: readonly Section[],
  body: DataView,
): void {
  sections.forEach(({ values }, index) => {
    const { offset, type } = table[index];
    for (let k = 0; k < values.length; k++) {
      if (type === "float64") body.setFloat64(offset + 8 * k, values[k], true);
      else if (type === "uint32") body.setUint32(offset + 4 * k, values[k], true);
      else body.setUint8(offset + k, values[k]);
    }
  });
}

/** The sections of a file, each asked for once by name and shape. */
export interface Sections {
  has(name: string): boolean;
  /** The shape the table gives; the array itself must still be asked for. */
  shape(name: string): readonly number[];
  /** Finite numbers. */
  float64(name: string, shape: readonly number[]): Float64Array;
  uint32(name: string, shape: readonly number[]): Uint32Array;
  /** What a text says in JSON. */
  json(name: string): unknown;
  /** Refuses sections nobody asked for. */
  finish(): void;
}

export function readSections(given: unknown, body: DataView): Sections {
  const entries = new Map(readTable(given, body).map((entry) => [entry.name, entry]));
  const asked = new Set<string>();
  const find = (name: string): SectionEntry => {
    const entry = entries.get(name);
    if (entry === undefined) throw badContent(`there is no section ${name}`);
    return entry;
  };
  const claim = (name: string, type: SectionEntry["type"], shape: readonly number[]): SectionEntry => {
    const entry = find(name);
    asked.add(name);
    if (entry.type === type && String(entry.shape) === String(shape)) return entry;
    const found = `${entry.type} ${entry.shape.join(" × ")}`;
    throw badContent(`section ${name} is ${found} instead of ${type} ${shape.join(" × ")}`);
  };
  return {
    has: (name) => entries.has(name),
    shape: (name) => find(name).shape,
    float64(name, shape) {
      const { offset, length } = claim(name, "float64", shape);
      return Float64Array.from({ length: length / 8 }, (_, k) => {
        const value = body.getFloat64(offset + 8 * k, true);
        if (!Number.isFinite(value)) throw badContent(`section ${name} holds ${value} at ${k}`);
        return value;
      });
    },
    uint32(name, shape) {
      const { offset, length } = claim(name, "uint32", shape);
      return Uint32Array.from({ length: length / 4 }, (_, k) => body.getUint32(offset + 4 * k, true));
    },
    json(name) {
      const { offset, length } = claim(name, "utf8", find(name).shape);
      return parseJson(new Uint8Array(body.buffer, body.byteOffset + offset, length), name);
    },
    finish() {
      for (const name of entries.keys())
        if (!asked.has(name)) throw badContent(`section ${name} does not belong in such a model`);
    },
  };
}

function readTable(given: unknown, body: DataView): SectionEntry[] {
  let end = 0;
  const table = list(given, "sections", (value, place) => {
    const entry = readEntry(value, place);
    const size = entry.shape.reduce((product, extent) => product * extent, WIDTH[entry.type]);
    if (entry.length !== size) throw badContent(`${place} has ${entry.length} bytes, its shape ${size}`);
    if (entry.offset !== aligned(end)) throw badContent(`${place} does not start where the last one ends`);
    checkPadding(body, end, entry.offset);
    end = entry.offset + entry.length;
    if (end > body.byteLength) throw badContent(`${place} ends behind the end of the file`);
    return entry;
  });
  if (aligned(end) !== body.byteLength) throw badContent("there are bytes behind the last section");
  checkPadding(body, end, body.byteLength);
  if (new Set(table.map(({ name }) => name)).size !== table.length)
    throw badContent("two sections have the same name");
  return table;
}

function readEntry(value: unknown, place: string): SectionEntry {
  const entry = fieldsOf(value, place, ["name", "type", "shape", "offset", "length"]);
  const bytes = (given: unknown, at: string) => count(given, at, Number.MAX_SAFE_INTEGER);
  return {
    name: entry("name", text),
    type: entry("type", (type, at) => oneOf(type, at, Object.keys(WIDTH) as (keyof typeof WIDTH)[])),
    shape: entry("shape", (shape, at) => list(shape, at, (extent, where) => count(extent, where))),
    offset: entry("offset", bytes),
    length: entry("length", bytes),
  };
}

function checkPadding(body: DataView, from: number, to: number): void {
  for (let at = from; at < Math.min(to, body.byteLength); at++)
    if (body.getUint8(at) !== 0) throw badContent("the bytes between two sections are not 0");
}
