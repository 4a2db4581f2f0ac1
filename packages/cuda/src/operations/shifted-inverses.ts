import { isOrdoError, type OrdoError } from "ordo";
import type { Pace } from "ordo/backend-kit";
import type { Machine } from "../device/machine.ts";
import { type Block, DOUBLE, deviceMemory, openClaims } from "../device/memory.ts";
import { type ChosenProducts, chosenProducts } from "./chosen-products.ts";
import { addDiagonal } from "./products.ts";
import type { Triangles } from "./triangles.ts";

/** So many factorisations are under way at a time: while one waits for its smallest blocks, the products of the others keep the processors busy. */
const LANES = 4;

/** A stream with work space of its own. */
interface Lane {
  readonly machine: Machine;
  readonly triangles: Triangles;
  close(): void;
}

export interface ShiftedInverses {
  /** See Backend.shiftedInverses. */
  run(
    a: Block,
    diagonals: readonly Float64Array[],
    pace: Pace,
  ): Promise<(Block | OrdoError<"solver.not-positive-definite">)[]>;
  /** Bytes of the work spaces of all lanes, and the most of each together. */
  used(): number;
  peak(): number;
  close(): void;
}

export function shiftedInverses(
  main: Machine,
  trianglesOn: (machine: Machine, chosen: ChosenProducts) => Triangles,
): ShiftedInverses {
  const lanes: Lane[] = [];
  const openLane = (): Lane => {
    const device = main.device.beside();
    const claims = openClaims(device);
    main.claims.whenShort(() => claims.trim());
    const chosen = chosenProducts(device);
    const memory = deviceMemory(device, claims, () => {});
    const machine = { device, claims, memory, kernels: main.kernels.on(device) };
    return {
      machine,
      triangles: trianglesOn(machine, chosen),
      close() {
        chosen.close();
        claims.close();
        device.close();
      },
    };
  };
  /** As by copy, addDiagonal, cholesky and choleskyInverse one after the other, with the same bits. */
  const invert = async (
    { machine, triangles }: Lane,
    { a, diagonal, to }: { readonly a: Block; readonly diagonal: Float64Array; readonly to: Block },
    pace: Pace,
  ): Promise<void> => {
    if (a.rows === 0) return;
    await machine.device.copy("within", {
      to: to.address,
      toPitch: DOUBLE * to.ld,
      from: a.address,
      fromPitch: DOUBLE * a.ld,
      width: DOUBLE * a.cols,
      height: a.rows,
    });
    await addDiagonal(machine, to, diagonal);
    await triangles.factor(to, to.rows, pace);
    await triangles.inverse(to, to.rows, pace);
  };
  return {
    async run(a, diagonals, pace) {
      const results: (Block | OrdoError<"solver.not-positive-definite">)[] = [];
      const made: Block[] = [];
      const failures: unknown[] = [];
      let next = 0;
      const work = async (lane: Lane) => {
        while (next < made.length && failures.length === 0) {
          const index = next++;
          const to = made[index];
          try {
            await invert(lane, { a, diagonal: diagonals[index], to }, pace);
            results[index] = to;
          } catch (error) {
            if (!isOrdoError(error, "solver.not-positive-definite")) failures.push(error);
            else results[index] = error;
          }
        }
      };
      try {
        for (const _ of diagonals) made.push(main.memory.make(a.rows, a.cols));
        while (lanes.length < Math.min(LANES, diagonals.length)) lanes.push(openLane());
        for (const { machine } of lanes) machine.device.after(main.device);
        await Promise.all(lanes.map(work));
        if (failures.length > 0) throw failures[0];
      } catch (error) {
        await settle(main, lanes);
        for (const block of made) main.memory.free(block);
        throw error;
      }
      for (const { machine } of lanes) main.device.after(machine.device);
      for (const [index, block] of made.entries()) if (results[index] !== block) main.memory.free(block);
      return results;
    },
    used: () => lanes.reduce((sum, { machine }) => sum + machine.claims.used, 0),
    peak: () => lanes.reduce((sum, { machine }) => sum + machine.claims.peak(), 0),
    close() {
      for (const lane of lanes) lane.close();
      lanes.length = 0;
    },
  };
}

/** What was left undone ends before its memory is given to others. */
async function settle({ device }: Machine, lanes: readonly Lane[]): Promise<void> {
  for (const { machine } of lanes)
    if (device.lost === undefined) await machine.device.finish().catch(() => {});
}
