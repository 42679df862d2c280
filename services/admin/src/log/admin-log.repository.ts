import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { MoreThan } from "typeorm";
import { AdminLogEntity } from "./admin-log.entity.ts";
import { entryHash, firstBroken, noHash } from "./entry-hash.ts";

export interface CommandDone {
  command: string;
  target: string;
  reason: string;
  before: unknown;
  after: unknown;
}

const PAGE = 1000;

/** Appends an entry; concurrent writers wait. */
export async function appendToLog(tx: Transaction, actor: Actor, done: CommandDone): Promise<void> {
  if (actor.userId === null) throw new Error("nobody can be named for this command");
  await tx.query("select pg_advisory_xact_lock(hashtext('admin_log'))");
  const [last] = await tx.find(AdminLogEntity, { order: { seq: "DESC" }, take: 1 });
  const entry = {
    seq: String(Number(last?.seq ?? 0) + 1),
    at: new Date(),
    actorId: actor.userId,
    actorName: actor.fullName ?? actor.email ?? "",
    command: done.command,
    target: done.target,
    reason: done.reason,
    before: JSON.stringify(done.before),
    after: JSON.stringify(done.after),
  };
  await tx.insert(AdminLogEntity, { ...entry, hash: entryHash(last?.hash ?? noHash, entry) });
}

/** The first altered or missing entry; null if the log is intact. */
export async function brokenEntry(tx: Transaction): Promise<number | null> {
  let previous = { seq: "0", hash: noHash };
  while (true) {
    const page = await tx.find(AdminLogEntity, {
      where: { seq: MoreThan(previous.seq) },
      order: { seq: "ASC" },
      take: PAGE,
    });
    const broken = firstBroken(previous.hash, page);
    if (broken !== null) return broken;
    const last = page.at(-1);
    if (!last) break;
    previous = last;
  }
  return missingAtEnd(tx);
}

/** Detects removed entries at the end, whose remaining chain is valid. */
async function missingAtEnd(tx: Transaction): Promise<number | null> {
  const [gone] = await tx.query<{ seq: string }[]>(
    `select h.seq from admin_log_head h left join admin_log l on l.seq = h.seq
      where l.hash is distinct from h.hash order by h.seq limit 1`,
  );
  return gone ? Number(gone.seq) : null;
}

/** Remembers the newest entry for later checks. */
export async function rememberHead(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into admin_log_head (seq, hash, checked_at)
     select seq, hash, now() from admin_log order by seq desc limit 1 on conflict do nothing`,
  );
}
