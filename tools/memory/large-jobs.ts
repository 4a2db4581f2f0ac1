/** Jobs beside those of the guide that do not fit everywhere: kernel matrices, sums over them, threads, wide tables, packed files. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Command lines for a shell, with the files that they read in this folder. */
export function largeJobs(folder: string): string[] {
  const [small, middle, large] = [3000, 8000, 20_000].map((rows) => table(folder, rows, 10));
  const wide = table(folder, 400, 20_000);
  const gaussian = "--target y --id id --kernel gaussian:gamma=0.1 --quiet";
  const backends = ["wasm", "native", "reference"];
  return [
    ...[middle, large].flatMap((data) =>
      backends
        .filter((backend) => backend !== "reference" || data === large)
        .map(
          (backend) => `ordo fit ${data} ${gaussian} --lambda 1 --backend ${backend} --out ${folder}/m.ordo`,
        ),
    ),
    ...["wasm", "native"].flatMap((backend) => [
      `ordo validate ${small} ${gaussian} --lambda 1 --split k-fold:5 --no-intervals --backend ${backend}`,
      `ordo validate ${small} ${gaussian} --lambda 1 --split k-fold:3 --method refit --threads 2 --no-intervals --backend ${backend}`,
      `ordo tune ${middle} ${gaussian} --lambda '2^0..2^3' --split k-fold:3 --no-intervals --backend ${backend}`,
      `ordo fit ${large} ${gaussian} --lambda 1 --landmarks 500 --backend ${backend} --out ${folder}/l.ordo`,
    ]),
    `ordo validate ${wide} --target y --id id --scale standard --quiet --no-intervals`,
    `ordo convert ${large} ${folder}/large.parquet --target y --id id --quiet`,
    `ordo inspect ${folder}/large.parquet --target y --id id --quiet`,
    `ordo convert ${large} ${folder}/large.svm.gz --target y --id id --drop feature-names,ids --quiet`,
    `ordo validate ${folder}/large.svm.gz --quiet --no-intervals`,
    `ordo kernel ${middle} --id id --ignore y --kernel gaussian:gamma=0.1 --out ${folder}/k.npy --quiet`,
  ];
}

/** Numbers that have no meaning, the same each time. */
function table(folder: string, rows: number, columns: number): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${rows}x${columns}.csv`);
  if (existsSync(path)) return path;
  const names = Array.from({ length: columns }, (_, k) => `x${k}`);
  const cell = (row: number, column: number) => Math.sin(row * 12.9898 + column * 78.233).toFixed(4);
  const lines = Array.from(
    { length: rows },
    (_, row) => `r${row},${names.map((_name, column) => cell(row, column)).join(",")},${row % 97}\n`,
  );
  writeFileSync(path, `id,${names.join(",")},y\n${lines.join("")}`);
  return path;
}
