import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Locale } from "@entrywise/contracts/shared/locale";
import type { MailRequest } from "@entrywise/contracts/shared/mails";
import type { Logger } from "@entrywise/kit/logging";
import { buttonColors, fillMail, type MailBrand, mailLogo, type RenderedMails } from "./compiled-mails.ts";
import { MailBounced, type MailTransport } from "./transports.ts";

export interface MailDelivery {
  id: string;
  event: MailRequest;
  isLast: boolean;
}

export interface MailWorker {
  mails: RenderedMails;
  /** Style sheet of the design tokens. */
  tokens: string;
  recordOf(brand: string): BrandRecord | null;
  originOf(record: BrandRecord): string;
  /** Sender of all brands; null for one at the domain of the brand's support address. */
  from: string | null;
  transport: MailTransport;
  giveUp(letter: { id: string; brandKey: string; template: string; recipient: string; reason: string }): Promise<void>;
  logger: Pick<Logger, "warn" | "error">;
}

/** A brand's data for its emails. */
export function toMailBrand(
  record: BrandRecord,
  locale: Locale,
  parts: Pick<MailWorker, "tokens" | "originOf">,
): MailBrand {
  const { brand } = record;
  return {
    name: brand.name,
    supportEmail: brand.supportEmail,
    note: brand.texts?.[locale]?.mailNote ?? "",
    origin: parts.originOf(record),
    logo: mailLogo(brand),
    ...buttonColors(parts.tokens, brand),
  };
}

/**
 * Sends one email. The caller retries failures; the last failure and bounces become dead letters.
 *
 * @throws Error if it couldn't be sent and may be retried
 */
export function createMailWorker(parts: MailWorker): (delivery: MailDelivery) => Promise<void> {
  const send = async ({ id, event }: MailDelivery) => {
    const record = parts.recordOf(event.brand);
    if (!record) throw new Error(`no brand ${event.brand}`);
    const { brand } = record;
    const filled = fillMail(parts.mails, event, toMailBrand(record, event.locale, parts));
    const from = { name: brand.mailSender ?? brand.name, address: formatMailSender(record, parts.from) };
    const { oneClickLink } = event.model;
    const stopAddress = typeof oneClickLink === "string" ? parts.originOf(record) + oneClickLink : null;
    const { template, to } = event;
    await parts.transport.send({ id, brand: event.brand, template, from, to, stopAddress, ...filled });
  };
  return async (delivery) => {
    try {
      await send(delivery);
    } catch (error) {
      const { id, event, isLast } = delivery;
      const isBounced = error instanceof MailBounced;
      if (!isLast && !isBounced) {
        parts.logger.warn({ err: error, template: event.template }, "a mail could not be sent yet");
        throw error;
      }
      if (isBounced) parts.logger.warn({ template: event.template }, "a mail bounced");
      else parts.logger.error({ err: error, template: event.template }, "a mail could not be sent");
      const { brand: brandKey, template, to: recipient } = event;
      await parts.giveUp({ id, brandKey, template, recipient, reason: String(error).slice(0, 500) });
    }
  };
}

/** Address that mails of a brand come from. */
export function formatMailSender({ brand }: BrandRecord, from: string | null): string {
  return from ?? `no-reply@${brand.supportEmail.split("@")[1]}`;
}
