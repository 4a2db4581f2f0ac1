/** The q-quantile of values in ascending order, linear between neighbours (Hyndman and Fan's type 7). */
export function quantileOf(ascending: Float64Array, q: number): number {
  const place = q * (ascending.length - 1);
  const [below, above] = [Math.floor(place), Math.ceil(place)];
  return ascending[below] + (place - below) * (ascending[above] - ascending[below]);
}
