import type { GroupLogEntry, groupSettingsApi } from "@entrywise/contracts/groups/group-settings.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { z } from "zod";
import { containing } from "../group-pages.ts";
import type { Entered } from "../membership/enter-group.ts";

interface Row extends Omit<GroupLogEntry, "at" | "actor"> {
  at: Date;
  userId: string;
  handle: string;
  fullName: string;
  total: string;
}

type Filter = z.infer<NonNullable<(typeof groupSettingsApi.logExport)["query"]>>;
type Query = z.infer<NonNullable<(typeof groupSettingsApi.log)["query"]>>;

/** Log of the entered group, newest first. */
export function readLog(entered: Entered, { take, skip, ...filter }: Query) {
  return readEntries(entered, filter, { take: pageSize(take), skip });
}

/** All of it under a filter; null: no limit. */
export async function readEntries(
  { tx, group }: Pick<Entered, "tx" | "group">,
  { search, action }: Filter,
  { take, skip }: { take: number | null; skip: number },
) {
  const rows: Row[] = await tx.query(
    `select id, created_at as at, action, actor_id as "userId", actor_handle as handle, actor_name as "fullName",
            subject, before, after, reason, count(*) over () as total
       from group_log
      where group_id = $1 and ($2::text is null or action = $2)
        and concat_ws(' ', actor_handle, actor_name, subject, before, after, reason) ilike $3
      order by created_at desc, id desc limit $4 offset $5`,
    [group.id, action ?? null, containing(search), take, skip],
  );
  return {
    items: rows.map(({ total: _, userId, handle, fullName, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actor: { userId, handle, fullName },
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}
