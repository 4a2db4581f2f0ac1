/** Element by element. Matrices are row by row, `ld` values from one row to the next. */
export const ELEMENTS = `
extern "C" __global__ void fill(double *x, i64 ld, i64 rows, i64 cols, double value) {
  EACH(rows, cols) x[row * ld + col] = value;
}
extern "C" __global__ void map_values(double *x, i64 ld, i64 rows, i64 cols, i64 kind, double p, double q, double r) {
  EACH(rows, cols) x[row * ld + col] = mapped(x[row * ld + col], kind, p, q, r);
}
extern "C" __global__ void add_scaled(double *x, i64 ld, i64 rows, i64 cols, double alpha, const double *b, i64 ldb, double beta) {
  EACH(rows, cols) x[row * ld + col] = alpha * x[row * ld + col] + beta * b[row * ldb + col];
}
/** The lower triangle; of each term its address, the step from one row to the next, and its weight. */
extern "C" __global__ void weighted_sum(double *x, i64 ld, i64 n, const double *terms, i64 count) {
  EACH(n, row + 1) {
    double sum = 0;
    for (i64 k = 0; k < count; k++) {
      const double *term = (const double *)(i64)terms[3 * k];
      sum += terms[3 * k + 2] * term[row * (i64)terms[3 * k + 1] + col];
    }
    x[row * ld + col] = sum;
  }
}
extern "C" __global__ void hadamard(double *x, i64 ld, i64 rows, i64 cols, const double *b, i64 ldb) {
  EACH(rows, cols) x[row * ld + col] *= b[row * ldb + col];
}
extern "C" __global__ void scale_by(double *x, i64 ld, i64 rows, i64 cols, const double *byRow, const double *byCol) {
  EACH(rows, cols) {
    double factor = byRow ? byRow[row] : 1;
    if (byCol) factor *= byCol[col];
    x[row * ld + col] *= factor;
  }
}
extern "C" __global__ void add_outer(double *x, i64 ld, i64 rows, i64 cols, const double *u, const double *v, double alpha) {
  EACH(rows, cols) x[row * ld + col] += alpha * u[row] * v[col];
}
extern "C" __global__ void zero_above(double *x, i64 ld, i64 n) {
  EACH(n, n) if (col > row) x[row * ld + col] = 0;
}
extern "C" __global__ void negate(double *x, i64 ld, i64 rows, i64 cols) {
  EACH(rows, cols) x[row * ld + col] = -x[row * ld + col];
}
/** The lower triangle with zeros above it. */
extern "C" __global__ void copy_lower(double *to, i64 ldt, const double *from, i64 ldf, i64 n) {
  EACH(n, n) to[row * ldt + col] = col > row ? 0 : from[row * ldf + col];
}
/** The lower triangle alone, whatever stands above it. */
extern "C" __global__ void set_lower(double *to, i64 ldt, const double *from, i64 ldf, i64 n) {
  EACH(n, n) if (col <= row) to[row * ldt + col] = from[row * ldf + col];
}
extern "C" __global__ void identity(double *x, i64 ld, i64 n) {
  EACH(n, n) x[row * ld + col] = col == row;
}
/** R of a column-major QR decomposition, row by row. */
extern "C" __global__ void upper_of(double *r, i64 ldr, i64 k, i64 cols, const double *from, i64 ldf) {
  EACH(k, cols) r[row * ldr + col] = col < row ? 0 : from[col * ldf + row];
}
extern "C" __global__ void gather_rows(double *to, i64 ldt, i64 rows, i64 cols, const double *from, i64 ldf, const unsigned *which) {
  EACH(rows, cols) to[row * ldt + col] = from[which[row] * ldf + col];
}
/** Blocks of a matrix over rows x columns of each set, which begin at three numbers of starts each: rows, columns, entries. A row of thread blocks for each set. */
extern "C" __global__ void gather_blocks(const double *a, i64 ld, const unsigned *rows, const unsigned *columns, const double *starts, double *to, i64 first) {
  const double *mine = starts + 3 * (first + blockIdx.y);
  const unsigned *down = rows + (i64)mine[0], *across = columns + (i64)mine[1];
  i64 wide = (i64)mine[4] - (i64)mine[1], size = (i64)mine[5] - (i64)mine[2];
  double *block = to + (i64)mine[2];
  for (i64 k = blockIdx.x * (i64)blockDim.x + threadIdx.x; k < size; k += gridDim.x * (i64)blockDim.x)
    block[k] = a[down[k / wide] * ld + across[k % wide]];
}
extern "C" __global__ void add_diagonal(double *x, i64 ld, i64 n, const double *shifts, double shift) {
  for (i64 k = blockIdx.x * (i64)blockDim.x + threadIdx.x; k < n; k += gridDim.x * (i64)blockDim.x)
    x[k * ld + k] += shifts ? shifts[k] : shift;
}
extern "C" __global__ void get_diagonal(const double *x, i64 ld, i64 n, double *to) {
  for (i64 k = blockIdx.x * (i64)blockDim.x + threadIdx.x; k < n; k += gridDim.x * (i64)blockDim.x) to[k] = x[k * ld + k];
}

/** C = alpha*a*b' + beta*C of two vectors. */
extern "C" __global__ void rank_one(double *c, i64 ld, i64 rows, i64 cols, const double *a, i64 stepA, const double *b, i64 stepB, double alpha, double beta) {
  EACH(rows, cols) {
    double value = alpha * (a[row * stepA] * b[col * stepB]);
    c[row * ld + col] = beta == 0 ? value : value + beta * c[row * ld + col];
  }
}

/** The upper triangle becomes what the lower one is; a block for each 32 x 32 tile below or on the diagonal. */
extern "C" __global__ void mirror(double *x, i64 ld, i64 n, i64 first, i64 next) {
  __shared__ double tile[32][33];
  x += blockIdx.y * next;
  i64 number = first + blockIdx.x, down = triangular(number);
  i64 across = number - down * (down + 1) / 2;
  for (int k = threadIdx.y; k < 32; k += 8) {
    i64 row = down * 32 + k, col = across * 32 + threadIdx.x;
    if (row < n && col < n && col <= row) tile[k][threadIdx.x] = x[row * ld + col];
  }
  __syncthreads();
  for (int k = threadIdx.y; k < 32; k += 8) {
    i64 row = across * 32 + k, col = down * 32 + threadIdx.x;
    if (row < n && col < n && row < col) x[row * ld + col] = tile[threadIdx.x][k];
  }
}

/** To, rows x cols, is From transposed; a block for each 32 x 32 tile of To. */
extern "C" __global__ void transpose(double *to, i64 ldt, i64 rows, i64 cols, const double *from, i64 ldf, i64 next) {
  __shared__ double tile[32][33];
  to += blockIdx.y * next;
  from += blockIdx.y * next;
  i64 wide = (cols + 31) / 32, top = blockIdx.x / wide * 32, side = blockIdx.x % wide * 32;
  for (int k = threadIdx.y; k < 32; k += 8) {
    i64 row = side + k, col = top + threadIdx.x;
    if (row < cols && col < rows) tile[k][threadIdx.x] = from[row * ldf + col];
  }
  __syncthreads();
  for (int k = threadIdx.y; k < 32; k += 8) {
    i64 row = top + k, col = side + threadIdx.x;
    if (row < rows && col < cols) to[row * ldt + col] = tile[threadIdx.x][k];
  }
}

/** The largest |x| of each row into most[row]; infinity where a value is infinite or not a number. */
extern "C" __global__ void row_sizes(const double *x, i64 ld, i64 rows, i64 cols, double *most) {
  __shared__ double part[256];
  i64 row = blockIdx.x;
  double largest = 0;
  for (i64 col = threadIdx.x; col < cols; col += blockDim.x) {
    double size = fabs(x[row * ld + col]);
    if (!(size < INFINITY)) size = INFINITY;
    largest = size > largest ? size : largest;
  }
  part[threadIdx.x] = largest;
  __syncthreads();
  for (int half = 128; half > 0; half /= 2) {
    if (threadIdx.x < half && part[threadIdx.x + half] > part[threadIdx.x]) part[threadIdx.x] = part[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) most[row] = part[0];
}

/** Sums of squares of the columns of a lower triangle. */
extern "C" __global__ void column_squares(const double *x, i64 ld, i64 n, double *to) {
  i64 col = blockIdx.x * (i64)blockDim.x + threadIdx.x;
  if (col >= n) return;
  double sum = 0;
  for (i64 row = col; row < n; row++) sum += x[row * ld + col] * x[row * ld + col];
  to[col] = sum;
}

/** No block has failed so far. */
extern "C" __global__ void no_pivot(double *found) { found[0] = -1; found[1] = 0; }

/**
 * Whether the library failed (its info), or a diagonal entry of the factor is not a positive number. Then, unless a block before it failed, where: A = L*L' without blocks, in
 * the copy, up to the first pivot that is not a positive number. One block of threads; what is found is the pivot, counted from at, and its value.
 */
extern "C" __global__ void check_factor(const double *factor, i64 ldf, i64 n, double *x, i64 ld, const int *info, i64 at, double *found) {
  __shared__ double pivot;
  if (found[0] >= 0) return;
  bool bad = *info != 0;
  for (i64 k = threadIdx.x; k < n; k += blockDim.x) {
    double value = factor[k * ldf + k];
    if (!(value > 0 && value < INFINITY)) bad = true;
  }
  if (!__syncthreads_or(bad)) return;
  for (i64 k = 0; k < n; k++) {
    if (threadIdx.x == 0) pivot = x[k * ld + k];
    __syncthreads();
    if (!(pivot > 0) || pivot == INFINITY) {
      if (threadIdx.x == 0) { found[0] = (double)(at + k); found[1] = pivot; }
      return;
    }
    double root = sqrt(pivot);
    for (i64 row = k + 1 + threadIdx.x; row < n; row += blockDim.x) x[row * ld + k] /= root;
    __syncthreads();
    for (i64 row = k + 1; row < n; row++)
      for (i64 col = k + 1 + threadIdx.x; col <= row; col += blockDim.x)
        x[row * ld + col] -= x[row * ld + k] * x[col * ld + k];
    __syncthreads();
  }
  // By itself it goes on to the end: the library rounds otherwise.
  if (threadIdx.x == 0) { found[0] = (double)(at + n - 1); found[1] = pivot; }
}

/** z'(T + shift)^-1 z of each column of F, from (l, 1/d) of each shift. */
extern "C" __global__ void quadratic_forms(const double *f, i64 ld, i64 n, i64 cols, const double *factors, double *values) {
  i64 col = blockIdx.x * (i64)blockDim.x + threadIdx.x;
  if (col >= cols) return;
  const double *pairs = factors + 2 * n * blockIdx.y;
  double z = 0, sum = 0;
  for (i64 k = 0; k < n; k++) {
    z = f[k * ld + col] - pairs[2 * k] * z;
    sum += z * z * pairs[2 * k + 1];
  }
  values[blockIdx.y * cols + col] = sum;
}

/** The largest remaining diagonal entry, the first of equals; what is not a number counts as the largest. One block. */
extern "C" __global__ void next_pivot(const double *rest, const int *taken, i64 n, double *result) {
  __shared__ double value[1024];
  __shared__ i64 place[1024];
  double best = 0;
  i64 at = -1;
  for (i64 k = threadIdx.x; k < n; k += 1024)
    if (!taken[k] && (at < 0 || !(rest[k] <= best))) {
      if (at >= 0 && best != best) continue;
      best = rest[k];
      at = k;
    }
  value[threadIdx.x] = best;
  place[threadIdx.x] = at;
  __syncthreads();
  for (int half = 512; half > 0; half /= 2) {
    if (threadIdx.x < half) {
      double mine = value[threadIdx.x], theirs = value[threadIdx.x + half];
      i64 a = place[threadIdx.x], b = place[threadIdx.x + half];
      bool nan = mine != mine, other = theirs != theirs;
      bool take = b >= 0 && (a < 0 || (other && !nan) || (other == nan && (theirs > mine || ((theirs == mine || nan) && b < a))));
      if (take) { value[threadIdx.x] = theirs; place[threadIdx.x] = b; }
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) { result[0] = (double)place[0]; result[1] = value[0]; }
}

/** Column k of a pivoted factor from row p of A, and what it leaves of the diagonal. */
extern "C" __global__ void pivot_column(const double *row, const double *products, double *factor, i64 ld, i64 n, i64 k, i64 p, double root, double *rest, int *taken) {
  for (i64 i = blockIdx.x * (i64)blockDim.x + threadIdx.x; i < n; i += gridDim.x * (i64)blockDim.x) {
    double value = 0;
    if (i == p) { value = root; taken[i] = 1; }
    else if (!taken[i]) {
      value = (row[i] - (k > 0 ? products[i] : 0)) / root;
      rest[i] -= value * value;
    }
    factor[i * ld + k] = value;
  }
}

/** d - sum of squares of each row of a factor. */
extern "C" __global__ void what_is_left(const double *factor, i64 ld, i64 n, i64 rank, const double *diagonal, double *left) {
  i64 row = blockIdx.x * (i64)blockDim.x + threadIdx.x;
  if (row >= n) return;
  double value = diagonal[row];
  for (i64 k = 0; k < rank; k++) value -= factor[row * ld + k] * factor[row * ld + k];
  left[row] = value;
}
`;
