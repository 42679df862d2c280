import type { SharingMember } from "@entrywise/contracts/groups/group-sharing.api";
import { isAccountShared, permissionsInGroup } from "@entrywise/contracts/groups/group-trade-columns";
import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { TradeTag } from "@entrywise/contracts/trades/tags.api";
import { literal } from "@entrywise/kit/db/copy-out";
import { prepared } from "@entrywise/kit/db/prepared";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import {
  type Preference,
  type PreferenceRow,
  preferenceOf,
} from "../../trade-core/preferences/preferences.read-model.ts";

/** A group on its brand. */
export interface GroupKey {
  groupId: string;
  brand: string;
}

/** What decides whether a projection is still right. */
export interface OwnersState {
  /** Data version of each member who has one. */
  versions: ReadonlyMap<string, string>;
  preferences: ReadonlyMap<string, Preference>;
}

/** Data versions and settings of people, in a transaction of scope `job`. */
export async function readOwners(tx: Transaction, brand: string, userIds: readonly string[]): Promise<OwnersState> {
  const rows: (PreferenceRow & { userId: string; version: string })[] = await tx.query(
    `select d.user_id as "userId", d.version, p.break_even_min, p.break_even_max, p.strike_rate_type, p.time_zone
       from data_version d left join preference p on p.user_id = d.user_id and p.brand_key = d.brand_key
      where d.user_id = any($1) and d.brand_key = $2`,
    [userIds, brand],
  );
  return {
    versions: new Map(rows.map(({ userId, version }) => [userId, version])),
    preferences: new Map(rows.map((row) => [row.userId, preferenceOf(row)])),
  };
}

const ownersMark = prepared<PreferenceRow & { mark: string }>(
  `select p.break_even_min, p.break_even_max, p.strike_rate_type, p.time_zone,
          (select md5(coalesce(string_agg(d.user_id || ' ' || d.version, ',' order by d.user_id), ''))
             from data_version d where d.user_id = any($1) and d.brand_key = $2) as mark
     from (select 1) one left join preference p on p.user_id = $3 and p.brand_key = $2`,
);

/** The state of all of these people as one text, which changes with the data of each of them, and the settings of the reader. */
export async function readOwnersMark(
  tx: Transaction,
  brand: string,
  userIds: readonly string[],
  readerId: string,
): Promise<{ mark: string; reader: Preference }> {
  const [row] = await ownersMark(tx, [userIds, brand, readerId]);
  if (!row) throw new Error("A select from one row has a row");
  return { mark: row.mark, reader: preferenceOf(row) };
}

/** A condition on `trade`: those that these people have put into the group, and that moderators have not hidden. */
export function tradesInGroup({ groupId, brand }: GroupKey, members: readonly SharingMember[]): string {
  const owners = anyOf(members.map(({ userId }) => userId));
  const hidden = members.flatMap((member) => hiddenOf(member));
  const shown = hidden.length === 0 ? "" : ` and not (id = ${anyOf(hidden)})`;
  return `deleted_at is null and id in (select trade_id from trade_group
    where group_id = ${literal(groupId)} and brand_key = ${literal(brand)} and user_id = ${owners})${shown}`;
}

const anyOf = (ids: readonly string[]) => `any(${literal(`{${ids.join(",")}}`)}::uuid[])`;

/** A groups service of an older release names none. */
export const hiddenOf = ({ hidden }: Partial<Pick<SharingMember, "hidden">>): readonly string[] => hidden ?? [];

/** What a trade of the group is and what it shows. */
export interface SharedRow {
  ownerId: string;
  isReconciled: boolean;
  permissions: SharePermissions;
}

/**
 * Owners and permissions of trades in the group, by trade.
 *
 * @param condition on the rows of `trade`, of values that are safe as SQL
 */
export async function readSharedRows(
  tx: Transaction,
  group: GroupKey,
  members: readonly SharingMember[],
  condition = tradesInGroup(group, members),
): Promise<Map<string, SharedRow>> {
  const userIds = members.map(({ userId }) => userId);
  const rows: { id: string; userId: string; reconciled: boolean; own: SharePermissions | null; accountId: string }[] =
    await tx.query(
      `select id, user_id as "userId", reconciled, account_id as "accountId", share_permissions as own from trade where ${condition}`,
    );
  const defaults: { userId: string; shared: SharePermissions | null }[] = await tx.query(
    `select user_id as "userId", share_permissions as shared from preference where user_id = any($1) and brand_key = $2`,
    [userIds, group.brand],
  );
  const ofOwner = new Map(defaults.map(({ userId, shared }) => [userId, shared]));
  const ofMember = new Map(members.map((member) => [member.userId, member]));
  return new Map(
    rows.map(({ id, userId, reconciled, own, accountId }) => {
      const fallback = ofOwner.get(userId) ?? defaultSharePermissions;
      const { sharing = null, accounts } = ofMember.get(userId) ?? {};
      const permissions = permissionsInGroup(own, sharing, fallback, isAccountShared(accounts, accountId));
      return [id, { ownerId: userId, isReconciled: reconciled, permissions }];
    }),
  );
}

/** Names that trades of these people refer to. */
export interface OwnersNames {
  accounts: ReadonlyMap<string, { name: string; currency: string }>;
  strategies: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, OwnersTag>;
}

export interface OwnersTag extends TradeTag {
  /** Among the tags of its owner, in the order in which lists show them. */
  rank: number;
}

export async function readNames(tx: Transaction, brand: string, userIds: readonly string[]): Promise<OwnersNames> {
  const of = [userIds, brand];
  const accounts: { id: string; name: string; currency: string }[] = await tx.query(
    "select id, name, currency from trade_account where user_id = any($1) and brand_key = $2",
    of,
  );
  const strategies: { id: string; name: string }[] = await tx.query(
    "select id, name from strategy where user_id = any($1) and brand_key = $2",
    of,
  );
  const tags: OwnersTag[] = await tx.query(
    `select t.id, t.name, c.name as category, coalesce(c.colour, 'gray') as colour,
            (row_number() over (order by c.position nulls last, c.id, t.position, t.id))::int as rank
       from tag t left join tag_category c on c.id = t.category_id
      where t.user_id = any($1) and t.brand_key = $2`,
    of,
  );
  return {
    accounts: new Map(accounts.map(({ id, name, currency }) => [id, { name, currency }])),
    strategies: new Map(strategies.map(({ id, name }) => [id, name])),
    tags: new Map(tags.map((tag) => [tag.id, tag])),
  };
}
