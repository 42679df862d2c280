import { runProcess } from "@entrywise/kit/run-process";
import { startFtpsDrop } from "./ftps-drop.ts";

await runProcess("ftps-drop", async () => startFtpsDrop(process.env, true));
