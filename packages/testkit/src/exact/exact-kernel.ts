import { type Dataset, type KernelSpec, type Precomputed, toDense, type Vectors } from "ordo";
import { Fraction, sumOf } from "../rational/fraction.ts";

/**
 * The kernel matrix of all items, exactly. Features and parameters are taken as the doubles they are. A Gaussian kernel is rational only where
 * every value is 1 (equal items) or underflows to 0; others are refused.
 */
export function exactKernel(spec: KernelSpec, data: Dataset): Fraction[][] {
  if (spec.kind === "precomputed") return fromTable(data.inputs as Precomputed);
  const rows = exactRows(data.inputs as Vectors);
  const value = pairKernel(spec);
  return rows.map((x) => rows.map((z) => value(x, z)));
}

type Row = readonly Fraction[];

function pairKernel(spec: KernelSpec): (x: Row, z: Row) => Fraction {
  const parameter = (name: string) => Fraction.from((spec as unknown as Record<string, number>)[name]!);
  if (spec.kind === "linear") return dot;
  if (spec.kind === "polynomial") {
    const [gamma, offset] = [parameter("gamma"), parameter("offset")];
    const { degree } = spec as unknown as { readonly degree: number };
    return (x, z) => gamma.times(dot(x, z)).plus(offset).power(degree);
  }
  if (spec.kind === "intersection")
    return (x, z) => sumOf(x.map((a, k) => (a.compare(z[k]!) < 0 ? a : z[k]!)));
  if (spec.kind === "gaussian") return (x, z) => zeroOrOne(parameter("gamma").times(squaredDistance(x, z)));
  throw new RangeError(`the kernel ${spec.kind} has no exact values here`);
}

/** Exp(−746) is below half of the smallest double. */
function zeroOrOne(exponent: Fraction): Fraction {
  if (exponent.sign() === 0) return Fraction.one;
  if (exponent.compare(Fraction.from(746)) >= 0) return Fraction.zero;
  throw new RangeError("a Gaussian value between 0 and 1 is not rational");
}

function dot(x: Row, z: Row): Fraction {
  return sumOf(x.map((value, k) => value.times(z[k]!)));
}

function squaredDistance(x: Row, z: Row): Fraction {
  return sumOf(x.map((value, k) => value.minus(z[k]!).power(2)));
}

function exactRows({ values }: Vectors): Row[] {
  const { data, rows, cols, offset, stride } = values.kind === "sparse" ? toDense(values) : values;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => Fraction.from(data[offset + row * stride + col]!)),
  );
}

function fromTable({ table, index }: Precomputed): Fraction[][] {
  const { data, offset, stride } = table!;
  return Array.from(index, (row) =>
    Array.from(index, (col) => Fraction.from(data[offset + row * stride + col]!)),
  );
}
