/** What the shell sees. Part of the command's interface: documented in `ordo --help`. */
export const EXIT = {
  success: 0,
  /** The work could not be done: data, model or file refused, numbers, memory. */
  failure: 1,
  /** The command line was not understood. */
  usage: 2,
  /** Interrupted by the user. */
  interrupted: 130,
  /** Whoever read the output stopped reading, as a shell says it for SIGPIPE. */
  unread: 141,
} as const;
