/**
 * The rank-one problem of a merge, solved on all threads: roots, then the corrected z, then vectors. Each item is
 * computed alone, so the result does not depend on who computes it.
 */
import { MergeState } from "./merge-state";
import { RankOne } from "./rank-one";
import { correctedEntry, rootVector, solveRoot } from "./secular";
import { cancelled, openTask, runTask, Task } from "../threads";

/**
 * Items in a chunk; each costs a few passes over all poles. With fewer poles than this many all of them are one
 * chunk.
 */
const GRAIN: i32 = 16;
const PARALLEL: i32 = 128;

/**
 * Fills the rank-one problem from the kept rows and finds its roots. 0, or 1 + index of a root that was not found.
 */
export function findRoots(s: MergeState, start: i32, kept: i32, rho: f64): i32 {
  const rank = s.rank;
  rank.count = kept;
  rank.failed = 0;
  rank.rho = rho;
  for (let t = 0; t < kept; t++) {
    const row = load<i32>(s.kept + (<usize>t << 2));
    const z = load<f64>(s.z + (<usize>row << 3));
    const target = <usize>t << 3;
    store<f64>(rank.poles + target, load<f64>(s.d + (<usize>(start + row) << 3)));
    store<f64>(rank.z + target, z);
    store<f64>(rank.squares + target, z * z);
  }
  overItems(rootChunk, rank, kept);
  // The squares have served; the corrected z goes through their place, as others still read z's signs.
  overItems(correctionChunk, rank, kept);
  memory.copy(rank.z, rank.squares, <usize>kept << 3);
  return rank.failed;
}

/** Vectors of `count` roots from `first` on, into rank.vectors. */
export function makeVectors(rank: RankOne, first: i32, count: i32, ldv: i32): void {
  rank.firstRoot = first;
  rank.rootCount = count;
  rank.ldv = ldv;
  overItems(vectorChunk, rank, count);
}

function overItems(task: Task, rank: RankOne, count: i32): void {
  const args = openTask();
  store<usize>(args, changetype<usize>(rank));
  store<i32>(args, count, 4);
  const grain = rank.count < PARALLEL ? max(count, 1) : GRAIN;
  store<i32>(args, grain, 8);
  runTask(task, (count + grain - 1) / grain, args);
}

function rootChunk(chunk: i32, args: usize): void {
  const rank = changetype<RankOne>(load<usize>(args));
  const grain = load<i32>(args, 8), end = min((chunk + 1) * grain, load<i32>(args, 4));
  if (cancelled()) return;
  for (let i = chunk * grain; i < end; i++) solveRoot(rank, i);
}

function correctionChunk(chunk: i32, args: usize): void {
  const rank = changetype<RankOne>(load<usize>(args));
  const grain = load<i32>(args, 8), end = min((chunk + 1) * grain, load<i32>(args, 4));
  if (cancelled()) return;
  for (let j = chunk * grain; j < end; j++) store<f64>(rank.squares + (<usize>j << 3), correctedEntry(rank, j));
}

function vectorChunk(chunk: i32, args: usize): void {
  const rank = changetype<RankOne>(load<usize>(args));
  const grain = load<i32>(args, 8), end = min((chunk + 1) * grain, load<i32>(args, 4));
  if (cancelled()) return;
  for (let r = chunk * grain; r < end; r++) {
    rootVector(rank, rank.firstRoot + r, rank.vectors + ((<usize>r * <usize>rank.ldv) << 3));
  }
}
