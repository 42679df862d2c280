import type { EventName } from "@entrywise/contracts/shared/events";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { type MailModel, type MailTemplate, mailModels } from "@entrywise/contracts/shared/mails";
import type { Transaction } from "../db/unit-of-work.ts";
import type { Outbox } from "../events/outbox.ts";

export interface Recipient {
  to: string;
  /** Brand whose look and hosts the email uses. */
  brand: string;
  locale: Locale;
}

/** Sends a service's emails. */
export interface Mailer {
  /**
   * The email is sent if and only if the transaction commits; links in the model are paths on the brand's host.
   *
   * @throws ZodError if the model doesn't match its template
   */
  sendMail<T extends MailTemplate>(
    tx: Transaction,
    template: T,
    model: MailModel<T>,
    recipient: Recipient,
  ): Promise<void>;
}

/** Services that send mails have an event for them. */
type Sender = Extract<EventName, `${string}.mail-requested`> extends `${infer Name}.mail-requested` ? Name : never;

export function createMailer(outbox: Outbox, service: Sender): Mailer {
  return {
    async sendMail(tx, template, model, { to, brand, locale }) {
      const checked = mailModels[template].parse(model);
      await outbox.publish(tx, `${service}.mail-requested`, { template, model: checked, to, brand, locale });
    },
  };
}
