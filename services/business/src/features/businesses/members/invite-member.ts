import type { BusinessRole } from "@entrywise/contracts/business/business.api";
import type { Locale } from "@entrywise/contracts/shared/locale";
import type { Actor } from "@entrywise/kit/auth/actor";
import { memberBrand } from "../business.entity.ts";
import type { Entered } from "../enter-business.ts";
import type { BusinessEvents } from "./business-events.ts";
import type { BusinessMemberEntity } from "./business-member.entity.ts";
import { addSeat } from "./members.repository.ts";
import type { People } from "./people.ts";

/** A future member with look-up results. */
export interface Invited {
  email: string;
  userId: string | null;
  /** Page that their mail leads to. */
  link: string;
  locale: Locale;
}

/** Looks addresses up; the same is done for known and unknown ones, so that none takes longer. */
export async function lookUp(
  people: People,
  actor: Actor & { userId: string },
  brand: string,
  emails: readonly string[],
): Promise<Invited[]> {
  const [known, [inviter]] = await Promise.all([
    people.find(brand, { emails: [...emails] }),
    people.find(actor.brand, { userIds: [actor.userId] }),
  ]);
  const invited: Invited[] = [];
  for (const email of emails) {
    const contact = known.find((one) => one.email.toLowerCase() === email.toLowerCase());
    const registration = await people.registrationPage(brand, email);
    invited.push({
      email,
      userId: contact?.userId ?? null,
      link: contact ? "/businesses" : registration,
      locale: contact?.language ?? inviter?.language ?? "en",
    });
  }
  return invited;
}

/** Assigns a seat and sends the invitation email. */
export async function sendInvitation(
  entered: Entered,
  events: BusinessEvents,
  { email, userId, link, locale }: Invited,
  role: BusinessRole,
): Promise<BusinessMemberEntity> {
  const { tx, business, actor } = entered;
  const inviter = actor.fullName || business.name;
  const member = await addSeat(entered, { email, role, userId, invitedBy: inviter });
  await events.mailInvitation(tx, {
    to: email,
    brand: memberBrand(business),
    inviter,
    business: business.name,
    link,
    locale,
  });
  await events.changed(tx, business, [member]);
  return member;
}
