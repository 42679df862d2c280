import type { GroupSharing, SharingMember } from "@entrywise/contracts/groups/group-sharing.api";
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

/** Data versions of these people, by their ids, in a transaction of scope `job`; who has no data has none. */
export async function readVersions(
  tx: Transaction,
  brand: string,
  userIds: string,
): Promise<ReadonlyMap<string, string>> {
  const [row]: { versions: Record<string, string> | null }[] = await tx.query(
    `select jsonb_object_agg(user_id, version::text) as versions from data_version where user_id = any($1) and brand_key = $2`,
    [userIds, brand],
  );
  return new Map(Object.entries(row?.versions ?? {}));
}

const ownersMark = prepared<PreferenceRow & { mark: string }>(
  `select p.break_even_min, p.break_even_max, p.strike_rate_type, p.time_zone, p.reporting_currency,
          (select count(*) || ' ' || coalesce(sum(uuid_hash_extended(d.user_id, d.version)), 0)
             from data_version d where d.user_id = any($1) and d.brand_key = $2) as mark
     from (select 1) one left join preference p on p.user_id = $3 and p.brand_key = $2`,
);

/**
 * The state of all of these people as one text, which changes with the data of each of them, and the settings of the reader.
 *
 * @param userIds as the database writes a list, see {@link idsOf}
 */
export async function readOwnersMark(
  tx: Transaction,
  brand: string,
  userIds: string,
  readerId: string,
): Promise<{ mark: string; reader: Preference }> {
  const [row] = await ownersMark(tx, [userIds, brand, readerId]);
  if (!row) throw new Error("A select from one row has a row");
  return { mark: row.mark, reader: preferenceOf(row) };
}

const cachedIds = new WeakMap<GroupSharing, string>();

/** The ids of all members, written out once as long as nobody changes anything of their membership. */
export function sharingId(sharing: GroupSharing): string {
  const ids = cachedIds.get(sharing) ?? `{${sharing.members.map(({ userId }) => userId).join(",")}}`;
  cachedIds.set(sharing, ids);
  return ids;
}

/**
 * A condition on `trade`: those that these people have put into the group, and that moderators have not hidden. A demo trade that an
 * instance of an earlier release has put there counts for nothing.
 */
export function tradesInGroup({ groupId, brand }: GroupKey, members: readonly SharingMember[]): string {
  const owners = anyId(members.map(({ userId }) => userId));
  const hidden = members.flatMap((member) => listHidden(member));
  const shown = hidden.length === 0 ? "" : ` and not (id = ${anyId(hidden)})`;
  return `deleted_at is null and not demo and id in (select trade_id from trade_group
    where group_id = ${literal(groupId)} and brand_key = ${literal(brand)} and user_id = ${owners})${shown}`;
}

const anyId = (ids: readonly string[]) => `any(${literal(`{${ids.join(",")}}`)}::uuid[])`;

/** A groups service of an older release names none. */
export const listHidden = ({ hidden }: Partial<Pick<SharingMember, "hidden">>): readonly string[] => hidden ?? [];

/** What a trade of the group is and what it shows. */
export interface SharedRow {
  ownerId: string;
  isReconciled: boolean;
  /** Its costs are estimated. */
  isEstimated: boolean;
  permissions: SharePermissions;
}

/** What is read of trades beside their columns. */
export interface ReadRows {
  /** By trade. */
  rows: Map<string, SharedRow>;
  /** By owner; who has said nothing is not there. */
  preferences: ReadonlyMap<string, Preference>;
}

/**
 * Owners and permissions of trades in the group, and by which range their owners tell wins from losses.
 *
 * @param condition on the rows of `trade`, of values that are safe as SQL
 */
export async function readSharedRows(
  tx: Transaction,
  group: GroupKey,
  members: readonly SharingMember[],
  condition = tradesInGroup(group, members),
): Promise<ReadRows> {
  const userIds = members.map(({ userId }) => userId);
  const rows: (Pick<SharedRow, "isReconciled" | "isEstimated"> & {
    id: string;
    userId: string;
    own: SharePermissions | null;
    accountId: string;
  })[] = await tx.query(
    `select id, user_id as "userId", reconciled as "isReconciled", estimated_costs is not null as "isEstimated", account_id as "accountId", share_permissions as own from trade where ${condition}`,
  );
  const settings: (PreferenceRow & { userId: string; shared: SharePermissions | null })[] = await tx.query(
    `select user_id as "userId", share_permissions as shared, break_even_min, break_even_max, strike_rate_type, time_zone
       from preference where user_id = any($1) and brand_key = $2`,
    [userIds, group.brand],
  );
  const ofOwner = new Map(settings.map(({ userId, shared }) => [userId, shared]));
  const ofMember = new Map(members.map((member) => [member.userId, member]));
  const known = rows.map(({ id, userId, isReconciled, isEstimated, own, accountId }): [string, SharedRow] => {
    const fallback = ofOwner.get(userId) ?? defaultSharePermissions;
    const { sharing = null, accounts } = ofMember.get(userId) ?? {};
    const permissions = permissionsInGroup(own, sharing, fallback, isAccountShared(accounts, accountId));
    return [id, { ownerId: userId, isReconciled, isEstimated, permissions }];
  });
  return { rows: new Map(known), preferences: new Map(settings.map((row) => [row.userId, preferenceOf(row)])) };
}

/** When trades of these people came into the group, in ms since 1970 UTC, by trade. */
export async function readAdded(
  tx: Transaction,
  { groupId, brand }: GroupKey,
  members: readonly SharingMember[],
): Promise<Map<string, number>> {
  if (members.length === 0) return new Map();
  const rows: { id: string; at: number }[] = await tx.query(
    `select trade_id as id, (extract(epoch from added_at) * 1000)::float8 as at
       from trade_group where group_id = $1 and brand_key = $2 and user_id = any($3)`,
    [groupId, brand, members.map(({ userId }) => userId)],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
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

const names = prepared<{
  accounts: { id: string; name: string; currency: string }[] | null;
  strategies: { id: string; name: string }[] | null;
  tags: OwnersTag[] | null;
}>(
  `select
     (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'currency', currency))
        from trade_account where user_id = any($1) and brand_key = $2) as accounts,
     (select jsonb_agg(jsonb_build_object('id', id, 'name', name))
        from strategy where user_id = any($1) and brand_key = $2) as strategies,
     (select jsonb_agg(t) from (
        select t.id, t.name, c.name as category, coalesce(c.colour, 'gray') as colour,
               row_number() over (order by c.position nulls last, c.id, t.position, t.id) as rank
          from tag t left join tag_category c on c.id = t.category_id
         where t.user_id = any($1) and t.brand_key = $2) t) as tags`,
);

export async function readNames(tx: Transaction, brand: string, userIds: readonly string[]): Promise<OwnersNames> {
  const [found] = await names(tx, [userIds, brand]);
  return {
    accounts: new Map(found?.accounts?.map(({ id, name, currency }) => [id, { name, currency }])),
    strategies: new Map(found?.strategies?.map(({ id, name }) => [id, name])),
    tags: new Map(found?.tags?.map((tag) => [tag.id, tag])),
  };
}
