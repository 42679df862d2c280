import type { liveApi } from "@entrywise/contracts/platform/live.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { z } from "zod";

type Missed = z.infer<NonNullable<(typeof liveApi.missed)["answer"]>>;

/** Numbers are given before transactions commit: one that is lower may come later, by this much time at most. */
const OVERLAP = "10 seconds";
const MOST = 200;

/** What the user of this transaction has missed since a change, some of which the page may have heard of. */
export async function readMissedChanges(tx: Transaction, after: number): Promise<Missed> {
  const items: Missed["items"] = await tx.query(
    `select id::int as n, topic, ref as id from live_change
      where id > $1 or created_at > (select created_at - interval '${OVERLAP}' from live_change where id = $1)
      order by id limit ${MOST + 1}`,
    [after],
  );
  const [known] = await tx.query("select exists (select from live_change where id = $1) as known", [after]);
  return { items: items.slice(0, MOST), isCut: !known.known || items.length > MOST };
}
