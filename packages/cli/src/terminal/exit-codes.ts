/** What the shell sees. Part of the command's interface: documented in `ordo --help`. */
export const EXIT = {
  success: 0,
  /** The work could not be done: data, model or file refused, numbers, memory. */
  failure: 1,
  /** The command line was not understood. */
  usage: 2,
  /** The work was done, and a check of its result failed. */
  audit: 3,
  /** The data set that the work is about is not on this machine. */
  noData: 4,
  /** Standard output took no more, as on a full disk. */
  full: 5,
  /** Interrupted by the user. */
  interrupted: 130,
  /** Whoever read the output stopped reading, as a shell says it for SIGPIPE. */
  unread: 141,
} as const;

/** The same in words, for help and reference. */
export const EXIT_CODES: readonly { readonly code: number; readonly meaning: string }[] = [
  { code: EXIT.success, meaning: "done" },
  {
    code: EXIT.failure,
    meaning:
      "the work failed: data, model or file refused, numbers, memory; the message says why and what to do",
  },
  {
    code: EXIT.usage,
    meaning:
      "the command line was not understood: an unknown command, option, column, kernel, measure or split, or options that contradict each other",
  },
  {
    code: EXIT.audit,
    meaning:
      "validate --audit: trained again, an order comes out another way; the result is printed, and must not be relied on",
  },
  { code: EXIT.noData, meaning: "reproduce: a data set that the experiment reads is not on this machine" },
  {
    code: EXIT.full,
    meaning: "standard output could not be written, as on a full disk: what was printed is not whole",
  },
  { code: EXIT.interrupted, meaning: "interrupted (Ctrl-C); no half-written file is left" },
  { code: EXIT.unread, meaning: "whoever read the output stopped reading" },
];
