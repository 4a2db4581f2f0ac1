import { OrdoError } from "../../base/errors.ts";
import type { Backend } from "../backend.ts";
import * as shapes from "../shapes.ts";
import type { Office } from "./office.ts";

type Names = "gather" | "leavePairs" | "solveBatch" | InverseNames;
type InverseNames = "shiftedInverses" | "weightedRowSquares" | "weightedSum";

/** What not every backend has: each of these is there where its kernel is. */
export function holdOutCalls<D extends shapes.Size, S extends shapes.Size>(
  office: Office<D, S>,
): Pick<Backend, Names> {
  const { counter, kernels } = office;
  return {
    gather:
      kernels.gather &&
      ((a, sets, options = {}) =>
        counter.call("gather", options, (desk) => {
          const x = desk.dense(a);
          const columns = shapes.requireSets("gather", a, sets, options.columns);
          return async (pace) => kernels.gather!(await x(pace), { sets, columns }, pace);
        })),
    leavePairs:
      kernels.leavePairs &&
      ((a, question, options) =>
        counter.call("leavePairs", options, (desk) => {
          const x = desk.dense(a);
          shapes.requirePairs(a, question);
          return async (pace) => kernels.leavePairs!(await x(pace), question, pace);
        })),
    solveBatch:
      kernels.solveBatch &&
      ((a, question, options) =>
        counter.call("solveBatch", options, (desk) => {
          const x = desk.dense(a);
          shapes.requireBatch(a, question);
          return async (pace) => kernels.solveBatch!(await x(pace), question, pace);
        })),
    ...inverseCalls(office),
  };
}

function inverseCalls<D extends shapes.Size, S extends shapes.Size>({
  counter,
  kernels,
}: Office<D, S>): Pick<Backend, InverseNames> {
  return {
    shiftedInverses:
      kernels.shiftedInverses &&
      ((a, diagonals, options) =>
        counter.call("shiftedInverses", options, (desk) => {
          const x = desk.dense(a);
          shapes.requireDiagonals(a, diagonals);
          return async (pace) => {
            const found = await kernels.shiftedInverses!(await x(pace), diagonals, pace);
            return found.map((inverse) => (inverse instanceof OrdoError ? inverse : desk.hold(inverse)));
          };
        })),
    weightedSum:
      kernels.weightedSum &&
      ((terms, weights, options) =>
        counter.call("weightedSum", options, (desk) => {
          const own = terms.map((term) => desk.dense(term));
          shapes.requireTerms(terms, weights);
          return async (pace) => {
            const blocks: D[] = [];
            for (const one of own) blocks.push(await one(pace));
            return desk.hold(await kernels.weightedSum!(blocks, weights));
          };
        })),
    weightedRowSquares:
      kernels.weightedRowSquares &&
      ((a, weights, options = {}) =>
        counter.call("weightedRowSquares", options, (desk) => {
          const x = desk.dense(a);
          const { transpose = false } = options;
          shapes.requireSquares(a, weights, transpose);
          return async (pace) => kernels.weightedRowSquares!({ a: await x(pace), weights, transpose }, pace);
        })),
  };
}
