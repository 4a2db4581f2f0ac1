import { backendLaws } from "@ordo/testkit";
import { nativeBackend } from "./index.ts";

backendLaws("native", () => nativeBackend());
