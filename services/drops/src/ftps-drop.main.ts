import { readConfig } from "@entrywise/kit/config";
import { ftpsEnvironment } from "./config.ts";
import { ftpsSessions } from "./ftps/ftps-sessions.ts";
import { startDrop } from "./start-drop.ts";

const config = readConfig(ftpsEnvironment);
await startDrop({ name: "ftps-drop", config, sessions: (parts) => ftpsSessions(config, parts) });
