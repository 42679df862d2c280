import { readConfig } from "@entrywise/kit/config";
import type { Hosted } from "@entrywise/kit/service";
import { ftpsEnvironment } from "./config.ts";
import { ftpsSessions } from "./ftps/ftps-sessions.ts";
import { startDrop } from "./start-drop.ts";

/** Takes statements by FTP with TLS. */
export function startFtpsDrop(environment: NodeJS.ProcessEnv, ownsProcess: boolean) {
  const config = readConfig(ftpsEnvironment, environment);
  return startDrop({ name: "ftps-drop", config, sessions: (parts) => ftpsSessions(config, parts) }, ownsProcess);
}

export const definition: Hosted = {
  name: "ftps-drop",
  start: async (environment) => startFtpsDrop(environment, false),
};
