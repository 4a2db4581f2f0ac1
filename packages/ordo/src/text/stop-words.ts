/** Frequent English words that say little about what a text is about. A model file names the list, so it never changes: another one gets another name. */
const ENGLISH =
  "a about above after again against all also am an and any are as at be because been before being below between both but by can could did do does doing down during each few " +
  "for from further had has have having he her here hers herself him himself his how i if in into is it its itself just me might more most must my myself no nor not now of off on once " +
  "only or other our ours ourselves out over own same shall she should so some such than that the their theirs them themselves then there these they this those through to too under " +
  "until up upon very was we were what when where which while who whom why will with would you your yours yourself yourselves " +
  // What is left of don't, isn't, it's, we'll, they've.
  "d don isn aren wasn weren doesn didn hasn haven hadn won wouldn couldn shouldn ll m re s t ve";

export const STOP_WORDS: Readonly<Record<string, readonly string[]>> = Object.freeze({
  none: [],
  english: Object.freeze(ENGLISH.split(" ")),
});
