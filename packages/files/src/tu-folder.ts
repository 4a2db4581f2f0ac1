import { readdir, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { OrdoError, type TuFile, type TuFiles } from "ordo";
import { fileError, unpackedBytes } from "./file-source.ts";

/** Whether a path leads to a folder; false where there is nothing. */
export async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Whether a folder, or one inside it, has .txt files, none of which is one of graphs. */
export async function holdsTexts(folder: string): Promise<boolean> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const texts = names.filter((name) => /\.txt$/i.test(name));
  return texts.length > 0 && !texts.some((name) => /_(A|graph_indicator)\.txt$/.test(name));
}

/** Whether a folder has .sgm files, as those of Reuters-21578 are called. */
export async function holdsArticles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => /\.sgml?$/i.test(name));
}

/** What the names of files end in that are known and not read. */
const LEFT_OUT = ["node_attributes", "edge_attributes", "graph_attributes"];

/** The files of a folder in the format of the TU Dortmund collection: `DS_A.txt`, `DS_graph_indicator.txt` and so on, packed or not. */
export async function tuFolder(folder: string): Promise<TuFiles> {
  const names = await readdir(folder).catch((cause) => {
    throw fileError(folder, "read", cause);
  });
  const prefix = prefixOf(folder, names);
  const named = (part: string) =>
    names.find((name) => name === `${prefix}_${part}.txt` || name === `${prefix}_${part}.txt.gz`);
  const file = (part: string): TuFile | undefined => {
    const name = named(part);
    if (name === undefined) return undefined;
    const path = join(folder, name);
    return { source: unpackedBytes(path), name: path };
  };
  const needed = (part: string): TuFile => {
    const found = file(part);
    if (found !== undefined) return found;
    throw unlike(folder, `there is no ${prefix}_${part}.txt beside ${prefix}_A.txt`);
  };
  return {
    edges: needed("A"),
    graphIndicator: needed("graph_indicator"),
    graphLabels: file("graph_labels"),
    nodeLabels: file("node_labels"),
    edgeLabels: file("edge_labels"),
    leftOut: LEFT_OUT.map(named).filter((name) => name !== undefined),
  };
}

/** What the names of a data set begin with: where there are several, that of the folder. */
function prefixOf(folder: string, names: readonly string[]): string {
  const found = names
    .map((name) => /^(.+)_A\.txt(\.gz)?$/.exec(name)?.[1])
    .filter((name) => name !== undefined);
  const prefixes = [...new Set(found)];
  const own = basename(resolve(folder));
  if (prefixes.length === 1) return prefixes[0]!;
  if (prefixes.includes(own)) return own;
  const reason =
    prefixes.length === 0
      ? "it is a folder without a file of edges, DS_A.txt or DS_A.txt.gz, as folders of graphs have one"
      : `it holds several data sets (${prefixes.join(", ")}), and none has the name of the folder`;
  throw unlike(folder, reason);
}

function unlike(folder: string, reason: string): OrdoError<"data.unsupported"> {
  return new OrdoError("data.unsupported", `${folder}: ${reason}`, { what: folder, reason });
}
