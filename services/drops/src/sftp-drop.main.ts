import { runProcess } from "@entrywise/kit/run-process";
import { startSftpDrop } from "./sftp-drop.ts";

await runProcess("sftp-drop", async () => startSftpDrop(process.env, true));
