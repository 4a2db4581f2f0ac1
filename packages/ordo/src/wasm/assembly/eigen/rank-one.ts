/**
 * What a merge of divide and conquer solves: the eigenproblem of D + ρ·z·zᵀ with ρ > 0, poles (entries of D) strictly
 * ascending and no entry of z negligible. Arrays hold `count` doubles; all of it lies in shared memory, for threads
 * to work on.
 */
@unmanaged
export class RankOne {
  count: i32;
  /** 1 + index of a root that was not found, or 0. */
  failed: i32;
  rho: f64;
  poles: usize;
  z: usize;
  /** z², what the secular equation sees. */
  squares: usize;
  /**
   * Root i is base[i] + offset[i]; base[i] is the pole nearest to it, and differences from poles keep their digits.
   */
  base: usize;
  offset: usize;
  /** Poles, and z after its correction, in the order in which the merge arranges the vectors. */
  arrangedPoles: usize;
  arrangedZ: usize;
  /** For each pole in order, its place in that arrangement. */
  place: usize;
  /** Eigenvectors of some of the roots, one in each row. */
  vectors: usize;
  ldv: i32;
  firstRoot: i32;
  rootCount: i32;
}

/** The object's bytes, rounded up to keep doubles aligned. */
export const RANK_ONE_BYTES: i32 = 128;
