import type { MemberWeek } from "@entrywise/contracts/business/business-members.api";
import type { BusinessMemberEntity } from "./business-member.entity.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** How far back the dashboard goes. */
const WEEKS = 12;

/** The Monday of a moment's week, in UTC. */
export function weekKey(moment: Date): string {
  const back = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - back * DAY_MS).toISOString().slice(0, 10);
}

/** The first week that is stored. */
export const firstWeek = (now: Date) => weekKey(new Date(now.getTime() - (WEEKS - 1) * WEEK_MS));

export interface StoredWeeks {
  member: BusinessMemberEntity;
  active: ReadonlySet<string>;
  /** The first week recorded for any member of the business; null: none yet. */
  since: string | null;
}

/**
 * The weeks of a member up to this one, most recent last: none before they joined, nor before weeks were counted.
 *
 * @param lastSeenAt the current value: the current week is recorded at night only
 */
export function presentMemberWeeks(
  { member, active, since }: StoredWeeks,
  lastSeenAt: string | null,
  now: Date,
): MemberWeek[] {
  const current = weekKey(now);
  const joined = member.joinedAt === null ? current : weekKey(member.joinedAt);
  const first = [firstWeek(now), joined, since ?? current].toSorted().at(-1) ?? current;
  const seen = lastSeenAt === null ? null : weekKey(new Date(lastSeenAt));
  const all: MemberWeek[] = [];
  for (let at = Date.parse(first); at <= Date.parse(current); at += WEEK_MS) {
    const week = new Date(at).toISOString().slice(0, 10);
    all.push({ week, isActive: active.has(week) || week === seen });
  }
  return all;
}
