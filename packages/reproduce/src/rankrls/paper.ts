/** What experiments of this paper have in common. */
export const RANK_RLS_PAPER = "Pahikkala et al., Machine Learning 75(1), 2009";
