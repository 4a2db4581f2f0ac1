/** Unit roundoff of doubles, 2⁻⁵³. */
export const EPS: f64 = 1.1102230246251565e-16;
