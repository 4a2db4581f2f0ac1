/** A real data file, and what a person would say to learn from it; without options it is only looked at. */
export interface RealFile {
  readonly path: string;
  /** What is said to look at it, where nothing would take minutes. */
  readonly inspect?: readonly string[] | undefined;
  readonly validate?: readonly string[] | undefined;
}

const words = ["--categories", "one-hot", "--impute", "mean"];

function inFolder(folder: string, names: string, validate?: readonly string[]): readonly RealFile[] {
  return names.split(" ").map((name) => ({ path: `${folder}/${name}.gz`, validate }));
}

const parts = "S1.txt S2.txt S3.txt S4.txt S5.txt";
const target = (name: string, ...more: readonly string[]) => ["--target", name, ...more];

/** Every table and every SVMlight file of the shared data sets. */
export const realFiles: readonly RealFile[] = [
  ...["letor2", "letor3-min", "letor3-querylevelnorm"].flatMap((set) =>
    inFolder(`letor-ohsumed/${set}`, parts, []),
  ),
  ...inFolder("letor-mq2008", parts, []),
  ...inFolder("rlscore-parse-ranking", "rank_train.light rank_test.light", []),
  ...inFolder("reuters-21578/tfidf", "modapte_train.svml modapte_test.svml"),
  { path: "reuters-21578/tfidf/topics.tsv", validate: target("test_docs", "--id", "topic") },
  ...inFolder("reuters-21578/tfidf", "vocabulary.tsv", target("train_df", "--id", "term")),
  ...["release-2016", "release-2018"].flatMap((set) => [
    ...inFolder(`movielens-latest-small/${set}`, "ratings.csv", target("rating", "--query", "userId")),
    ...inFolder(`movielens-latest-small/${set}`, "movies.csv links.csv tags.csv"),
  ]),
  { path: "jester5k/ratings.csv.gz", inspect: ["--query", "user"] },
  ...inFolder(
    "glucose",
    "cgm-5-subjects.csv",
    target("glucose_mg_dl", "--query", "id", "--ignore", "time_est"),
  ),
  ...inFolder("microarray", "leukemia-golub.csv colon-alon.csv", target("class", ...words)),
  ...inFolder(
    "label-ranking",
    "algae.csv authorship.csv bodyfat.csv calhousing.csv cpu-small.csv glass.csv housing.csv iris.csv pendigits.csv segment.csv stock.csv vehicle.csv vowel.csv wine.csv wisconsin.csv",
    target("ranking", ...words),
  ),
  ...inFolder("paired-comparisons", "beans.csv", target("best", ...words)),
  ...inFolder("paired-comparisons", "cems_preferences.csv", target("win1", ...words)),
  ...inFolder("paired-comparisons", "cems_schools.csv", target("LAT", ...words)),
  ...inFolder("paired-comparisons", "cems_students.csv", target("SEX", ...words)),
  ...inFolder("paired-comparisons", "chameleons_winner.csv chameleons_loser.csv flatlizards_contests.csv"),
  ...inFolder("paired-comparisons", "chameleons_predictors.csv", target("SVL", "--id", "male")),
  ...inFolder("paired-comparisons", "flatlizards_predictors.csv", target("SVL", ...words)),
  ...inFolder("paired-comparisons", "football.csv icehockey.csv", target("result", ...words)),
  ...inFolder("preflib/breakfast", "00035-00000001.csv"),
  ...inFolder(
    "regression-ordinal",
    "abalone.arff auto-mpg.arff bank32nh.arff bank8FM.arff boston-housing.arff california-housing.arff census-house8L.arff computer-activity-12.arff " +
      "computer-activity-21.arff diabetes-numeric.arff machine-cpu.arff pyrimidines.arff stocks-domain.arff triazines.arff wisconsin-prognostic.arff",
    words,
  ),
  ...inFolder("regression-ordinal", "ERA.csv", target("c5", "--no-header")),
  ...inFolder("regression-ordinal", "winequality-red.csv winequality-white.csv", target("c12")),
  ...inFolder("regression-ordinal", "ESL.csv", target("c5")),
  ...inFolder(
    "uci-binary",
    "breast-cancer-wisconsin-original.arff german-credit.arff haberman.arff heart-cleveland.arff heart-statlog.arff hepatitis.arff ionosphere.arff " +
      "pima-diabetes.arff sonar.arff",
    words,
  ),
  ...inFolder("uci-binary", "wdbc.csv", target("c31", "--no-header", "--skip-lines", "1")),
];
