/**
 * g after so many steps of the ν-method of Brakhage, at points of [0, 1]:
 *
 *     g_k = g_{k−1} + μ_k(g_{k−1} − g_{k−2}) + ω_k(1 − t·g_{k−1}),   g_0 = 0
 *
 * The residual 1 − t·g_k is the Jacobi polynomial P_k^{(2ν − ½, −½)}(1 − 2t), 1 at t = 0, for which t^ν|1 − t·g_k| falls like k^{−2ν}.
 * Source: Engl, Hanke, Neubauer, Regularization of Inverse Problems, 1996, section 6.3.
 */
export function nuPolynomial(t: Float64Array, iterations: number, nu: number): Float64Array {
  let before = new Float64Array(t.length);
  let now = new Float64Array(t.length);
  for (let k = 1; k <= iterations; k++) {
    const { mu, omega } = nuStep(k, nu);
    const [last, previous] = [now, before];
    // What was two steps ago is not needed again.
    for (let i = 0; i < t.length; i++)
      previous[i] = last[i] + mu * (last[i] - previous[i]) + omega * (1 - t[i] * last[i]);
    [now, before] = [previous, last];
  }
  return now;
}

/** μ_k and ω_k. */
export function nuStep(k: number, nu: number): { readonly mu: number; readonly omega: number } {
  if (k === 1) return { mu: 0, omega: (4 * nu + 2) / (4 * nu + 1) };
  const shared = (k + 2 * nu - 1) * (2 * k + 4 * nu - 1);
  return {
    mu: ((k - 1) * (2 * k - 3) * (2 * k + 2 * nu - 1)) / (shared * (2 * k + 2 * nu - 3)),
    omega: (4 * (2 * k + 2 * nu - 1) * (k + nu - 1)) / shared,
  };
}
