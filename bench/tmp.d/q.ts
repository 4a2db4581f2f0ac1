import { callingThreadKernels } from "ordo/backend-kit";
const n = 2000, CLOSE = 1 / 16;
const norms = new Float64Array(n).map(() => 4 + Math.random());
const place = await callingThreadKernels(8 << 20);
const mk = (len: number) => new Float64Array(place.memory.buffer, place.start, len);
const apply = (count: number) => place.kernels.mapExp(count, place.start, -0.1);
function direct(_r: number, _c: number): number { return 0; }
type F = (data: Float64Array) => void;
const TILE = 64;
function current(data: Float64Array) {
  const values = mk(TILE * TILE);
  for (let top = 0; top < n; top += TILE) for (let left = 0; left < top; left += TILE) tile(data, values, top, left);
}
function tile(data: Float64Array, values: Float64Array, top: number, left: number) {
  const bottom = Math.min(n, top + TILE), right = left + TILE, height = bottom - top;
  let place = 0;
  for (let col = left; col < right; col++) {
    const norm = norms[col], from = col * n;
    for (let row = top; row < bottom; row++) {
      const sum = norm + norms[row];
      let distance = sum - 2 * data[from + row];
      if (!(distance >= CLOSE * sum)) distance = direct(row, col);
      values[place++] = distance;
    }
  }
  apply(place);
  for (let row = top; row < bottom; row++) {
    const to = row * n; let from = row - top;
    for (let col = left; col < right; col++) { data[to + col] = values[from]; from += height; }
  }
  place = 0;
  for (let col = left; col < right; col++) { const to = col * n; for (let row = top; row < bottom; row++) data[to + row] = values[place++]; }
}
function wide(W: number, H: number): F {
  return (data) => {
    const values = mk(W * H);
    // upper rows `col` in bands of H; columns `row` in chunks of W
    for (let left = 0; left < n; left += H) {
      const right = Math.min(n, left + H);
      for (let top = right; top < n; top += W) wideTile(data, values, { left, right, top, bottom: Math.min(n, top + W) });
    }
  };
}
function wideTile(data: Float64Array, values: Float64Array, { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number }) {
  const width = bottom - top;
  let place = 0;
  for (let col = left; col < right; col++) {
    values.set(data.subarray(col * n + top, col * n + bottom), place);
    const norm = norms[col];
    for (let row = top; row < bottom; row++) {
      const sum = norm + norms[row];
      const distance = sum - 2 * values[place];
      values[place++] = distance >= CLOSE * sum ? distance : direct(row, col);
    }
  }
  apply(place);
  place = 0;
  for (let col = left; col < right; col++) { data.set(values.subarray(place, place + width), col * n + top); place += width; }
  for (let row = top; row < bottom; row++) {
    const to = row * n; let from = row - top;
    for (let col = left; col < right; col++) { data[to + col] = values[from]; from += width; }
  }
}
function wideTile2(data: Float64Array, values: Float64Array, { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number }) {
  const width = bottom - top;
  let place = 0;
  for (let col = left; col < right; col++) {
    const norm = norms[col], from = col * n;
    for (let row = top; row < bottom; row++) {
      const sum = norm + norms[row];
      let distance = sum - 2 * data[from + row];
      if (!(distance >= CLOSE * sum)) distance = direct(row, col);
      values[place++] = distance;
    }
  }
  apply(place);
  place = 0;
  for (let col = left; col < right; col++) { data.set(values.subarray(place, place + width), col * n + top); place += width; }
  for (let row = top; row < bottom; row++) {
    const to = row * n; let from = row - top;
    for (let col = left; col < right; col++) { data[to + col] = values[from]; from += width; }
  }
}
function wide2(W: number, H: number): F {
  return (data) => {
    const values = mk(W * H);
    for (let left = 0; left < n; left += H) {
      const right = Math.min(n, left + H);
      for (let top = right; top < n; top += W) wideTile2(data, values, { left, right, top, bottom: Math.min(n, top + W) });
    }
  };
}
const fs: Record<string, F> = { current, "wide2 256x64": wide2(256, 64), "wide2 128x64": wide2(128, 64), "wide2 512x64": wide2(512, 64), "wide2 256x128": wide2(256, 128), "wide2 128x128": wide2(128, 128), "wide2 192x64": wide2(192, 64), "wide2 264x64": wide2(264, 64), "wide2 328x64": wide2(328, 64), "wide2 200x100": wide2(200,100) };
const source = new Float64Array(n * n).map(() => Math.random());
const data = source.slice();
for (let r = 0; r < 2; r++) for (const [k, f] of Object.entries(fs)) {
  let best = 1e9;
  for (let i = 0; i < 30; i++) { data.set(source); const c = process.cpuUsage(); f(data); const d = process.cpuUsage(c); best = Math.min(best, (d.user + d.system) / 1000); }
  console.log(k, best.toFixed(2));
}
{ let best = 1e9; const v = mk(4096); v.fill(0.5); for (let i = 0; i < 30; i++) { const c = process.cpuUsage(); for (let k = 0; k < 488; k++) { v.fill(8); apply(4096); } const d = process.cpuUsage(c); best = Math.min(best, (d.user + d.system) / 1000); } console.log("exp alone", best); }
