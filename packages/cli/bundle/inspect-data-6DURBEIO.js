import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  readDataset,
  readingOptions
} from "./chunk-DKUVVICH.js";
import {
  amount,
  counted,
  facts,
  ofHundred,
  paragraph,
  whole
} from "./chunk-XDMLSCG6.js";
import "./chunk-GGQQNRJC.js";
import "./chunk-GJAA6LVA.js";
import "./chunk-ZEFOJPGY.js";
import {
  inspectDataset
} from "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";

// packages/cli/src/commands/inspect-data.ts
var SHOWN = 8;
async function inspectData(context, path) {
  const given = readingOptions(context.settings);
  const lenient = {
    missing: "keep",
    ...isTable(given.format ?? path) ? { categories: "one-hot" } : {}
  };
  const { data, report } = await readDataset(path, { ...lenient, ...given }, context.run);
  const summary = inspectDataset(data);
  const warnings = [...report.warnings, ...summary.warnings.filter(isNew(report.warnings))];
  context.warn(...warnings);
  const columns = report.columns.map(({ name, role, categories }) => {
    return { name, role, words: categories?.length ?? null };
  });
  const { format, reader } = report;
  const json = { kind: "data", file: path, format, reader, columns, summary, warnings };
  const title = `${path}: ${counted(summary.items, "row")}, ${counted(summary.features, "feature")}`;
  return {
    report: json,
    view: { title, blocks: [...blocksOf(summary, report), { kind: "warnings", warnings }] },
    brief: [`${summary.items} ${summary.features}`]
  };
}
function isTable(name) {
  return !/(svm|svml|svmlight|libsvm|light|letor|txt|dat)(\.gz)?$/i.test(name);
}
function isNew(known) {
  return ({ code }) => !known.some((warning) => warning.code === code);
}
function blocksOf(summary, report) {
  const { missing, constantColumns, duplicateColumns, preferences, queries, groups } = summary;
  const words = report.columns.filter(
    ({ role, categories }) => role === "feature" && categories !== void 0
  );
  const repeats = duplicateColumns.map(({ column, sameAs }) => `${column} = ${sameAs}`);
  const fact = (name, value) => value === void 0 ? void 0 : [name, value];
  return [
    facts(
      ["format", report.reader === "ordo" ? report.format : `${report.format}, read by ${report.reader}`],
      ["features", featuresText(summary)],
      fact("columns of words", words.length === 0 ? void 0 : listed(words.map(({ name }) => name))),
      fact("queries", queries && `${sizesText(queries)}${emptyText(summary)}`),
      fact("groups", groups && sizesText(groups)),
      fact(
        "preferences",
        preferences && `${whole(preferences.count)}, ${whole(preferences.ties)} of them ties`
      ),
      ["missing values", missingText(missing)],
      ["constant columns", constantColumns.length === 0 ? "none" : listed(constantColumns)],
      ["equal columns", repeats.length === 0 ? "none" : listed(repeats)],
      ["fingerprint", summary.fingerprint]
    ),
    ...summary.scores.flatMap((score) => scoreBlocks(score, summary.items))
  ];
}
function featuresText({ features, storage, density }) {
  return `${whole(features)}, ${storage}, ${ofHundred(density)} % of the values are not 0`;
}
function sizesText({ count, smallest, median, largest }) {
  return `${whole(count)}, of ${whole(smallest)} to ${counted(largest, "row")}, half of them up to ${amount(median)}`;
}
function emptyText({ queriesWithoutPairs: empty }) {
  return empty === 0 ? "" : `; ${whole(empty)} without two different scores`;
}
function missingText({ values, items, columns }) {
  if (values === 0) return "none";
  const each = columns.map(({ column, values: count }) => `${column} ${whole(count)}`);
  return `${whole(values)} in ${counted(items, "row")}: ${listed(each)}`;
}
function scoreBlocks({ name, least, most, mean, histogram }, items) {
  if (items === 0) return [];
  const heading = `${name ?? "score"}: from ${amount(least)} to ${amount(most)}, mean ${amount(mean)}`;
  const longest = Math.max(...histogram.map(({ count }) => count));
  const rows = histogram.map(({ from, to, label, count }) => [
    label ?? (from === to ? amount(from) : `${amount(from)} to ${amount(to)}`),
    whole(count),
    `${ofHundred(count / items)} %`,
    "#".repeat(Math.round(30 * count / longest))
  ]);
  const table = {
    kind: "table",
    columns: [
      { title: "value" },
      { title: "rows", align: "right" },
      { title: "share", align: "right" },
      { title: "" }
    ],
    rows
  };
  return [paragraph(heading), table];
}
function listed(names) {
  const more = names.length - SHOWN;
  return more > 0 ? `${names.slice(0, SHOWN).join(", ")} and ${whole(more)} more` : names.join(", ");
}
export {
  inspectData
};
