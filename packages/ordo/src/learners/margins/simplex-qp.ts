import { type GrowingFactor, growingFactor } from "./growing-factor.ts";

/** ½αᵀQα − bᵀα, to be made small over α ≥ 0 with Σα = 1, for a Q, symmetric and positive semidefinite, that grows. */
export interface SimplexProgram {
  /** One more entry, its products with those before and with itself, the last one. The first entry has α = 1. */
  add(products: Float64Array): void;
  /** Leaves out all entries but these; those with α > 0 are among them. Places rise. */
  keep(places: readonly number[]): void;
  /** The best α for this b, from where the last call ended. */
  solve(linear: Float64Array): Float64Array;
}

/** Slopes that differ by less than this share of the largest number in them are equal. */
const ROUNDING = 1e-13;
/** A constant in Q that is so many times larger or smaller than what it stands for loses digits. */
const UNLIKE = 8;

interface State {
  /** The lower triangle of Q, by rows. */
  Q: Float64Array[];
  alpha: Float64Array;
  /** Entries that are not 0, in the order of the factor. */
  held: number[];
  factor: GrowingFactor;
  shift: number;
}

/**
 * By an active set: on the entries that are not 0 the equations are solved exactly, an entry that would become negative leaves, and the one whose slope is the
 * least enters, until none would go down. The factor of the equations is kept from call to call: O(s²) for each change, with s entries that are not 0.
 */
export function simplexProgram(): SimplexProgram {
  const state: State = { Q: [], alpha: new Float64Array(0), held: [], factor: growingFactor(), shift: 1 };
  return {
    add(products) {
      state.Q.push(products);
      state.alpha = Float64Array.of(...state.alpha, 0);
      if (state.Q.length > 1) return;
      state.alpha[0] = 1;
      hold(state, 0);
    },
    keep(places) {
      const at = new Map(places.map((place, next) => [place, next]));
      // An entry may be held with α = 0, where its best value is 0 to the last bit.
      for (let position = state.held.length - 1; position >= 0; position--)
        if (!at.has(state.held[position])) leave(state, position);
      state.Q = places.map((place) =>
        Float64Array.from(
          places.filter((other) => other <= place),
          (other) => state.Q[place][other],
        ),
      );
      state.alpha = Float64Array.from(places, (place) => state.alpha[place]);
      state.held = state.held.map((place) => at.get(place)!);
    },
    solve(linear) {
      refresh(state);
      descend(state, linear);
      return state.alpha.slice();
    },
  };
}

const entry = ({ Q }: State, i: number, j: number): number => (i < j ? Q[j][i] : Q[i][j]);

function hold(state: State, place: number): void {
  state.held.push(place);
  // Σα is 1, so that a constant in all of Q changes nothing; it keeps apart what is 0 in Q.
  state.factor.add(Float64Array.from(state.held, (other) => entry(state, place, other) + state.shift));
}

function leave(state: State, position: number): void {
  state.factor.remove(position);
  state.held.splice(position, 1);
}

/** Factors anew where the constant in Q is no longer of its size. */
function refresh(state: State): void {
  const { held } = state;
  const mean = held.reduce((sum, place) => sum + entry(state, place, place), 0) / held.length;
  const wanted = mean > 0 ? mean : 1;
  if (wanted <= UNLIKE * state.shift && state.shift <= UNLIKE * wanted) return;
  [state.shift, state.factor, state.held] = [wanted, growingFactor(), []];
  for (const place of held) hold(state, place);
}

function descend(state: State, linear: Float64Array): void {
  const { alpha } = state;
  let entered = -1;
  for (let step = 0; step < 20 * (alpha.length + 10); step++) {
    const wanted = bestOfHeld(state, linear);
    let [reach, first] = [1, -1];
    state.held.forEach((place, position) => {
      if (wanted[position] >= 0) return;
      const share = alpha[place] / (alpha[place] - wanted[position]);
      if (share < reach) [reach, first] = [share, position];
    });
    // What has just entered would leave at once: rounding is all that is left.
    const isStuck = first >= 0 && state.held[first] === entered && reach === 0;
    if (!isStuck)
      state.held.forEach((place, position) => {
        alpha[place] = Math.max(0, alpha[place] + reach * (wanted[position] - alpha[place]));
      });
    if (first >= 0) {
      alpha[state.held[first]] = 0;
      leave(state, first);
      if (isStuck) return;
      continue;
    }
    entered = entering(state, linear);
    if (entered < 0) return;
    hold(state, entered);
  }
}

/** The best of the held entries, all others 0; they may be negative. */
function bestOfHeld({ held, factor }: State, linear: Float64Array): Float64Array {
  const z = Float64Array.from(held, (place) => linear[place]);
  const ones = new Float64Array(held.length).fill(1);
  factor.solve(z);
  factor.solve(ones);
  const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);
  const level = (total(z) - 1) / total(ones);
  return z.map((value, k) => value - level * ones[k]);
}

/** The entry outside whose slope is below that of those held, the least one; −1 where there is none. */
function entering(state: State, linear: Float64Array): number {
  const { Q, held, alpha } = state;
  const slopeOf = (j: number) => {
    let slope = -linear[j];
    for (const place of held) slope += entry(state, j, place) * alpha[place];
    return slope;
  };
  let [level, largest] = [0, 0];
  for (const place of held) {
    level += alpha[place] * slopeOf(place);
    largest = Math.max(largest, Math.abs(linear[place]));
  }
  const isHeld = new Set(held);
  let [best, least] = [-1, level - ROUNDING * Math.max(largest, Math.abs(level))];
  for (let j = 0; j < Q.length; j++) {
    if (isHeld.has(j)) continue;
    const slope = slopeOf(j);
    if (slope < least) [best, least] = [j, slope];
  }
  return best;
}
