import { vi } from "vitest";
import type { HttpSession } from "./http-session.ts";

export interface SentMail {
  id: string;
  template: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

/** A call of the account API, as a page of this host makes it. */
export async function accountCall<T = Record<string, unknown>>(
  session: HttpSession,
  method: string,
  path: string,
  body?: unknown,
  host = "localhost",
) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const length = text === undefined ? {} : { "content-length": String(Buffer.byteLength(text)) };
  const response = await session.request(host, method, `/v1.0/account/${path}`, { ...headers, ...length }, text);
  return {
    status: response.status,
    body: (response.body === "" ? null : JSON.parse(response.body)) as T,
    headers: response.headers,
  };
}

/** Mails of one address in the local mailbox, the newest first. */
export async function mailsTo(session: HttpSession, to: string, host = "localhost"): Promise<SentMail[]> {
  const response = await session.request(host, "GET", `/dev/mail.json?to=${encodeURIComponent(to)}`);
  return (JSON.parse(response.body) as { items: SentMail[] }).items;
}

/** Waits for the newest mail of a template, or for the newest whose subject contains `about`. */
export function mailOf(
  session: HttpSession,
  to: string,
  template: string,
  { host = "localhost", count = 1, about = "" } = {},
): Promise<SentMail> {
  return vi.waitFor(
    async () => {
      const found = (await mailsTo(session, to, host)).filter(
        (mail) => mail.template === template && mail.subject.includes(about),
      );
      if (!found[0] || found.length < count) throw new Error(`no ${template} for ${to}`);
      return found[0];
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** Token of the first link of a mail. */
export function tokenOf(mail: SentMail): string {
  return /[?&]token=([\w-]{43})/.exec(mail.text)?.[1] ?? "";
}

export const codeOf = (mail: SentMail) => /^(\d{6}) /.exec(mail.subject)?.[1] ?? "";

export const goodPassword = "quiet-otter-buys-wool-9";

/** Registers and confirms a new account. */
export async function openAccount(session: HttpSession, email: string, password = goodPassword): Promise<void> {
  const { body } = await accountCall<{ termsVersion: string }>(session, "GET", "registration");
  const form = { email, password, termsVersion: body.termsVersion, fullName: "Marek Zelinka" };
  const registered = await accountCall(session, "POST", "register", form);
  if (registered.status !== 202) throw new Error(`register: ${registered.status} ${JSON.stringify(registered.body)}`);
  const mail = await mailOf(session, email, "verify");
  const verified = await accountCall(session, "POST", "verify-account", { token: tokenOf(mail) });
  if (verified.status !== 200) throw new Error(`verify: ${verified.status} ${JSON.stringify(verified.body)}`);
}
