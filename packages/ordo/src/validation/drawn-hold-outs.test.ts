import { drawnHoldOutSuite } from "@ordo/testkit";
import { referenceBackend } from "ordo";

drawnHoldOutSuite({ reference: referenceBackend() }, { draws: 150 });
