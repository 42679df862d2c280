import { readConfig } from "@entrywise/kit/config";
import type { Hosted } from "@entrywise/kit/service";
import { sftpEnvironment } from "./config.ts";
import { hostKey } from "./sftp/host-key.ts";
import { sftpSessions } from "./sftp/sftp-server.ts";
import { startDrop } from "./start-drop.ts";

/** Takes statements by SFTP. */
export function startSftpDrop(environment: NodeJS.ProcessEnv, ownsProcess: boolean) {
  const config = readConfig(sftpEnvironment, environment);
  const sessions: Parameters<typeof startDrop>[0]["sessions"] = (parts) =>
    sftpSessions(hostKey(config.SFTP_HOST_KEY_FILE, config.DATA_DIR), parts);
  return startDrop({ name: "sftp-drop", config, sessions }, ownsProcess);
}

export const definition: Hosted = {
  name: "sftp-drop",
  start: async (environment) => startSftpDrop(environment, false),
};
