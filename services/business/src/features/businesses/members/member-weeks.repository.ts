import type { Contact } from "@entrywise/contracts/platform/platform.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { LessThan } from "typeorm";
import type { Entered } from "../enter-business.ts";
import type { BusinessMemberEntity } from "./business-member.entity.ts";
import { BusinessMemberWeekEntity } from "./business-member-week.entity.ts";
import { firstWeek, type StoredWeeks, weekKey } from "./member-weeks.ts";
import { needMembers } from "./members.repository.ts";

/** Records the week in which each member was last seen, and deletes weeks older than dashboards show. Needs the scope `job`. */
export async function countMemberWeeks(
  tx: Transaction,
  members: readonly BusinessMemberEntity[],
  contacts: ReadonlyMap<string, Contact>,
  now: Date,
): Promise<void> {
  const first = firstWeek(now);
  const seen = members.flatMap(({ id: memberId, businessId, userId }) => {
    const lastSeenAt = contacts.get(userId ?? "")?.lastSeenAt ?? null;
    const week = lastSeenAt === null ? null : weekKey(new Date(lastSeenAt));
    return week === null || week < first ? [] : [{ memberId, businessId, week }];
  });
  const weeks = tx.getRepository(BusinessMemberWeekEntity);
  if (seen.length > 0) await weeks.createQueryBuilder().insert().values(seen).orIgnore().execute();
  for (const businessId of new Set(members.map((member) => member.businessId))) {
    await weeks.delete({ businessId, week: LessThan(first) });
  }
}

/** @throws ProblemError 404 when the business has no such member */
export async function readMemberWeeks(place: Entered, memberId: string): Promise<StoredWeeks> {
  const [member] = await needMembers(place, [memberId]);
  if (member === undefined) throw new Error("A member that was needed is not there.");
  const weeks = place.tx.getRepository(BusinessMemberWeekEntity);
  const own = await weeks.findBy({ memberId });
  const [first] = await weeks.find({ where: { businessId: place.business.id }, order: { week: "ASC" }, take: 1 });
  return { member, active: new Set(own.map(({ week }) => week)), since: first?.week ?? null };
}
