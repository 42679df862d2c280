import { readConfig } from "@entrywise/kit/config";
import { runProcess } from "@entrywise/kit/run-process";
import { ftpsEnvironment } from "./config.ts";
import { ftpsSessions } from "./ftps/ftps-sessions.ts";
import { startDrop } from "./start-drop.ts";

await runProcess("ftps-drop", async () => {
  const config = readConfig(ftpsEnvironment);
  return startDrop({ name: "ftps-drop", config, sessions: (parts) => ftpsSessions(config, parts) });
});
