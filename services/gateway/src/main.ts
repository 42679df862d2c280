import { runProcess } from "@entrywise/kit/run-process";
import { start } from "./start.ts";

await runProcess("gateway", () => start());
