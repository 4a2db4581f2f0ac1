/** Tables 4 and 5 of the paper: areas of RankRLS, RLS and RankSVM, and how many of its 500 training articles have the topic. */
export interface Printed {
  readonly RankRLS: number;
  readonly RLS: number;
  readonly RankSVM: number;
}

const LINES = `
acq 0.980 0.979 0.979
bop 0.966 0.880 0.966
cocoa 0.931 0.837 0.923
coffee 0.969 0.962 0.962
corn 0.970 0.950 0.966
cpi 0.947 0.601 0.947
crude 0.976 0.975 0.976
dlr 0.971 0.946 0.972
earn 0.994 0.993 0.994
gnp 0.987 0.923 0.987
gold 0.970 0.922 0.960
grain 0.979 0.974 0.979
interest 0.965 0.952 0.968
livestock 0.701 0.637 0.741
money-fx 0.954 0.947 0.959
money-supply 0.949 0.907 0.963
nat-gas 0.957 0.941 0.957
oilseed 0.898 0.816 0.895
reserves 0.943 0.511 0.920
ship 0.949 0.925 0.951
soybean 0.876 0.805 0.882
sugar 0.985 0.964 0.977
trade 0.978 0.969 0.982
veg-oil 0.890 0.697 0.853
wheat 0.984 0.976 0.983`;

export const TABLE: ReadonlyMap<string, Printed> = new Map(
  LINES.trim()
    .split("\n")
    .map((line) => {
      const [topic, rankRls, rls, rankSvm] = line.split(" ");
      return [topic!, { RankRLS: Number(rankRls), RLS: Number(rls), RankSVM: Number(rankSvm) }];
    }),
);
