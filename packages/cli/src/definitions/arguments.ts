import type { ArgumentDefinition } from "./definition.ts";

export const DATA: ArgumentDefinition = {
  name: "DATA",
  summary:
    "a file: CSV, TSV, SVMlight/LETOR, ARFF, JSON Lines or Parquet, graphs in JSON or CoNLL-U, also with .gz; a folder of graphs; - is standard input",
};
export const SEVERAL: ArgumentDefinition = {
  name: "DATA",
  summary: `${DATA.summary}. Several files are read as one: columns by name, features of SVMlight by number`,
  isRepeated: true,
};
export const MODEL: ArgumentDefinition = {
  name: "MODEL",
  summary: "a model file that fit or tune has written",
};
export const FILES: ArgumentDefinition = {
  name: "FILE",
  summary: "a data file or a model file; several data files are read as one",
  isRepeated: true,
};
