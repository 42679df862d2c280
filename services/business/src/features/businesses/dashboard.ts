import type { BusinessDashboard } from "@entrywise/contracts/business/business.api";
import type { Contact } from "@entrywise/contracts/platform/platform.api";
import type { Entered } from "./enter-business.ts";
import { countRequests } from "./keys/api-requests.repository.ts";
import { BusinessMemberEntity, hasSeat } from "./members/business-member.entity.ts";
import { weekKey } from "./members/member-weeks.ts";
import type { People } from "./members/people.ts";

const DAY_MS = 86_400_000;
const WEEKS = 12;
const SHOWN = 10;

interface Counts {
  members: BusinessMemberEntity[];
  seatLimit: number;
  requests: { calls: number; failures: number };
  weeks: { week: string; seats: number; active: number }[];
}

/** What is stored of a business for its dashboard. */
export async function countMembers({ tx, business }: Pick<Entered, "tx" | "business">): Promise<Counts> {
  const members = await tx.getRepository(BusinessMemberEntity).findBy({ businessId: business.id, status: hasSeat });
  const weeks: Counts["weeks"] = await tx.query(
    `select to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, max(seats) as seats, max(active) as active
       from business_seat_day where business_id = $1 and day > current_date - ${WEEKS * 7}
      group by 1 order by 1`,
    [business.id],
  );
  return { members, seatLimit: business.seatLimit, weeks, requests: await countRequests(tx, business.id) };
}

/** Counts and when members were last seen; nothing of what they trade or earn. */
export async function readDashboard(people: People, counts: Counts, now: Date): Promise<BusinessDashboard> {
  const { members, seatLimit } = counts;
  const joined = members.filter(({ joinedAt, userId }) => joinedAt !== null && userId !== null);
  const brands = [...new Set(joined.map(({ brandKey }) => brandKey))];
  const contacts = new Map<string, Contact>();
  for (const brand of brands) {
    const userIds = joined.flatMap(({ brandKey, userId }) => (brandKey === brand && userId ? [userId] : []));
    for (const contact of await people.find(brand, { userIds })) contacts.set(contact.userId, contact);
  }
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
  const lastSeen = joined
    .map((member) => {
      const contact = contacts.get(member.userId ?? "");
      return {
        memberId: member.id,
        fullName: contact?.fullName ?? member.fullName,
        lastSeenAt: contact?.lastSeenAt ?? null,
      };
    })
    .toSorted((one, other) => (other.lastSeenAt ?? "").localeCompare(one.lastSeenAt ?? ""));
  const activeIn7Days = countActive(joined, contacts, weekAgo);
  return {
    seats: members.length,
    seatLimit,
    invited: members.filter(({ status }) => status === "invited").length,
    joinedThisWeek: joined.filter(({ joinedAt }) => joinedAt !== null && joinedAt > weekAgo).length,
    activeIn7Days,
    apiCalls: counts.requests.calls,
    apiFailures: counts.requests.failures,
    weeks: withThisWeek(counts.weeks, { week: weekKey(now), seats: members.length, active: activeIn7Days }),
    lastSeen: lastSeen.slice(0, SHOWN),
  };
}

/** How many of the members have signed in since a moment. */
export function countActive(
  members: readonly BusinessMemberEntity[],
  contacts: ReadonlyMap<string, Contact>,
  since: Date,
): number {
  const from = since.toISOString();
  return members.filter(({ userId }) => (contacts.get(userId ?? "")?.lastSeenAt ?? "") > from).length;
}

function withThisWeek(weeks: Counts["weeks"], current: Counts["weeks"][number]): Counts["weeks"] {
  return [...weeks.filter(({ week }) => week !== current.week), current].slice(-WEEKS);
}
