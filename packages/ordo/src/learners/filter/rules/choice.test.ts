import { ruleSuite } from "@ordo/testkit";

ruleSuite(["lavrentiev"]);
