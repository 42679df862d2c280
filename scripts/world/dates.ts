import type { World, WorldPart } from "./parts.ts";

/** What people did through doors happened today; the world moves it to the days that it belongs to. */
export const datesPart: WorldPart = { name: "Dates", fill: moveDates };

const statements: readonly string[] = [
  // Trades are shared within hours of their close.
  `update trades.trade_group g set added_at = least(t.close_date + interval '90 minutes', now() - interval '20 minutes')
     from trades.trade t where t.id = g.trade_id and t.close_date is not null`,
  // Statements are imported in the evening, and whoever reads a group's trades from memory reads them again.
  `update trades.trade t set created_at = least(t.created_at, t.close_date + interval '4 hours')
    where t.close_date is not null and (t.created_at > now() - interval '1 day'
      or exists (select from trades.trade_group g where g.trade_id = t.id))`,
  `update trades.trade_import i set created_at = l.at
     from (select import_id, max(close_date) + interval '4 hours' as at from trades.trade where close_date is not null group by 1) l
    where l.import_id = i.id and i.created_at > now() - interval '1 day' and l.at < i.created_at`,
  `with spoken as (
     select c.id, least(t.close_date + interval '2 hours' + interval '37 minutes'
              * row_number() over (partition by c.group_id, c.trade_id order by c.created_at), now() - interval '5 minutes') as at
       from groups.group_comment c join trades.trade t on t.id = c.trade_id and t.close_date is not null)
   update groups.group_comment c set created_at = s.at from spoken s where s.id = c.id`,
  `update groups.group_review r set asked_at = least(t.close_date + interval '3 hours', now() - interval '2 hours'),
          answered_at = case when r.answered_at is null then null
                             else least(t.close_date + interval '9 hours', now() - interval '1 hour') end
     from trades.trade t where t.id = r.trade_id and t.close_date is not null`,
  `update groups.group_review_feedback f set created_at = r.answered_at
     from groups.group_review r where r.id = f.review_id and r.answered_at is not null`,
  `update groups.group_report r set created_at = c.created_at + interval '25 minutes'
     from groups.group_comment c where c.id = r.comment_id`,
  "update groups.trading_group set pinned_at = now() - interval '41 days' where pinned_at is not null",
  `update groups.group_log set created_at = now() - interval '41 days' where action = 'pinned'`,
  `update groups.group_log set created_at = now() - interval '139 days'
    where action in ('invited', 'invitationAccepted') and created_at > now() - interval '1 day'`,
  `update groups.group_member m set joined_at = l.created_at
     from groups.group_log l
    where l.action = 'invitationAccepted' and l.group_id = m.group_id and l.subject_id = m.user_id`,
  // One line for each trade is what somebody finds in the morning.
  `delete from platform.notification n using platform.notification later
    where n.kind = 'groups.comment' and later.kind = n.kind and later.user_id = n.user_id and later.brand_key = n.brand_key
      and later.href = n.href and (later.created_at, later.id) > (n.created_at, n.id)`,
  "delete from platform.notification where kind in ('account.import', 'security.signIn')",
  `with listed as (
     select id, row_number() over (partition by user_id, brand_key order by created_at desc, id) - 1 as place
       from platform.notification where created_at > now() - interval '1 day')
   update platform.notification n
      set created_at = now() - interval '17 hours' * l.place - interval '40 minutes',
          read_at = case when l.place < 3 then n.read_at else now() - interval '17 hours' * (l.place - 1) end,
          mail_due_at = null
     from listed l where l.id = n.id`,
  // Programs call every day, and the addresses of the world's own receivers are gone.
  `with listed as (select id, row_number() over (order by at, id) as place from business.api_request)
   update business.api_request r set at = now() - interval '7 hours' * (l.place % 47) - interval '3 minutes' * l.place
     from listed l where l.id = r.id and r.at > now() - interval '1 day'`,
  `update business.api_key set created_at = now() - interval '75 days'
    where created_at > now() - interval '1 day'`,
  `update business.api_key k set last_used_at = r.at
     from (select key_id, max(at) as at from business.api_request group by 1) r
    where r.key_id = k.id`,
  `update business.webhook set url = 'https://portal.harbour-academy.test/entrywise', created_at = now() - interval '60 days'
    where enabled and url like 'http://127.0.0.1%'`,
  `update business.webhook set url = 'https://old.harbour-academy.test/hooks', created_at = now() - interval '75 days'
    where url like 'http://127.0.0.1%'`,
  `update platform.app_user u
      set signed_in_at = greatest(u.created_at, now() - interval '5 hours' * (1 + abs(hashtext(u.email)) % 19))
    where signed_in_at > now() - interval '1 hour'`,
  // A business pays for its members from the day on which they joined; who pays alone began two months before this one.
  `update platform.membership m set created_at = b.joined_at
     from business.business_member b
    where b.user_id = m.user_id and b.brand_key = m.brand_key and b.joined_at < m.created_at and m.current_period_end is null`,
  `update platform.membership set created_at = current_period_start - interval '62 days'
    where current_period_start < now() and created_at > now() - interval '1 day'
      and current_period_end - current_period_start < interval '40 days' and status = 'active'`,
];

async function moveDates({ database, tell }: World): Promise<void> {
  if (database === null) return;
  for (const statement of statements) await database.query(statement);
  tell("dates of what was shared and said");
}
