import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { type TradeOwner, writeTradesOfMany } from "./many-trades.ts";

/** Somebody who takes part in a group, with an account to have trades in. */
export type GroupTrader = TradeOwner;

/** As many people as wanted whose account is like this one. */
export async function writePeople(client: Client, accountId: string, count: number): Promise<GroupTrader[]> {
  const people = Array.from({ length: count }, () => ({ userId: randomUUID(), accountId: randomUUID() }));
  await client.query(
    `insert into trades.trade_account
     select (jsonb_populate_record(a, jsonb_build_object('id', o.id, 'user_id', o.user_id))).*
       from trades.trade_account a cross join unnest($2::uuid[], $3::uuid[]) o(user_id, id) where a.id = $1`,
    [accountId, people.map(({ userId }) => userId), people.map((person) => person.accountId)],
  );
  return people;
}

/** Gives each of these people as many trades, and puts all of them into the group, with every permission but the account's. */
export async function writeGroupTrades(
  client: Client,
  groupId: string,
  people: readonly GroupTrader[],
  each: number,
): Promise<void> {
  const userIds = people.map(({ userId }) => userId);
  await writeTradesOfMany(client, people, each);
  await client.query(
    `insert into trades.trade_group (trade_id, group_id, user_id, brand_key)
     select id, $1, user_id, brand_key from trades.trade where user_id = any($2) on conflict do nothing`,
    [groupId, userIds],
  );
  const shared = { sharePermissionsViewProfits: true, sharePermissionsViewTags: true };
  await client.query(
    `insert into groups.group_member (group_id, user_id, brand_key, role, join_status, joined_at, handle, full_name, sharing)
     select $1, u, 'entrywise', 4, 'accepted', now(), left('m' || replace(u::text, '-', ''), 30), 'Member', (
         select jsonb_object_agg(key, $3::jsonb ? key)
           from unnest(array['Profits','Percentages','Tags','Notes','Insights','AccountInfo','WorkflowPreparation',
             'WorkflowExecution','WorkflowReview']) name cross join lateral (select 'sharePermissionsView' || name as key) k)
       from unnest($2::uuid[]) u on conflict do nothing`,
    [groupId, userIds, JSON.stringify(shared)],
  );
  await client.query(
    `update groups.trading_group set member_limit = 10000,
       member_count = (select count(*) from groups.group_member where group_id = $1 and join_status = 'accepted') where id = $1`,
    [groupId],
  );
  await client.query("vacuum analyze trades.trade_group, groups.group_member");
}
