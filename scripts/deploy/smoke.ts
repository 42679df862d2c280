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
    () => visitor.request("localhost", "GET", "/login-page-of-nobody"),
    ({ status }) => status < 500,
    "The gateway",
  );
  lines.push(`the shell is served (${page.status})`);
  const emma = await signIn(port, "pro");
  const { remotes } = await emma.get<{ remotes: { id: string }[] }>("/boot-manifest").catch(() => ({ remotes: [] }));
  lines.push(`Emma is signed in${remotes.length > 0 ? `, with ${remotes.length} remotes` : ""}`);
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
  lines.push(`statistics: ${JSON.stringify(stats).length} bytes`);
  const group = await emma.get<object>("/trading-groups?take=5").catch((error) => ({ error: String(error) }));
  lines.push(`groups: ${JSON.stringify(group).slice(0, 80)}`);
  const hugo = await signIn(port, "member2");
  const { url } = await hugo.post<{ url: string }>("/subscriptions/create-session-checkout", { frequency: "monthly" });
  await payByCard(port, url);
  await hugo.post("/subscriptions/sync");
  const membership = await until(
    () => hugo.get<{ userMembership: unknown }>("/membership"),
    ({ userMembership }) => userMembership !== null,
    "The membership",
  );
  lines.push(`a checkout was paid: ${JSON.stringify(membership).slice(0, 80)}`);
  return lines;
}
