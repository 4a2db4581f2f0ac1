/** The kernels of pairs of objects of one kind. */
export type PairKind = "symmetric-pair" | "antisymmetric-pair" | "transitive-pair";

/** k between the objects of two pairs (a, b) and (c, d), by their letters. */
export type PairFormula = (ac: number, bd: number, ad: number, bc: number) => number;

/** What each of them makes of the four values. Each gives the same bits when the two pairs change places: `ad` and `bc` do then. */
export const pairFormulas: Readonly<Record<PairKind, PairFormula>> = Object.freeze({
  "symmetric-pair": (ac, bd, ad, bc) => ac * bd + ad * bc,
  "antisymmetric-pair": (ac, bd, ad, bc) => less(ac * bd, ad * bc),
  "transitive-pair": (ac, bd, ad, bc) => {
    const [along, across] = [ac + bd, ad + bc];
    return less(along, across, Math.abs(ac) + Math.abs(bd) + Math.abs(ad) + Math.abs(bc));
  },
});

/** x − z, or 0 when that is no more than the rounding of what they are made of: a pair of two equal objects has no direction. */
function less(x: number, z: number, size = Math.abs(x) + Math.abs(z)): number {
  const value = x - z;
  return Math.abs(value) > 8 * Number.EPSILON * size ? value : 0;
}
