import type { WebhookData, WebhookEvent } from "@entrywise/contracts/business/webhooks.api";
import type { Events } from "@entrywise/contracts/shared/events";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { BusinessEntity, isRunning } from "../business.entity.ts";
import { findPaidSeats } from "../members/seats.repository.ts";
import { tellWebhooks } from "./webhook-deliveries.repository.ts";

type Publisher = Pick<Outbox, "publish">;

/** What the journal says of people, passed on to the webhooks of the businesses that pay for them. */
export function memberMessages(outbox: Publisher) {
  return {
    async tradeClosed(tx: Transaction, { userId, brand, trades }: Events["trades.trade-closed"]): Promise<void> {
      for (const { tradeId, closedAt } of trades) {
        await ofMember(tx, { userId, brand }, "trade.closed", {
          subject: `${tradeId} ${closedAt}`,
          facts: { tradeId, closedAt },
        });
      }
    },
    async importFinished(tx: Transaction, event: Events["trades.import-finished"]): Promise<void> {
      const { importId, state, finishedAt } = event;
      await ofMember(tx, event, "import.finished", { subject: importId, facts: { importId, state, finishedAt } });
    },
  };

  async function ofMember<T extends WebhookEvent>(
    tx: Transaction,
    person: { userId: string; brand: string },
    type: T,
    { subject, facts }: { subject: string; facts: Omit<WebhookData<T>, "businessId" | "memberId"> },
  ): Promise<void> {
    for (const { id: memberId, businessId } of await findPaidSeats(tx, person)) {
      const business = await tx.getRepository(BusinessEntity).findOneBy({ id: businessId });
      if (business === null || !isRunning(business)) continue;
      const data = { businessId, memberId, ...facts } as WebhookData<T>;
      await tellWebhooks(tx, outbox, businessId, { type, subject, at: new Date(), data });
    }
  }
}
