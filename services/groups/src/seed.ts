import { GroupPrivacy, GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { seedAccounts, seedUserId } from "@entrywise/kit/seed-accounts";

const london = "018f3a10-0000-7000-8000-000000000001";
const metals = "018f3a10-0000-7000-8000-000000000002";
const desk = "018f3a10-0000-7000-8000-000000000003";
/** Ids of the demonstration's groups. */
export const DEMO_GROUPS: readonly string[] = [london, metals, desk];

/** Demonstration groups; running it again changes nothing. */
export async function seed(tx: Transaction): Promise<void> {
  const groups = [
    {
      id: london,
      brand: "entrywise",
      name: "London Open",
      handle: "london-open",
      privacy: GroupPrivacy.Public,
      description: "Currency pairs and gold from 07:00 to 12:00 UTC. Results in R.",
    },
    {
      id: metals,
      brand: "entrywise",
      name: "Metals Desk",
      handle: "metals-desk",
      privacy: GroupPrivacy.Private,
      description: "Gold and silver, one trade a day.",
    },
    {
      id: desk,
      brand: "northdesk",
      name: "Northdesk Room",
      handle: "room",
      privacy: GroupPrivacy.Private,
      description: "",
    },
  ];
  for (const group of groups) {
    await tx.query(
      `insert into trading_group (id, brand_key, name, handle, privacy, visibility, description)
         values ($1, $2, $3, $4, $5, $5, $6) on conflict do nothing`,
      [group.id, group.brand, group.name, group.handle, group.privacy, group.description],
    );
  }
  const members = [
    { group: london, brand: "entrywise", user: "member", role: GroupRole.Admin },
    { group: london, brand: "entrywise", user: "member2", role: GroupRole.Member },
    { group: london, brand: "entrywise", user: "pro", role: GroupRole.Moderator },
    { group: metals, brand: "entrywise", user: "member", role: GroupRole.Admin },
    { group: metals, brand: "entrywise", user: "pro", role: GroupRole.Member },
    { group: desk, brand: "northdesk", user: "northdesk", role: GroupRole.Admin },
  ];
  for (const member of members) {
    await tx.query(
      `insert into group_member (group_id, user_id, brand_key, role, join_status, joined_at, handle, full_name)
         values ($1, $2, $3, $4, 'accepted', now(), $5, $6) on conflict do nothing`,
      [member.group, seedUserId(member.user), member.brand, member.role, ...splitName(member.user)],
    );
  }
  await tx.query(
    "update trading_group g set member_count = (select count(*) from group_member m where m.group_id = g.id and m.join_status = 'accepted')",
  );
}

function splitName(key: string): [string, string] {
  const account = seedAccounts.find((candidate) => candidate.key === key);
  return [account?.handle ?? "", account?.fullName ?? ""];
}
