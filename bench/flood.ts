import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What a process that floods is told. */
export interface FloodOrder {
  port: number;
  kind: "lists" | "exports" | "imports";
  /** Import profiles, one for each import. */
  profiles: readonly string[];
  seconds: number;
}

/** Lets one user ask for much, from a process of its own, and says how many answers of each status there were. */
export async function flood(order: FloodOrder): Promise<Record<string, number>> {
  const child = fork(fileURLToPath(new URL("./flood.main.ts", import.meta.url)), [JSON.stringify(order)]);
  const [answers] = await once(child, "message");
  child.kill();
  return answers;
}
