import type { Kernel } from "../kernel.ts";
import type { Choice } from "../kinds.ts";
import type { KernelSpec } from "../spec.ts";

/** The text that `parseKernel` reads back to an equal kernel, every parameter written out. */
export function formatKernel(kernel: Kernel<never> | KernelSpec): string {
  return format("spec" in kernel ? kernel.spec : kernel);
}

function format(spec: KernelSpec): string {
  switch (spec.kind) {
    case "sum":
      return `sum(${spec.terms.map(format).join(",")})`;
    case "product":
      return `product(${spec.factors.map(format).join(",")})`;
    case "scale":
      return `${formatNumber(spec.factor)}*${format(spec.kernel)}`;
    case "power":
      return `power(${format(spec.kernel)},${formatNumber(spec.exponent)})`;
    case "normalize":
    case "center":
      return `${spec.kind}(${format(spec.kernel)})`;
    case "symmetric-pair":
    case "antisymmetric-pair":
    case "transitive-pair":
      return `${spec.kind}(${formatView(spec.first)},${formatView(spec.second)},${format(spec.kernel)})`;
    case "on":
      return `on(${formatView(spec.view)},${format(spec.kernel)})`;
    default: {
      const { kind, ...parameters } = spec;
      const list = Object.entries(parameters).map(([name, value]) => `${name}=${formatValue(value)}`);
      return list.length === 0 ? kind : `${kind}:${list.join(",")}`;
    }
  }
}

function formatValue(value: number | Choice): string {
  return typeof value === "number" ? formatNumber(value) : String(value);
}

/** The shortest digits that read back to the same number; a power of two when that is much shorter. */
export function formatNumber(value: number): string {
  const digits = String(value);
  const exponent = Math.round(Math.log2(value));
  const power = `2^${exponent}`;
  return 2 ** exponent === value && digits.length >= power.length + 3 ? power : digits;
}

function formatView(view: string): string {
  return /^[A-Za-z_][\w.-]*$/.test(view) ? view : JSON.stringify(view);
}
