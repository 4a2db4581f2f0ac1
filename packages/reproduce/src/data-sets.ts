import { existsSync } from "node:fs";
import { join } from "node:path";
import { OrdoError } from "ordo";

/** A public data set that is not part of Ordo: it is looked for in the folder of data sets, and never fetched. */
export interface DataSet {
  readonly name: string;
  /** The files that are read, inside the folder of data sets. */
  readonly files: readonly string[];
  /** Where it can be had. */
  readonly origin: string;
}

/** Whether all its files are there. */
export function isPresent({ files }: DataSet, folder: string | undefined): boolean {
  return folder !== undefined && files.every((file) => existsSync(join(folder, file)));
}

/** The paths of its files, or `data.absent` with the first one that is missing. */
export function requireFiles(set: DataSet, folder: string | undefined): readonly string[] {
  if (folder === undefined) throw absent(set, "no folder of data sets was named");
  const paths = set.files.map((file) => join(folder, file));
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw absent(set, `there is no ${missing}`);
  return paths;
}

function absent({ name, origin }: DataSet, reason: string): OrdoError<"data.absent"> {
  return new OrdoError(
    "data.absent",
    `the data set ${name} is not here: ${reason}. It comes from ${origin}`,
    {
      name,
      reason,
      origin,
    },
  );
}
