import type { Contact } from "@entrywise/contracts/platform/platform.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Logger } from "@entrywise/kit/logging";
import { BusinessEntity } from "../business.entity.ts";
import { countActive, countMembers } from "../dashboard.ts";
import type { BusinessEvents } from "../members/business-events.ts";
import { countMemberWeeks } from "../members/member-weeks.repository.ts";
import type { People } from "../members/people.ts";
import type { BusinessPayments } from "./business-payments.ts";
import type { SyncPayment } from "./sync-payment.ts";

const WEEK_MS = 7 * 86_400_000;

export interface SeatCounting {
  unit: UnitOfWork;
  payments: BusinessPayments;
  sync: SyncPayment;
  people: People;
  events: BusinessEvents;
  logger: Logger;
}

/**
 * Counts the seats of every business for a day, tells the provider how many the next invoice has, and tells the platform again
 * for whom each of them pays, so that nothing that was missed stays wrong. One that fails does not stop the others.
 */
export async function countSeatsOfDay(parts: SeatCounting, now: Date): Promise<void> {
  const self = jobActor("business");
  const all = await parts.unit.run(self, "job", (tx) =>
    tx.getRepository(BusinessEntity).find({ select: { id: true } }),
  );
  for (const { id } of all) {
    await countOne(parts, id, now).catch((error: unknown) => parts.logger.warn({ err: error, business: id }, "seats"));
  }
}

async function countOne({ unit, payments, sync, people, events }: SeatCounting, id: string, now: Date): Promise<void> {
  const self = jobActor("business");
  const found = await unit.run(self, "job", async (tx) => {
    const business = await tx.getRepository(BusinessEntity).findOneBy({ id });
    return business && { business, counts: await countMembers({ tx, business }) };
  });
  if (!found) return;
  const { business, counts } = found;
  const joined = counts.members.filter(({ userId, joinedAt }) => userId !== null && joinedAt !== null);
  const contacts = new Map<string, Contact>();
  for (const brand of new Set(joined.map(({ brandKey }) => brandKey))) {
    const userIds = joined.flatMap(({ brandKey, userId }) => (brandKey === brand && userId ? [userId] : []));
    for (const contact of await people.find(brand, { userIds })) contacts.set(contact.userId, contact);
  }
  const active = countActive(joined, contacts, new Date(now.getTime() - WEEK_MS));
  await unit.run(self, "job", async (tx) => {
    await tx.query(
      `insert into business_seat_day (business_id, day, seats, active) values ($1, $2, $3, $4)
       on conflict (business_id, day) do update set seats = excluded.seats, active = excluded.active`,
      [id, now.toISOString().slice(0, 10), counts.members.length, active],
    );
    await countMemberWeeks(tx, joined, contacts, now);
    await events.paysFor(tx, business, counts.members);
  });
  if (business.customerId === null) return;
  if (business.subscriptionId !== null) await payments.setSeats(business.subscriptionId, counts.members.length);
  await sync(business.customerId);
}
