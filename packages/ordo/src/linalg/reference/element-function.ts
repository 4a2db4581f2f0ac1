import type { ElementMap } from "../backend.ts";

/** What a map does to one value. */
export function elementFunction(f: ElementMap): (x: number) => number {
  switch (f.kind) {
    case "exp":
      return (x) => Math.exp(f.scale * x);
    case "power":
      return (x) => (f.scale * x + f.offset) ** f.degree;
    case "matern": {
      const distance = (x: number) => Math.sqrt(2 * f.nu * x) / f.length;
      if (f.nu === 0.5) return (x) => Math.exp(-distance(x));
      if (f.nu === 1.5) return (x) => (1 + distance(x)) * Math.exp(-distance(x));
      return (x) => (1 + distance(x) + distance(x) ** 2 / 3) * Math.exp(-distance(x));
    }
  }
}
