/** The forms that values of reports have: a small vocabulary over zod, which is used at development time only. */
import { z } from "zod";

export const text = z.string();
export const number = z.number();
/** Counts, sizes and places. */
export const whole = z.int().min(0);
export const yesNo = z.boolean();
export const anything = z.record(z.string(), z.unknown());
/** Words by name. */
export const words = z.record(z.string(), z.string());
/** Numbers by name. */
export const numbers = z.record(z.string(), z.number());

export const list = <T extends z.ZodType>(items: T) => z.array(items);
export const orNull = <T extends z.ZodType>(schema: T) => z.nullable(schema);
/** One of these words, and there will be no others. */
export const word = <const W extends readonly [string, ...string[]]>(...words: W) => z.enum(words);
/** One of these words in this version; the list grows, so the types say text. */
export const wordOf = (words: readonly string[]) => text.meta({ enum: words });
/** A value and what a reader should know about it, in the schema and above the type. */
export const about = <T extends z.ZodType>(description: string, schema: T): T => schema.describe(description);

type Fields = Readonly<Record<string, z.ZodType>>;

/** An object with all of these keys and no others, without a name of its own. */
export const record = (fields: Fields) => z.strictObject(fields);

export interface NamedType {
  readonly name: string;
  readonly note: string | undefined;
  /** Names of the interfaces that it extends, and the keys that it adds to theirs. */
  readonly parents: readonly string[];
  readonly own: readonly string[];
}
/** The objects that have an interface in src/reports.ts, in its order. */
export const namedSchemas: z.ZodObject[] = [];
export const namedTypes = z.registry<NamedType>();

/** An object with an interface of that name; `note` is the comment above it. */
export function named(name: string, fields: Fields, note?: string): z.ZodObject {
  return extending([], name, fields, note);
}

/** The same, with all keys of `parents`, which are named too. */
export function extending(
  parents: readonly z.ZodObject[],
  name: string,
  fields: Fields,
  note?: string,
): z.ZodObject {
  const inherited: Fields = Object.assign({}, ...parents.map(({ shape }) => shape));
  const schema = z.strictObject({ ...inherited, ...fields });
  const names = parents.map((parent) => namedTypes.get(parent)!.name);
  namedTypes.add(schema, { name, note, parents: names, own: Object.keys(fields) });
  namedSchemas.push(schema);
  return schema;
}
