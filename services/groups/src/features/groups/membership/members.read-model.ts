import type {
  BlockedMember,
  GroupMember,
  JoinRequest,
  ManagedMember,
} from "@entrywise/contracts/groups/group-members.api";
import { GroupRole, type groupsQuery } from "@entrywise/contracts/groups/groups.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import { In } from "typeorm";
import type { z } from "zod";
import { groupPolicy } from "../../../policy/group-policy.ts";
import { GroupMemberEntity } from "../group-member.entity.ts";
import { containing } from "../group-pages.ts";
import type { Entered } from "./enter-group.ts";
import { GroupMemberSeenEntity } from "./group-member-seen.entity.ts";
import type { People } from "./people.ts";
import { mayComment, offUntil, toStandpoint, toTarget } from "./standing.ts";

type Query = z.infer<typeof groupsQuery> & { role?: GroupRole | undefined; userIds?: string[] | undefined };
type State = "accepted" | "asking" | "blocked";

const conditions: Readonly<Record<State, string>> = {
  accepted: "m.joinStatus = 'accepted'",
  asking: "m.joinStatus = 'pending' and m.joinType = 'request'",
  blocked: "m.blockedAt is not null",
};

async function page({ tx, group, actor }: Entered, people: People, state: State, query: Query) {
  const members = tx.getRepository(GroupMemberEntity);
  // Rows of older releases have no names.
  const nameless = await members.find({
    where: { groupId: group.id, handle: "" },
    select: { userId: true },
    take: 100,
  });
  if (nameless.length > 0) {
    const found = await people
      .byIds(
        actor,
        nameless.map(({ userId }) => userId),
      )
      .catch(() => []);
    for (const { userId, handle, fullName } of found) {
      await members.update({ groupId: group.id, userId }, { handle, fullName });
    }
  }
  const [items, total] = await members
    .createQueryBuilder("m")
    .where("m.groupId = :id", { id: group.id })
    .andWhere(conditions[state])
    .andWhere("(m.handle ilike :search or m.fullName ilike :search)", {
      search: containing(query.search.replace(/^@/, "")),
    })
    .andWhere(query.role === undefined ? "true" : "m.role = :role", { role: query.role })
    .andWhere(query.userIds === undefined ? "true" : "m.userId in (:...userIds)", { userIds: query.userIds })
    .orderBy(state === "accepted" ? "m.role" : "m.createdAt", "ASC")
    .addOrderBy("m.fullName", "ASC")
    .addOrderBy("m.userId", "ASC")
    .limit(pageSize(query.take))
    .offset(query.skip)
    .getManyAndCount();
  return { items, total };
}

const person = ({ userId, handle, fullName }: GroupMemberEntity) => ({ userId, handle, fullName });
const since = (member: GroupMemberEntity) => (member.joinedAt ?? member.createdAt).toISOString();

export async function readMembers(entered: Entered, people: People, query: Query) {
  const { items, total } = await page(entered, people, "accepted", query);
  return {
    items: items.map((member): GroupMember => ({ ...person(member), role: member.role, joinedAt: since(member) })),
    total,
  };
}

const onMembers = ["members.changeRole", "members.setPermissions", "members.remove", "members.block"] as const;

export async function readManagedMembers(entered: Entered, people: People, query: Query) {
  const { tx, group, me, actor } = entered;
  const { items, total } = await page(entered, people, "accepted", query);
  const admin = { groupId: group.id, joinStatus: "accepted", role: GroupRole.Admin } as const;
  const admins = await tx.getRepository(GroupMemberEntity).countBy(admin);
  const seen = await tx
    .getRepository(GroupMemberSeenEntity)
    .findBy({ groupId: group.id, userId: In(items.map(({ userId }) => userId)) });
  const seenOn = new Map(seen.map((row) => [row.userId, row.seenOn]));
  const asker = toStandpoint(group, me);
  const managed = (member: GroupMemberEntity): ManagedMember => {
    const target = toTarget(actor.userId, member.userId, member, admins);
    return {
      ...person(member),
      role: member.role,
      joinedAt: since(member),
      canAddTrades: member.canAddTrades,
      canComment: mayComment(member),
      commentOffUntil: offUntil(member),
      lastSeenOn: seenOn.get(member.userId) ?? null,
      can: onMembers.filter((action) => groupPolicy.allows(asker, action, target)),
    };
  };
  return { items: items.map(managed), total };
}

export async function readBlocked(entered: Entered, people: People, query: Query) {
  const { items, total } = await page(entered, people, "blocked", query);
  const blocked = (member: GroupMemberEntity): BlockedMember => ({
    ...person(member),
    blockedAt: (member.blockedAt ?? member.createdAt).toISOString(),
    blockedBy: member.blockedBy ?? "",
    reason: member.blockReason ?? "",
  });
  return { items: items.map(blocked), total };
}

export async function readRequests(entered: Entered, people: People, query: Query) {
  const { items, total } = await page(entered, people, "asking", query);
  const request = (member: GroupMemberEntity): JoinRequest => ({
    id: member.userId,
    ...person(member),
    message: member.message,
    requestedAt: member.createdAt.toISOString(),
  });
  return { items: items.map(request), total };
}
