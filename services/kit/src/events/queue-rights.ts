import { createHash } from "node:crypto";
import { queues } from "@entrywise/contracts/shared/events";
import { schedules } from "@entrywise/contracts/shared/schedules";
import type { Client } from "pg";

/** The service that removes finished jobs of all queues, and whose clock adds those of schedules. */
export const SUPERVISOR = "platform";

interface QueueRights {
  /** Queues whose jobs a role takes. */
  taken: readonly string[];
  /** Queues into which its events go. */
  filled: readonly string[];
}

/** A queue belongs to the service that its name begins with, as do an event and a schedule. */
export function queueRights(
  role: string,
  all: Readonly<Record<string, string | readonly string[]>> = queues,
  scheduled: readonly string[] = Object.keys(schedules),
): QueueRights {
  const belongsToRole = (name: string) => name.split(".")[0]?.replaceAll("-", "_") === role;
  const names = Object.entries(all);
  return {
    taken: [...names.map(([queue]) => queue), ...scheduled].filter(belongsToRole),
    filled: names.filter(([, events]) => [events].flat().some(belongsToRole)).map(([queue]) => queue),
  };
}

/**
 * Lets each role see and write its own jobs alone: it takes those of its queues, and adds those of its events. Nothing is
 * locked where the rights are as they should be.
 */
export async function restrictJobs(client: Client, roles: readonly string[]): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select 'pgboss.job' as name union all
     select inhrelid::regclass::text from pg_inherits where inhparent = 'pgboss.job'::regclass`,
  );
  for (const { name: table } of tables) await restrict(client, table, roles);
}

async function restrict(client: Client, table: string, roles: readonly string[]): Promise<void> {
  const wanted = new Map(roles.flatMap((role) => listPolicies(client, role)));
  const { rows } = await client.query<{ name: string }>(
    "select polname as name from pg_policy where polrelid = $1::regclass",
    [table],
  );
  const present = rows.map(({ name }) => name);
  if (present.length === wanted.size && present.every((name) => wanted.has(name))) return;
  await client.query("begin");
  await client.query("set local lock_timeout = '10s'");
  await client.query(`alter table ${table} enable row level security`);
  for (const name of present) await client.query(`drop policy ${client.escapeIdentifier(name)} on ${table}`);
  for (const [name, rule] of wanted)
    await client.query(`create policy ${client.escapeIdentifier(name)} on ${table} ${rule}`);
  await client.query("commit");
}

/** Rules by names that change with them. */
function listPolicies(client: Client, role: string): [string, string][] {
  const { taken, filled } = queueRights(role);
  if (role === SUPERVISOR) return named([`for all to ${role} using (true)`], role);
  const among = (list: readonly string[]) => `(name in (${list.map((name) => client.escapeLiteral(name)).join(", ")}))`;
  const own = [...new Set([...taken, ...filled])];
  if (own.length === 0) return [];
  return named(
    [
      // What is added is read in the same statement; what has failed is added again.
      `for select to ${role} using ${among(own)}`,
      `for insert to ${role} with check ${among(own)}`,
      ...(taken.length === 0
        ? []
        : [`for update to ${role} using ${among(taken)}`, `for delete to ${role} using ${among(taken)}`]),
    ],
    role,
  );
}

function named(rules: readonly string[], role: string): [string, string][] {
  return rules.map((rule) => {
    const digest = createHash("sha256").update(rule).digest("hex").slice(0, 12);
    return [`${role}_${digest}`, rule];
  });
}
