import type { EventName } from "@entrywise/contracts/shared/events";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { type MailModel, type MailTemplate, mailModels } from "@entrywise/contracts/shared/mails";
import type { Transaction } from "../db/unit-of-work.ts";
import type { Outbox } from "../events/outbox.ts";

export interface Recipient {
  to: string;
  /** Whose look and hosts the mail has. */
  brand: string;
  locale: Locale;
}

/** Sends mails of one service. */
export interface Mailer {
  /**
   * The mail is sent exactly if the transaction commits; links of the model are paths of the brand's own host.
   *
   * @throws ZodError when the model does not fit its template
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
