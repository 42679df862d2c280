/** Judges passwords beside the thread that answers requests: a look into large dictionaries takes its time. */
import { parentPort } from "node:worker_threads";
import { judgePassword } from "./password-rules.ts";

parentPort?.on("message", ({ id, password, words }: { id: number; password: string; words: string[] }) => {
  parentPort?.postMessage({ id, verdict: judgePassword(password, words) });
});
