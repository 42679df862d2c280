/** Judges passwords beside the thread that serves requests: a look into large dictionaries takes its time. */
import { parentPort } from "node:worker_threads";
import { judgePassword } from "./password-rules.ts";

parentPort?.on("message", ({ id, password, terms }: { id: number; password: string; terms: string[] }) => {
  parentPort?.postMessage({ id, verdict: judgePassword(password, terms) });
});
