import { engineLaws } from "@ordo/testkit";
import { inlineEngine } from "./inline.ts";

engineLaws("inline", () => inlineEngine());
