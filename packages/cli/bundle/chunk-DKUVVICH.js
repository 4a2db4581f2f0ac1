import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  writeAtomically,
  writeText
} from "./chunk-GJAA6LVA.js";
import {
  fileBytes,
  fileError
} from "./chunk-ZEFOJPGY.js";
import {
  OrdoError,
  decodeModel,
  encodeModel,
  invalidOptions,
  isOrdoError,
  readArff,
  readCsv,
  readFolds,
  readJsonLines,
  readPairs,
  readSvmlight,
  writeArff,
  writeCsv,
  writeJsonLines,
  writeSvmlight
} from "./chunk-4STHFFQQ.js";

// packages/files/src/detect-format.ts
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { createGunzip } from "node:zlib";
var FORMATS = ["csv", "svmlight", "arff", "json-lines", "parquet"];
var ENDINGS = {
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
  pq: "parquet"
};
function formatOfName(path) {
  const parts = basename(path).toLowerCase().split(".");
  const gzip = parts.at(-1) === "gz";
  const ending = parts.length > (gzip ? 2 : 1) ? parts.at(gzip ? -2 : -1) : void 0;
  return { format: ending === void 0 ? void 0 : ENDINGS[ending], gzip };
}
async function detectFormat(path) {
  const { format } = formatOfName(path);
  if (format !== void 0) return format;
  const head = await firstBytes(path);
  if (head.subarray(0, 4).toString("latin1") === "PAR1") return "parquet";
  const guessed = formatOfText(head.toString("latin1"));
  if (guessed !== void 0) return guessed;
  const reason = "neither its name nor its first lines tell a format; say which with format";
  throw new OrdoError("data.unsupported", `${path}: ${reason}`, { what: path, reason });
}
function formatOfText(text) {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  const first = lines.find((line) => line !== "" && !/^[#%]/.test(line));
  if (first === void 0) return void 0;
  if (/^@(relation|attribute|data)\b/i.test(first)) return "arff";
  if (first.startsWith("{")) return "json-lines";
  if (/^\S+(\s+qid:\S+)?(\s+cost:\S+)?(\s+\d+:\S+)+\s*(#|$)/.test(first) || /^\S+\s+qid:\S/.test(first))
    return "svmlight";
  return /[,;\t]/.test(first) ? "csv" : void 0;
}
async function firstBytes(path) {
  for await (const piece of fileBytes(path)) {
    if (piece[0] !== 31 || piece[1] !== 139) return Buffer.from(piece);
    return await firstUnpacked(path);
  }
  return Buffer.alloc(0);
}
async function firstUnpacked(path) {
  const file = createReadStream(path);
  const unpacked = file.pipe(createGunzip());
  try {
    for await (const piece of unpacked) return piece;
    return Buffer.alloc(0);
  } catch (cause) {
    throw fileError(path, "unpack", cause);
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}

// packages/files/src/read-dataset.ts
async function readDataset(path, options = {}, run = {}) {
  const { format = await detectFormat(path), ...rest } = options;
  const given = { source: path, ...rest };
  switch (format) {
    case "csv":
      return await readCsv(fileBytes(path), tableOptions(given), run);
    case "svmlight":
      return await readSvmlight(fileBytes(path), given, run);
    case "arff":
      return await readArff(fileBytes(path), given, run);
    case "json-lines":
      return await readJsonLines(fileBytes(path), given, run);
    case "parquet": {
      const { readParquet } = await import("./read-parquet-WAPGITD5.js");
      return await readParquet(path, tableOptions(given), run);
    }
    default: {
      const issue = { key: "format", expected: `one of ${FORMATS.join(", ")}`, actual: String(format) };
      throw invalidOptions("readDataset", [issue]);
    }
  }
}
function tableOptions(options) {
  const { storage, ...rest } = options;
  return { ...rest, ...storage === void 0 || storage === "auto" ? {} : { storage } };
}
async function readPairs2(path, options = {}, run = {}) {
  return await readPairs(fileBytes(path), { source: path, ...options }, run);
}
async function readFolds2(path, options = {}, run = {}) {
  return await readFolds(fileBytes(path), { source: path, ...options }, run);
}

// packages/files/src/write-dataset.ts
async function writeDataset(path, data, options = {}, { signal } = {}) {
  const named2 = formatOfName(path);
  const { format = named2.format, ...rest } = options;
  if (format === void 0) throw unknownFormat(path);
  if (format === "parquet") {
    if (named2.gzip) throw packedParquet(path);
    const { writeParquet } = await import("./write-parquet-24YHKRJQ.js");
    await writeParquet(path, data, rest, signal);
    return;
  }
  await writeText(path, textOf(format, path, data, rest), { gzip: named2.gzip, signal });
}
function textOf(format, path, data, options) {
  switch (format) {
    case "csv": {
      const delimiter = options.delimiter ?? (/\.(tsv|tab)(\.gz)?$/i.test(path) ? "	" : ",");
      return writeCsv(data, { ...options, delimiter });
    }
    case "svmlight":
      return writeSvmlight(data, options);
    case "arff":
      return writeArff(data, options);
    case "json-lines":
      return writeJsonLines(data, options);
  }
}
function unknownFormat(path) {
  const reason = "its name tells no format; end it in .csv, .tsv, .svm, .arff, .jsonl or .parquet, or say which";
  return new OrdoError("data.unsupported", `${path}: ${reason}`, { what: path, reason });
}
function packedParquet(path) {
  const reason = "Parquet is packed inside; leave out .gz";
  return new OrdoError("data.unsupported", `${path}: ${reason}`, { what: path, reason });
}

// packages/files/src/model-files.ts
import { open } from "node:fs/promises";
var START = 32;
async function readModel(path) {
  const bytes = await modelBytes(path);
  return named(path, () => decodeModel(bytes));
}
async function writeModel(path, model, options = {}) {
  const bytes = encodeModel(model);
  await writeAtomically(path, (_, handle) => handle.writeFile(bytes), options.signal);
}
async function modelBytes(path) {
  let handle;
  try {
    handle = await open(path, "r");
    const { bytesRead, buffer } = await handle.read(new Uint8Array(START), 0, START, 0);
    named(path, () => refuseOthers(buffer.subarray(0, bytesRead)));
    const { size } = await handle.stat();
    const bytes = new Uint8Array(size);
    for (let at = 0; at < size; ) {
      const piece = await handle.read(bytes, at, size - at, at);
      if (piece.bytesRead === 0) return bytes.subarray(0, at);
      at += piece.bytesRead;
    }
    return bytes;
  } catch (cause) {
    throw fileError(path, "read", cause);
  } finally {
    await handle?.close();
  }
}
function refuseOthers(start) {
  try {
    decodeModel(start);
  } catch (error) {
    if (isOrdoError(error, "model.corrupt") && error.details.reason === "not a model file") throw error;
  }
}
function named(path, work) {
  try {
    return work();
  } catch (cause) {
    if (!isOrdoError(cause)) throw cause;
    throw new OrdoError(cause.code, `${path}: ${cause.message}`, cause.details, { cause });
  }
}

// packages/cli/src/reading.ts
function readingOptions(settings) {
  const text = (name) => settings.isGiven(name) ? settings.text(name) : void 0;
  const list = (name) => settings.isGiven(name) ? settings.list(name) : void 0;
  const options = {
    target: list("target"),
    query: text("query"),
    group: text("group"),
    id: text("id"),
    weight: text("weight"),
    ignore: list("ignore"),
    positive: text("positive"),
    format: text("format"),
    header: settings.flag("header"),
    delimiter: text("delimiter")?.replaceAll("\\t", "	"),
    skipLines: settings.isGiven("skip-lines") ? settings.number("skip-lines") : void 0,
    categories: text("categories"),
    multilabel: settings.flag("multilabel"),
    encoding: text("encoding")
  };
  const given = Object.entries(options).filter(([, value]) => value !== void 0);
  return Object.fromEntries(given);
}

export {
  detectFormat,
  readModel,
  writeModel,
  readDataset,
  readPairs2 as readPairs,
  readFolds2 as readFolds,
  writeDataset,
  readingOptions
};
