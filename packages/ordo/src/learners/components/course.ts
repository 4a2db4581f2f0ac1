import type { Compute } from "../../linalg/compute.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import { evenCourse } from "./even-course.ts";
import type { Course, Goal } from "./goal.ts";
import { graphCourse } from "./graph-course.ts";

/** `isOrthonormal`: the vectors are, to rounding, as those of one decomposition over items. */
export function courseOf(
  vectors: Matrix,
  goal: Goal,
  isOrthonormal: boolean,
  compute: Compute,
): Promise<Course> {
  return isOrthonormal && goal.even !== undefined
    ? evenCourse(vectors, { ...goal, even: goal.even }, compute)
    : graphCourse(vectors, goal, compute);
}
