/** A part of a matrix. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** One tile: in the backend's memory, or in the program's until it is needed. */
export interface Tile<D> {
  /** Its place among the tiles, row ≤ column. */
  readonly row: number;
  readonly col: number;
  /** What of the matrix it is. */
  readonly area: Area;
  readonly near: D | undefined;
  /** Row by row. */
  readonly far: Float64Array | undefined;
}

/**
 * A square matrix in tiles, those on and above the diagonal: of a symmetric matrix, or of a lower triangle L, whose tiles above the diagonal are those of Lᵀ. Tiles below
 * would say the same once more.
 */
export interface Tiled<D> {
  readonly kind: "tiled";
  readonly rows: number;
  readonly cols: number;
  /** Rows of a tile. */
  readonly side: number;
  readonly tiles: readonly Tile<D>[];
  content: "symmetric" | "lower";
}

/** A matrix as it is, or in tiles. */
export type Either<D> = D | Tiled<D>;

export function isTiled(value: unknown): value is Tiled<never> {
  return typeof value === "object" && value !== null && (value as { kind?: unknown }).kind === "tiled";
}

/** How many rows of tiles there are. */
export function tileRows({ rows, side }: { readonly rows: number; readonly side: number }): number {
  return Math.ceil(rows / side);
}

/** The tile at a place, row ≤ column. */
export function tileAt<D>(a: Tiled<D>, row: number, col: number): Tile<D> {
  const count = tileRows(a);
  return a.tiles[row * count - (row * (row - 1)) / 2 + col - row];
}

/** The areas of all tiles, row by row. */
export function* areasOf(n: number, side: number): Generator<Pick<Tile<never>, "row" | "col" | "area">> {
  const count = tileRows({ rows: n, side });
  const span = (place: number) => [place * side, Math.min(n, (place + 1) * side)] as const;
  for (let row = 0; row < count; row++) {
    const [top, bottom] = span(row);
    for (let col = row; col < count; col++) {
      const [left, right] = span(col);
      yield { row, col, area: { top, bottom, left, right } };
    }
  }
}

export function entriesOf({ top, bottom, left, right }: Area): number {
  return (bottom - top) * (right - left);
}
