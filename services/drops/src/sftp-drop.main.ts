import { readConfig } from "@entrywise/kit/config";
import { sftpEnvironment } from "./config.ts";
import { hostKey } from "./sftp/host-key.ts";
import { sftpSessions } from "./sftp/sftp-server.ts";
import { startDrop } from "./start-drop.ts";

const config = readConfig(sftpEnvironment);
await startDrop({
  name: "sftp-drop",
  config,
  sessions: (parts) => sftpSessions(hostKey(config.SFTP_HOST_KEY_FILE, config.DATA_DIR), parts),
});
