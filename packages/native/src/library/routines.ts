/** The BLAS and LAPACK routines in use: how many arguments each has, and how many of them are characters. */
export const ROUTINES = {
  dgemm: { args: 13, chars: 2 },
  dgemv: { args: 11, chars: 1 },
  dger: { args: 9, chars: 0 },
  dsyrk: { args: 10, chars: 2 },
  dtrsm: { args: 11, chars: 4 },
  dtrsv: { args: 8, chars: 3 },
  dpotrf: { args: 5, chars: 1 },
  dpotri: { args: 5, chars: 1 },
  dtrtri: { args: 6, chars: 2 },
  dpstrf: { args: 9, chars: 1 },
  dsytrd: { args: 10, chars: 1 },
  dorgtr: { args: 8, chars: 1 },
  dormtr: { args: 13, chars: 3 },
  dsyevd: { args: 11, chars: 2 },
  dsyevr: { args: 21, chars: 3 },
  dgelqf: { args: 8, chars: 0 },
  dorglq: { args: 9, chars: 0 },
  dgetrf: { args: 6, chars: 0 },
} as const;

export type Routine = keyof typeof ROUTINES;

/** Fortran compilers append an underscore; all libraries in question follow. */
export function symbolOf(routine: Routine): string {
  return `${routine}_`;
}
