import type { BusinessRole } from "@entrywise/contracts/business/business.api";
import type { businessMembersQuery } from "@entrywise/contracts/business/business-members.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import { newId } from "@entrywise/kit/db/new-id";
import { sqlState } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { In } from "typeorm";
import type { z } from "zod";
import { memberBrand } from "../business.entity.ts";
import type { Entered } from "../enter-business.ts";
import type { BusinessEvents } from "./business-events.ts";
import { BusinessMemberEntity, hasSeat } from "./business-member.entity.ts";

type Place = Pick<Entered, "tx" | "business">;
type Query = z.infer<typeof businessMembersQuery>;

/** A page of members, those who can act first. */
export async function findMembers(place: Place, { take, skip, ...filter }: Query) {
  const [items, total] = await membersUnder(place, filter).limit(pageSize(take)).offset(skip).getManyAndCount();
  return { items, total };
}

/** All members under a filter, in the order of the list. */
export function findAllMembers(place: Place, filter: Omit<Query, "take" | "skip">): Promise<BusinessMemberEntity[]> {
  return membersUnder(place, filter).getMany();
}

function membersUnder({ tx, business }: Place, query: Omit<Query, "take" | "skip">) {
  const search = `%${query.search.replace(/[\\%_]/g, "\\$&")}%`;
  const page = tx
    .getRepository(BusinessMemberEntity)
    .createQueryBuilder("m")
    .where("m.businessId = :id", { id: business.id })
    // Names of those who have not joined are shown to nobody, so they are not found by them either.
    .andWhere("(m.email ilike :search or (m.joinedAt is not null and m.fullName ilike :search))", { search });
  if (query.role !== undefined) page.andWhere("m.role = :role", { role: query.role });
  if (query.status === undefined) page.andWhere("m.status <> 'cancelled'");
  else page.andWhere("m.status = :status", { status: query.status });
  return page
    .orderBy("(case m.role when 1 then 0 when 2 then 1 else 2 end)", "ASC")
    .addOrderBy("lower(case when m.joinedAt is null or m.fullName = '' then m.email else m.fullName end)", "ASC")
    .addOrderBy("m.id", "ASC");
}

/** @throws ProblemError 404 when the business has no such members */
export async function needMembers({ tx, business }: Place, ids: readonly string[]): Promise<BusinessMemberEntity[]> {
  const members = await tx.getRepository(BusinessMemberEntity).findBy({ businessId: business.id, id: In([...ids]) });
  if (members.length !== new Set(ids).size) throw notFound("Member");
  return members;
}

export function countSeats({ tx, business }: Place): Promise<number> {
  return tx.getRepository(BusinessMemberEntity).countBy({ businessId: business.id, status: hasSeat });
}

/** @throws ProblemError 422 `Business.Full` when there is no free seat */
export async function requireSeat(place: Place): Promise<void> {
  if ((await countSeats(place)) >= place.business.seatLimit) {
    throw ruleBroken("Business.Full", "No seats left. Add seats in the business settings first.");
  }
}

/** @throws ProblemError 409 when the address has a seat already, 422 when there is none left */
export async function addSeat(
  entered: Entered,
  { email, role, userId, invitedBy }: { email: string; role: BusinessRole; userId: string | null; invitedBy: string },
): Promise<BusinessMemberEntity> {
  const { tx, business } = entered;
  await requireSeat(entered);
  const members = tx.getRepository(BusinessMemberEntity);
  const member = members.create({
    id: newId(),
    businessId: business.id,
    userId,
    brandKey: memberBrand(business),
    email,
    fullName: "",
    role,
    status: "invited",
    endsAt: null,
    invitedBy,
    joinedAt: null,
    createdAt: new Date(),
  });
  try {
    await members.insert(member);
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    throw alreadyMember();
  }
  return member;
}

export function alreadyMember(): ProblemError {
  const detail = "This email already belongs to a member.";
  return new ProblemError(409, "BusinessMembers.AlreadyMember", detail, {
    errors: [{ path: "email", message: detail }],
  });
}

type Changes = Partial<Pick<BusinessMemberEntity, "role" | "status" | "endsAt" | "joinedAt" | "userId" | "fullName">>;

/**
 * The only function that changes seats: row, billing and events are updated together. The business is locked by `inBusiness`, so
 * that two changes never pass each other.
 */
export async function saveMember(
  { tx, business }: Place,
  events: BusinessEvents,
  member: BusinessMemberEntity,
  changes: Changes,
): Promise<BusinessMemberEntity> {
  const before = { ...member };
  Object.assign(member, changes);
  try {
    await tx.getRepository(BusinessMemberEntity).update({ id: member.id }, changes);
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    throw alreadyMember();
  }
  if (before.status !== member.status || before.userId !== member.userId) await events.paysFor(tx, business, [member]);
  await events.changed(tx, business, [member]);
  return member;
}
