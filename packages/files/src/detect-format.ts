import { basename } from "node:path";
import { type DataFormat, OrdoError } from "ordo";
import { unpackedBytes } from "./file-source.ts";
import { holdsArticles, holdsTexts, isFolder } from "./tu-folder.ts";

export const FORMATS: readonly DataFormat[] = [
  "csv",
  "svmlight",
  "arff",
  "json-lines",
  "parquet",
  "json-graphs",
  "tu-graphs",
  "conllu",
  "ppi-xml",
];

const ENDINGS: Readonly<Record<string, DataFormat>> = {
  csv: "csv",
  tsv: "csv",
  tab: "csv",
  svm: "svmlight",
  svml: "svmlight",
  svmlight: "svmlight",
  libsvm: "svmlight",
  light: "svmlight",
  letor: "svmlight",
  arff: "arff",
  jsonl: "json-lines",
  ndjson: "json-lines",
  parquet: "parquet",
  pq: "parquet",
  conllu: "conllu",
  xml: "ppi-xml",
};

/** The format that a file's name tells, and whether it says that the file is packed. */
export function formatOfName(path: string): {
  readonly format: DataFormat | undefined;
  readonly gzip: boolean;
} {
  const parts = basename(path).toLowerCase().split(".");
  const gzip = parts.at(-1) === "gz";
  const ending = parts.length > (gzip ? 2 : 1) ? parts.at(gzip ? -2 : -1) : undefined;
  return { format: ending === undefined ? undefined : ENDINGS[ending], gzip };
}

/**
 * By name, or by the first lines where the name says nothing (`.txt`, `.dat`, none), or not enough: JSON may hold graphs. A folder holds graphs in the
 * format of the TU Dortmund collection.
 */
export async function detectFormat(path: string): Promise<DataFormat> {
  if (await isFolder(path)) {
    if (await holdsTexts(path)) throw toConvert(path, "a folder of texts, and no file");
    if (await holdsArticles(path))
      throw toConvert(path, "a folder of Reuters articles in SGML, and no table");
    return "tu-graphs";
  }
  const { format } = formatOfName(path);
  if (format !== undefined && format !== "json-lines") return format;
  const head = await front(path);
  if (head.startsWith("PAR1")) return "parquet";
  if (format === "json-lines") return isGraphText(head) ? "json-graphs" : format;
  if (head.trim() === "") throw new OrdoError("input.empty", `${path} is empty`, { what: path });
  if (/^\s*<(!DOCTYPE lewis|REUTERS)\b/i.test(head))
    throw toConvert(path, "Reuters articles in SGML, and no table");
  const guessed = formatOfText(head);
  if (guessed !== undefined) return guessed;
  const reason = "neither its name nor its first lines tell a format; say which with the option format";
  throw new OrdoError("data.unsupported", `${path}: ${reason}`, { what: path, reason });
}

/** For what is none of the formats, and becomes lines of JSON. */
function toConvert(path: string, what: string): OrdoError<"data.unsupported"> {
  const reason = `it is ${what}; ordo convert makes one file of them`;
  return new OrdoError("data.unsupported", `${path}: ${reason}`, { what: path, reason });
}

/** The format of a text, by its first line that is no comment. */
export function formatOfText(text: string): DataFormat | undefined {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  const first = lines.find((line) => line !== "" && !/^[#%]/.test(line));
  if (first === undefined) return undefined;
  if (/^@(relation|attribute|data)\b/i.test(first)) return "arff";
  if (/^<(\?xml|corpus)\b/.test(first)) return "ppi-xml";
  if (isGraphText(text)) return "json-graphs";
  if (first.startsWith("{")) return "json-lines";
  if (isSvmlight(first)) return "svmlight";
  return /[,;\t]/.test(first) ? "csv" : undefined;
}

/** Whether JSON begins with a graph, alone or as the first of a list: it has nodes and edges, in either order, before any other list or object. */
function isGraphText(text: string): boolean {
  const front = /^\s*(?:\[\s*)?\{(.*)/s.exec(text)?.[1];
  const keys = front === undefined ? [] : frontKeys(front);
  return keys.includes("nodes") || keys.includes("edges");
}

/** Keys of an object until a value that is a list or an object, the key of that one included. */
function frontKeys(text: string): readonly string[] {
  const entries = text.matchAll(/\s*"((?:[^"\\]|\\.)*)"\s*:\s*(\[|\{|"(?:[^"\\]|\\.)*"|[^,}\]]*),?/gy);
  const keys: string[] = [];
  for (const [, key, value] of entries) {
    keys.push(key!);
    if (value === "[" || value === "{") break;
  }
  return keys;
}

/** A target, which may be absent, then queries, weights and features; one that has a query is taken for such a line, whatever follows. */
function isSvmlight(line: string): boolean {
  const words = line.replace(/#.*/, "").trim().split(/\s+/);
  const parts = words[0]!.includes(":") ? words : words.slice(1);
  if (parts[0]?.startsWith("qid:") === true) return true;
  return parts.length > 0 && parts.every((part) => /^(qid:\S|cost:\S|\d+:\S)/.test(part));
}

/** Enough of a file to tell its format, unpacked when it is packed: a line that is no comment, or what pieces of so many bytes hold. */
async function front(path: string): Promise<string> {
  let head = "";
  for await (const piece of unpackedBytes(path, { looksOnly: true })) {
    head += Buffer.from(piece).toString("latin1");
    if (head.length >= LONGEST_FRONT || hasWholeLine(head)) break;
  }
  return head;
}

const LONGEST_FRONT = 1 << 18;

/** A pipe may give less than a line at a time; what is no comment must be there with its end, or it might be taken for another format. */
function hasWholeLine(text: string): boolean {
  return /(^|[\r\n])[ \t]*[^#%\s][^\r\n]*[\r\n]/.test(text);
}
