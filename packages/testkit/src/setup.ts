import fc from "fast-check";

/** Property tests draw the same examples every time; `ORDO_SEED` asks for others. A failure prints its seed as always. */
const wanted = typeof process === "undefined" ? undefined : process.env?.ORDO_SEED;
fc.configureGlobal({ seed: wanted === undefined ? 1 : Number(wanted) });
