import { createTransport } from "nodemailer";
import type { IdentityConfig } from "../config.ts";

/** A mail as it leaves. */
export interface OutgoingMail {
  /** The same at a repeat, so that a mail server or reader can tell. */
  id: string;
  brand: string;
  template: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Address that a mail program calls when its reader wants no more mails of the kind; null for mails that must come. */
  stopAddress: string | null;
}

/** Where mails go: a server, or a mailbox of our own. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A permanent rejection: the address doesn't exist or its server refuses us. Retrying won't help. */
export class MailBounced extends Error {
  override name = "MailBounced";
}

type SmtpSettings = Pick<IdentityConfig, "SMTP_PORT" | "SMTP_TLS" | "SMTP_USER" | "SMTP_PASSWORD"> & {
  SMTP_HOST: string;
};

const TIMEOUT_MS = 10_000;

export function smtpTransport(settings: SmtpSettings): MailTransport {
  const { SMTP_HOST, SMTP_PORT, SMTP_TLS, SMTP_USER, SMTP_PASSWORD } = settings;
  const transport = createTransport({
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure: SMTP_TLS === "implicit",
    requireTLS: SMTP_TLS === "start",
    ignoreTLS: SMTP_TLS === "none",
    ...(SMTP_USER ? { auth: { user: SMTP_USER, pass: SMTP_PASSWORD ?? "" } } : {}),
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS * 3,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, template, from, to, subject, html, text, stopAddress }) {
      const sent = transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        html,
        text,
        messageId: `<${id}@${from.address.split("@")[1]}>`,
        headers: {
          "Auto-Submitted": "auto-generated",
          "X-Template": template,
          ...(stopAddress === null
            ? {}
            : { "List-Unsubscribe": `<${stopAddress}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
        },
      });
      await sent.catch(throwBounceOrError);
    },
    close: () => transport.close(),
  };
}

/** 5xx for an address or message is permanent; for our login or connection it is a configuration error. */
function throwBounceOrError(error: Error & { code?: string; responseCode?: number }): never {
  const { code = "", responseCode = 0, message } = error;
  const isOfMail = code === "EENVELOPE" || code === "EMESSAGE";
  throw isOfMail && responseCode >= 500 ? new MailBounced(message, { cause: error }) : error;
}
