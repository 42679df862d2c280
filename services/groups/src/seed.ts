import { GroupPrivacy, GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { seedUserId } from "@entrywise/kit/seed-accounts";

const london = "018f3a10-0000-7000-8000-000000000001";
const metals = "018f3a10-0000-7000-8000-000000000002";
const desk = "018f3a10-0000-7000-8000-000000000003";

/** Demonstration groups; running it again changes nothing. */
export async function seed(tx: Transaction): Promise<void> {
  const groups = [
    { id: london, brand: "entrywise", name: "London Open", handle: "london-open", privacy: GroupPrivacy.Public },
    { id: metals, brand: "entrywise", name: "Metals Desk", handle: "metals-desk", privacy: GroupPrivacy.Private },
    { id: desk, brand: "northdesk", name: "Northdesk Room", handle: "room", privacy: GroupPrivacy.Private },
  ];
  for (const group of groups) {
    await tx.query(
      "insert into trading_group (id, brand_key, name, handle, privacy) values ($1, $2, $3, $4, $5) on conflict do nothing",
      [group.id, group.brand, group.name, group.handle, group.privacy],
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
      `insert into group_member (group_id, user_id, brand_key, role, join_status) values ($1, $2, $3, $4, 'accepted')
         on conflict do nothing`,
      [member.group, seedUserId(member.user), member.brand, member.role],
    );
  }
  await tx.query(
    "update trading_group g set member_count = (select count(*) from group_member m where m.group_id = g.id)",
  );
}
