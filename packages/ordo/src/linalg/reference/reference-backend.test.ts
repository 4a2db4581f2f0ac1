import { backendLaws } from "@ordo/testkit";
import { referenceBackend } from "ordo";

backendLaws("reference", async () => referenceBackend());
