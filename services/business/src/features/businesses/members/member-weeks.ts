import type { MemberWeek } from "@entrywise/contracts/business/business-members.api";
import type { Contact } from "@entrywise/contracts/platform/platform.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { LessThan } from "typeorm";
import type { Entered } from "../enter-business.ts";
import type { BusinessMemberEntity } from "./business-member.entity.ts";
import { BusinessMemberWeekEntity } from "./business-member-week.entity.ts";
import { needMembers } from "./members.repository.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** As many as the dashboard goes back. */
const WEEKS = 12;

/** The Monday of a moment's week, in UTC. */
export function weekOf(moment: Date): string {
  const back = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - back * DAY_MS).toISOString().slice(0, 10);
}

const firstWeek = (now: Date) => weekOf(new Date(now.getTime() - (WEEKS - 1) * WEEK_MS));

/** Writes down in which week each member was last seen, and forgets weeks that no dashboard shows. Needs the scope `job`. */
export async function countMemberWeeks(
  tx: Transaction,
  members: readonly BusinessMemberEntity[],
  contacts: ReadonlyMap<string, Contact>,
  now: Date,
): Promise<void> {
  const first = firstWeek(now);
  const seen = members.flatMap(({ id: memberId, businessId, userId }) => {
    const lastSeenAt = contacts.get(userId ?? "")?.lastSeenAt ?? null;
    const week = lastSeenAt === null ? null : weekOf(new Date(lastSeenAt));
    return week === null || week < first ? [] : [{ memberId, businessId, week }];
  });
  const weeks = tx.getRepository(BusinessMemberWeekEntity);
  if (seen.length > 0) await weeks.createQueryBuilder().insert().values(seen).orIgnore().execute();
  for (const businessId of new Set(members.map((member) => member.businessId))) {
    await weeks.delete({ businessId, week: LessThan(first) });
  }
}

export interface StoredWeeks {
  member: BusinessMemberEntity;
  active: ReadonlySet<string>;
  /** The first week that was counted for anybody of the business; null: none yet. */
  since: string | null;
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

/**
 * The weeks of a member up to this one, most recent last: none before they joined, nor before weeks were counted.
 *
 * @param lastSeenAt of this moment: the week that runs is counted at night
 */
export function presentMemberWeeks(
  { member, active, since }: StoredWeeks,
  lastSeenAt: string | null,
  now: Date,
): MemberWeek[] {
  const current = weekOf(now);
  const joined = member.joinedAt === null ? current : weekOf(member.joinedAt);
  const first = [firstWeek(now), joined, since ?? current].toSorted().at(-1) ?? current;
  const seen = lastSeenAt === null ? null : weekOf(new Date(lastSeenAt));
  const all: MemberWeek[] = [];
  for (let at = Date.parse(first); at <= Date.parse(current); at += WEEK_MS) {
    const week = new Date(at).toISOString().slice(0, 10);
    all.push({ week, isActive: active.has(week) || week === seen });
  }
  return all;
}
