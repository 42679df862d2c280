import type { GroupLogActor, GroupLogEntry, groupSettingsApi } from "@entrywise/contracts/groups/group-settings.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { z } from "zod";
import { containing } from "../group-pages.ts";
import type { Entered } from "../membership/enter-group.ts";
import { oldReasons } from "./old-reasons.ts";

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

/** Entries of the first parameter, a group; those of earlier releases have the reason from the list as a sentence, of which the second tells the codes. */
const entries = `
  select l.*, coalesce(l.reason_code, earlier.code) as code,
         case when earlier.code is null then l.reason else substr(l.reason, length(earlier.sentence) + 3) end as why
    from group_log l
    left join jsonb_each_text($2::jsonb) as earlier(code, sentence)
      on l.reason_code is null and l.action in ('commentHidden', 'tradeHidden')
     and (l.reason = earlier.sentence or starts_with(l.reason, earlier.sentence || ': '))
   where l.group_id = $1`;

/** All of it under a filter; null: no limit. */
export async function readEntries(
  { tx, group }: Pick<Entered, "tx" | "group">,
  { search, reasons = [], action, actor, from, until }: Filter,
  { take, skip }: { take: number | null; skip: number },
) {
  const rows: Row[] = await tx.query(
    `select id, created_at as at, action, actor_id as "userId", actor_handle as handle, actor_name as "fullName",
            subject, before, after, code as "reasonCode", why as reason, count(*) over () as total
       from (${entries}) as entry
      where ($3::text is null or action = $3) and ($4::uuid is null or actor_id = $4)
        and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6)
        and (concat_ws(' ', actor_handle, actor_name, subject, before, after, why) ilike $7 or code = any($8::text[]))
      order by created_at desc, id desc limit $9 offset $10`,
    [
      ...[group.id, JSON.stringify(oldReasons), action ?? null, actor ?? null, from ?? null, until ?? null],
      ...[containing(search), reasons, take, skip],
    ],
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

/** Everybody who stands in the log of the entered group as having done something, each by the name of their last entry. */
export async function readActors({ tx, group }: Pick<Entered, "tx" | "group">) {
  const items: GroupLogActor[] = await tx.query(
    `select "userId", handle, "fullName" from (
       select distinct on (actor_id) actor_id as "userId", actor_handle as handle, actor_name as "fullName"
         from group_log where group_id = $1 order by actor_id, created_at desc, id desc) as actor
      order by lower("fullName"), handle, "userId"`,
    [group.id],
  );
  return { items, total: items.length };
}
