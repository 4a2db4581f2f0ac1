import { askingSuite, gpCalibrationSuite } from "@ordo/testkit";

gpCalibrationSuite({ draws: 20_000, decileSlack: 0 });
askingSuite({ seeds: 50 });
