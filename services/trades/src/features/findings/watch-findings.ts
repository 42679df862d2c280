import { isFound } from "@entrywise/domain/findings/evidence";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { FindingMarkEntity } from "./finding-mark.entity.ts";
import type { readFindings } from "./findings.read-model.ts";

const MARKS_AT_ONCE = 200;

interface Watched {
  id: string;
  userId: string;
  brand: string;
  finding: string;
  name: string;
  /** Whether it held at the last look; null before the first. */
  holds: boolean | null;
  version: string;
}

export type ReadFindings = (owner: Actor) => Promise<Pick<Awaited<ReturnType<typeof readFindings>>, "items">>;

/**
 * Notifies people when a finding that they follow stops holding, or holds again (Y-321). Looked at over all trades of a person,
 * whenever they have changed since the last look. The first look only takes down how it stands.
 */
export async function watchFindings(
  tx: Transaction,
  outbox: Pick<Outbox, "publish">,
  readFindings: ReadFindings,
): Promise<void> {
  const changed: Watched[] = await tx.query(
    `select m.id, m.user_id as "userId", m.brand_key as brand, m.finding, m.name, m.holds, d.version
       from finding_mark m
       join data_version d on d.user_id = m.user_id and d.brand_key = m.brand_key
      where m.state = 'followed' and d.version > m.watched_version
      order by m.user_id, m.brand_key, m.finding limit ${MARKS_AT_ONCE} for update of m skip locked`,
  );
  const owners = Map.groupBy(changed, ({ userId, brand }) => `${userId} ${brand}`);
  for (const marks of owners.values()) {
    const [{ userId, brand }] = marks as [Watched]; // a group has one
    const { items } = await readFindings({ ...jobActor("trades", brand), userId });
    const found = new Set(items.filter(({ evidence }) => isFound(evidence)).map(({ id }) => id));
    for (const mark of marks) {
      const holds = found.has(mark.finding);
      await tx.getRepository(FindingMarkEntity).update(mark.id, { holds, watchedVersion: mark.version });
      if (mark.holds !== null && mark.holds !== holds) await outbox.publish(tx, "trades.notify", notice(mark, holds));
    }
  }
}

function notice({ userId, brand, finding, name, version }: Watched, holds: boolean) {
  return {
    brand,
    userIds: [userId],
    kind: "journal.finding" as const,
    params: { finding: name || finding, ...(holds ? { what: "again" } : {}) },
    href: "/trades/findings",
    key: `finding:${finding}:${version}`,
  };
}
