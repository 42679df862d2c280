import { BusinessRole } from "@entrywise/contracts/business/business.api";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { createMailer } from "@entrywise/kit/mail/send-mail";
import { type BusinessEntity, isRunning } from "../business.entity.ts";
import { tellWebhooks } from "../webhooks/webhook-deliveries.repository.ts";
import { type BusinessMemberEntity, isPaidFor } from "./business-member.entity.ts";
import { findManagers } from "./seats.repository.ts";

/** Events of a business, published with the changing transaction. */
export interface BusinessEvents {
  /** The platform learns for whom the business pays. */
  paysFor(tx: Transaction, business: BusinessEntity, members: readonly BusinessMemberEntity[]): Promise<void>;
  /** Open pages refetch the business. */
  changed(tx: Transaction, business: BusinessEntity, also?: readonly BusinessMemberEntity[]): Promise<void>;
  /** The payment provider learns to whom invoices are written, once the business has an account there. */
  billingDetailsChanged(tx: Transaction, business: BusinessEntity): Promise<void>;
  joined(tx: Transaction, business: BusinessEntity, member: BusinessMemberEntity): Promise<void>;
  brandMade(tx: Transaction, business: BusinessEntity): Promise<void>;
  /** Its Admins learn that a webhook was switched off. */
  webhookOff(tx: Transaction, business: BusinessEntity, webhook: { id: string; url: string }): Promise<void>;
  mailInvitation(
    tx: Transaction,
    mail: { to: string; brand: string; inviter: string; business: string; link: string; locale: Locale },
  ): Promise<void>;
}

export function businessEvents(outbox: Outbox): BusinessEvents {
  const mailer = createMailer(outbox, "business");
  return {
    async paysFor(tx, business, members) {
      const changedAt = new Date().toISOString();
      for (const member of members) {
        if (member.userId === null || member.status === "invited") continue;
        await outbox.publish(tx, "business.membership-changed", {
          userId: member.userId,
          brand: member.brandKey,
          businessId: business.id,
          isPaid: isRunning(business) && isPaidFor(member),
          endsAt: member.status === "cancelling" ? (member.endsAt?.toISOString() ?? null) : null,
          changedAt,
        });
      }
    },
    async changed(tx, business, also = []) {
      for (const [brand, userIds] of byBrand([...(await findManagers(tx, business.id)), ...also])) {
        await outbox.publish(tx, "business.live", { brand, userIds, topic: "business", id: business.id });
      }
    },
    async billingDetailsChanged(tx, { id: businessId, customerId }) {
      if (customerId !== null) await outbox.publish(tx, "business.billing-details-changed", { businessId });
    },
    async joined(tx, business, member) {
      if (member.userId !== null && isRunning(business)) await tellOfJoined(tx, outbox, business, member);
      for (const [brand, userIds] of byBrand(await findManagers(tx, business.id))) {
        const others = userIds.filter((id) => id !== member.userId);
        if (others.length === 0) continue;
        await outbox.publish(tx, "business.notify", {
          brand,
          userIds: others,
          kind: "business.member",
          params: { person: member.fullName || member.email, business: business.name },
          href: `/businesses/${business.id}/members`,
          key: `business:${business.id}:${newId()}`,
        });
      }
    },
    async webhookOff(tx, business, { id, url }) {
      const admins = (await findManagers(tx, business.id)).filter(({ role }) => role === BusinessRole.Admin);
      for (const [brand, userIds] of byBrand(admins)) {
        await outbox.publish(tx, "business.notify", {
          brand,
          userIds,
          kind: "business.webhook",
          params: { business: business.name, url },
          href: `/businesses/${business.id}/developer`,
          key: `webhook:${id}:${newId()}`,
        });
      }
    },
    async brandMade(tx, { id: businessId, whiteLabelBrand: brand }) {
      if (brand !== null) await outbox.publish(tx, "business.brand-made", { businessId, brand });
    },
    mailInvitation: (tx, { to, brand, inviter, business, link, locale }) =>
      mailer.sendMail(tx, "invitation", { inviter, target: business, link }, { to, brand, locale }),
  };
}

async function tellOfJoined(
  tx: Transaction,
  outbox: Outbox,
  { id: businessId }: BusinessEntity,
  { id: memberId, joinedAt }: BusinessMemberEntity,
): Promise<void> {
  const at = joinedAt ?? new Date();
  const data = { businessId, memberId, joinedAt: at.toISOString() };
  await tellWebhooks(tx, outbox, businessId, {
    type: "member.joined",
    subject: `${memberId} ${data.joinedAt}`,
    at,
    data,
  });
}

function byBrand(members: readonly BusinessMemberEntity[]): Map<string, string[]> {
  const all = new Map<string, Set<string>>();
  for (const { brandKey, userId } of members) {
    if (userId === null) continue;
    all.set(brandKey, (all.get(brandKey) ?? new Set()).add(userId));
  }
  return new Map([...all].map(([brand, ids]) => [brand, [...ids]]));
}
