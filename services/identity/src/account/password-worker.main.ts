/** Checks passwords in a worker thread, as large dictionaries take time. */
import { parentPort } from "node:worker_threads";
import { judgePassword } from "./password-rules.ts";

parentPort?.on("message", ({ id, password, terms }: { id: number; password: string; terms: string[] }) => {
  parentPort?.postMessage({ id, verdict: judgePassword(password, terms) });
});
