import { type ErrorDetails, OrdoError } from "../../base/errors.ts";

type Details = ErrorDetails["model.version"];

/** For a format, or a kind of something, that this version does not know: the file is whole, and was made by a newer version. */
export function newer(
  what: Details["what"],
  found: Details["found"],
  supported: Details["supported"],
): OrdoError<"model.version"> {
  const message = `the model file was made by a newer Ordo: its ${what} "${found}" is unknown here (known: ${supported.join(", ")}); upgrade Ordo to open it`;
  return new OrdoError("model.version", message, { what, found, supported });
}

/** The entry of a list of kinds. */
export function ofKind<T>(list: Readonly<Record<string, T>>, what: Details["what"], kind: string): T {
  if (Object.hasOwn(list, kind)) return list[kind];
  throw newer(what, kind, Object.keys(list));
}
