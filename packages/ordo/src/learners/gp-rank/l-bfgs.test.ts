import { expectClose } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { descend, type Slope } from "./l-bfgs.ts";

const rosenbrock = async (point: Float64Array): Promise<Slope> => {
  const [x, y] = [point[0], point[1]];
  return {
    value: (1 - x) ** 2 + 100 * (y - x * x) ** 2,
    gradient: Float64Array.of(-2 * (1 - x) - 400 * x * (y - x * x), 200 * (y - x * x)),
  };
};

describe("limited-memory BFGS", () => {
  it("finds the end of a curved valley", async () => {
    const { point, isConverged } = await descend(rosenbrock, Float64Array.of(-1.2, 1));
    expectClose(point, [1, 1], { rtol: 1e-6, because: "the gradient is 1e-10 where the curvature is 0.4" });
    expect(isConverged).toBe(true);
  });

  it("keeps out of where there is nothing, and says when it has not arrived", async () => {
    const walled = async (point: Float64Array): Promise<Slope> =>
      point[0] > 0.5 ? { value: Number.POSITIVE_INFINITY, gradient: new Float64Array(2) } : rosenbrock(point);
    const { point, value, isConverged } = await descend(walled, Float64Array.of(-1.2, 1));
    expect(point[0]).toBeLessThanOrEqual(0.5);
    expect(value).toBeLessThan((await rosenbrock(Float64Array.of(-1.2, 1))).value);
    expect(isConverged).toBe(false);
    expect((await descend(rosenbrock, Float64Array.of(-1.2, 1), { iterations: 2 })).isConverged).toBe(false);
  });

  it("ends soon where rounding hides what could still be gained", async () => {
    let count = 0;
    // Beside 50 a sum of many numbers is known to 1e-13.
    const rounded = async (point: Float64Array): Promise<Slope> => {
      count++;
      const { value, gradient } = await rosenbrock(point);
      const error = 1e-13 * Math.sin(1e8 * point[0]) * Math.cos(1e9 * point[1]);
      return { value: 50 + value + error, gradient };
    };
    const { point, isConverged } = await descend(rounded, Float64Array.of(-1.2, 1));
    expect(isConverged).toBe(true);
    expectClose(point, [1, 1], { rtol: 1e-6, because: "a value that is 1e-13 from the least is 1e-6 away" });
    expect(count).toBeLessThan(100);
  });
});
