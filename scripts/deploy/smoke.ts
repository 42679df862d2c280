import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { payByCard } from "../world/payments.ts";
import { signIn, until } from "../world/person.ts";

const root = join(import.meta.dirname, "../..");

/**
 * The journey that an installation has to pass, through its public door: the page with the releases of remotes, signing in, an import,
 * its statistics, a group, a checkout with the sandbox.
 *
 * @returns a line for each step
 */
export async function smoke(port: number): Promise<string[]> {
  const lines: string[] = [];
  const visitor = new HttpSession(port);
  const page = await until(
    () => visitor.request("localhost", "GET", "/").catch(() => ({ status: 0, body: "" })),
    ({ status, body }) => status === 200 && /"remotes":\[\{/.test(body),
    "A page with the releases of remotes",
  );
  lines.push(`a page is served with its remotes (${page.body.length} bytes)`);
  const emma = await signIn(port, "pro");
  lines.push("Emma is signed in");
  const { id: profile } = await emma.post<{ id: string }>("/trade-import-profiles", { name: "Smoke" });
  const bytes = readFileSync(join(root, "services/trades/src/features/imports/sample-statement.htm"));
  const started = await emma.upload<{ id: string }>(
    `/trade-import-profiles/${profile}/import`,
    { name: "statement.htm", bytes },
    { preview: "false", timeZone: "broker:us" },
  );
  const { items } = await until(
    () => emma.get<{ items: { id: string; state: string; addedTrades: number }[] }>("/trade-imports?take=5"),
    (list) => list.items.some(({ id, state }) => id === started.id && state !== "running"),
    "The import",
  );
  const done = items.find(({ id }) => id === started.id);
  if (!done?.addedTrades) throw new Error(`The import added nothing: ${JSON.stringify(done)}`);
  lines.push(`an import added ${done.addedTrades} trades`);
  const stats = await emma.get<object>("/trades/stats");
  if (JSON.stringify(stats) === "{}") throw new Error("There are no statistics.");
  lines.push("its statistics are there");
  const { items: groups } = await emma.get<{ items: { name: string }[] }>("/groups/list?take=5");
  lines.push(`groups: ${groups.map(({ name }) => name).join(", ")}`);
  const hugo = await signIn(port, "member2");
  const { url } = await hugo.post<{ url: string }>("/subscriptions/create-session-checkout", { frequency: "monthly" });
  await payByCard(port, url);
  await hugo.post("/subscriptions/sync");
  await until(
    () => hugo.get<{ userMembership: unknown }>("/membership"),
    ({ userMembership }) => userMembership !== null,
    "The membership",
  );
  lines.push("a checkout with the sandbox was paid");
  return lines;
}
