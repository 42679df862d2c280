import { GroupPrivacy, GroupRole, GroupVisibility } from "@entrywise/contracts/groups/groups.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { seedAccounts, seedUserId } from "@entrywise/kit/seed-accounts";
import { worldPeople } from "@entrywise/kit/world-people";
import { DEMO_GROUPS } from "./seed.ts";

const DAY_MS = 86_400_000;
const AGE = 240;
const [LONDON = "", METALS = ""] = DEMO_GROUPS;

interface Joined {
  userId: string;
  handle: string;
  fullName: string;
  role: GroupRole;
  daysAgo: number;
}

/** Members of London Open beside those who made it, and the days since they came. */
const londonMembers: Readonly<Record<string, number>> = {
  ...{ pro: 205, member2: 171, basic: 96, admin: 120, manager: 58, businessAdmin: 51, developer: 23, trial: 6 },
};

/** Groups that others have made: there is something to explore. */
const publicGroups = [
  {
    ...{ id: "018f3a10-0000-7000-8000-000000000011", name: "Stocks After Work", handle: "stocks-after-work" },
    ...{ description: "US shares, daily charts, two trades a week.", admin: "basic", age: 150, from: 0, people: 14 },
  },
  {
    ...{ id: "018f3a10-0000-7000-8000-000000000012", name: "Index Openers", handle: "index-openers" },
    ...{ description: "First hour of New York, every trade with a chart.", admin: "developer", age: 90, from: 10, people: 22 },
  },
  {
    ...{ id: "018f3a10-0000-7000-8000-000000000013", name: "Swing Review Circle", handle: "swing-review" },
    ...{ description: "A few trades a month, reviewed in writing.", admin: "manager", age: 64, from: 24, people: 9 },
  },
] as const; // biome-ignore format: two lines a group

/** Groups that are older than today, as are most of their members. */
export async function seedWorld(tx: Transaction, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx.query("update trading_group set created_at = $2 where id = any($1) and created_at > $2", [
    DEMO_GROUPS,
    before(AGE),
  ]);
  await tx.query(
    `update group_member set joined_at = $2, created_at = $2
      where group_id = any($1) and role = $3 and joined_at > $2`,
    [DEMO_GROUPS, before(AGE), GroupRole.Admin],
  );
  await tx.query(
    "update group_member set joined_at = $3, created_at = $3 where group_id = $1 and user_id = $2 and joined_at > $3",
    [METALS, seedUserId("pro"), before(140)],
  );
  await tx.query(
    `insert into group_log (id, group_id, brand_key, actor_id, actor_handle, actor_name, action, after, created_at)
     select gen_random_uuid(), g.id, g.brand_key, m.user_id, m.handle, m.full_name, 'created', g.name, $2
       from trading_group g join group_member m on m.group_id = g.id and m.role = $3
      where g.id = any($1) and not exists (select from group_log l where l.group_id = g.id and l.action = 'created')`,
    [DEMO_GROUPS, before(AGE), GroupRole.Admin],
  );
  const known = Object.entries(londonMembers).map(([key, daysAgo]) => seedMember(key, GroupRole.Member, daysAgo));
  await addMembers(tx, { groupId: LONDON, members: [...known, ...peopleFrom(30, 12, AGE)], before });
  for (const { id, admin, age, from, people, ...group } of publicGroups) {
    await tx.query(
      `insert into trading_group (id, brand_key, name, handle, privacy, visibility, description, created_at)
         values ($1, 'entrywise', $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [id, group.name, group.handle, GroupPrivacy.Public, GroupVisibility.Listed, group.description, before(age)],
    );
    const members = [seedMember(admin, GroupRole.Admin, age), ...peopleFrom(from, people, age)];
    await addMembers(tx, { groupId: id, members, before });
  }
  await tx.query(
    `update trading_group g set member_count =
       (select count(*) from group_member m where m.group_id = g.id and m.join_status = 'accepted')`,
  );
}

function seedMember(key: string, role: GroupRole, daysAgo: number): Joined {
  const account = seedAccounts.find((one) => one.key === key);
  const [handle, fullName] = [account?.handle ?? "", account?.fullName ?? ""];
  return { userId: seedUserId(key), handle, fullName, role, daysAgo };
}

/** So many of the world's people, none of whom came before the group or before they had an account. */
function peopleFrom(from: number, count: number, age: number): Joined[] {
  return worldPeople
    .filter(({ brand }) => brand === "entrywise")
    .slice(from, from + count)
    .map(({ userId, handle, fullName, daysAgo }) => ({
      ...{ userId, handle, fullName, role: GroupRole.Member },
      daysAgo: Math.max(1, Math.min(daysAgo - 1, age - 1)),
    }));
}

interface Members {
  groupId: string;
  members: readonly Joined[];
  before: (days: number) => Date;
}

/** Members with an entry in the log for each; who is there already only gets an earlier day. */
async function addMembers(tx: Transaction, { groupId, members, before }: Members): Promise<void> {
  for (const { userId, handle, fullName, role, daysAgo } of members) {
    const at = before(daysAgo + 0.4);
    await tx.query(
      `insert into group_member (group_id, user_id, brand_key, role, join_status, joined_at, created_at, handle, full_name)
         values ($1, $2, 'entrywise', $3, 'accepted', $4, $4, $5, $6)
       on conflict (group_id, user_id) do update set joined_at = least(group_member.joined_at, $4)`,
      [groupId, userId, role, at, handle, fullName],
    );
    await tx.query(
      `insert into group_log (id, group_id, brand_key, actor_id, actor_handle, actor_name, action, subject_id, subject, after, created_at)
       select $1, $2, 'entrywise', $3, $4, $5, 'joined', $3, '@' || $4, $6, $7
        where not exists (select from group_log where group_id = $2 and subject_id = $3 and action = 'joined')`,
      [newId(), groupId, userId, handle, fullName, role === GroupRole.Admin ? "Admin" : "Member", at],
    );
  }
}
