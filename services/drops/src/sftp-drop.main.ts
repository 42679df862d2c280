import { readConfig } from "@entrywise/kit/config";
import { runProcess } from "@entrywise/kit/run-process";
import { sftpEnvironment } from "./config.ts";
import { hostKey } from "./sftp/host-key.ts";
import { sftpSessions } from "./sftp/sftp-server.ts";
import { startDrop } from "./start-drop.ts";

await runProcess("sftp-drop", async () => {
  const config = readConfig(sftpEnvironment);
  return startDrop({
    name: "sftp-drop",
    config,
    sessions: (parts) => sftpSessions(hostKey(config.SFTP_HOST_KEY_FILE, config.DATA_DIR), parts),
  });
});
