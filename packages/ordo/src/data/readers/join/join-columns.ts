import type { ColumnReport, ReadReport } from "../report.ts";

/** The columns of the first table, with the words and the missing values of all. */
export function joinColumns(reports: readonly ReadReport[]): readonly ColumnReport[] {
  const [first, ...others] = reports;
  return first.columns.map((column) => {
    const same = others.flatMap(({ columns }) => columns.find(({ name }) => name === column.name) ?? []);
    const words = [column, ...same].flatMap(({ categories }) => categories ?? []);
    return {
      ...column,
      categories: column.categories === undefined ? undefined : [...new Set(words)],
      missing: same.reduce((sum, { missing }) => sum + missing, column.missing),
    };
  });
}

/** The column that a feature `column=word` comes of; both parts may hold further signs of equality. Undefined for other features. */
export function columnOfWord(
  reports: readonly Pick<ReadReport, "columns">[],
): (name: string) => string | undefined {
  const categorical = new Set(
    reports.flatMap(({ columns }) =>
      columns.flatMap(({ name, categories }) => (categories === undefined ? [] : [name])),
    ),
  );
  return (name) => {
    for (let end = name.indexOf("="); end >= 0; end = name.indexOf("=", end + 1))
      if (categorical.has(name.slice(0, end))) return name.slice(0, end);
    return undefined;
  };
}
