import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Checkout } from "./releases.ts";

/** Versions that were made live, by remote; or why there are none. */
export type PublishReport = { live: Readonly<Record<string, string>> } | { failure: string };

/**
 * Releases the remotes of a checkout in a process of its own: what it reads for that does not stay with the one that keeps the
 * system running.
 *
 * @returns versions that were made live, by remote
 * @throws Error when they could not be released
 */
export async function publishApart(checkout: Checkout): Promise<Readonly<Record<string, string>>> {
  const child = fork(fileURLToPath(new URL("./publish.main.ts", import.meta.url)), { execArgv: [] });
  const ended = new AbortController();
  child.once("exit", () => ended.abort());
  child.send(checkout);
  const [report] = await once(child, "message", { signal: ended.signal }).catch(() => [null]);
  if (report === null) throw new Error("The process that releases the remotes ended before it was done.");
  if ("failure" in report) throw new Error(report.failure);
  return report.live;
}
