import { expect, type Page } from "@playwright/test";
import { address } from "./sign-in.ts";

interface Mail {
  subject: string;
  text: string;
}

/** The newest mail to an address, from the mailbox of an installation without a mail server; waits until it is there. */
export async function newestMail(page: Page, to: string, about: RegExp): Promise<Mail> {
  const mails = async () => {
    const response = await page.request.get(address(`/v1.0/account/mailbox?to=${encodeURIComponent(to)}`));
    const { items }: { items: Mail[] } = await response.json();
    return items.filter(({ subject, text }) => about.test(`${subject} ${text}`));
  };
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
  const [mail] = await mails();
  if (mail === undefined) throw new Error(`no mail to ${to}`);
  return mail;
}

/** Path of the link of a mail that carries a token. */
export function pathOfLink({ text }: Mail): string {
  const url = new URL(/https?:\/\/\S+token=[\w-]+/.exec(text)?.[0] ?? "");
  return `${url.pathname}${url.search}`;
}
