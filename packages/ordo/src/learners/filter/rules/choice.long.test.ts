import { ruleSuite } from "@ordo/testkit";

ruleSuite(["iterated", "cut-off", "landweber", "nu"]);
