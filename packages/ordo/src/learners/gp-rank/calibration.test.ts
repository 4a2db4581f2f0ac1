import { gpCalibrationSuite } from "@ordo/testkit";

// Of 1000 draws a decile may have a hundred pairs: four of their standard errors are allowed besides.
gpCalibrationSuite({ draws: 1000, decileSlack: 4 });
