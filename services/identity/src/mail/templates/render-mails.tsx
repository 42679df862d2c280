import { locales } from "@entrywise/contracts/shared/locale";
import { type MailTemplate, mailModels } from "@entrywise/contracts/shared/mails";
import { render, toPlainText } from "react-email";
import type { RenderedMails } from "../compiled-mails.ts";
import { mailTexts, sharedMailTexts } from "../mail-texts.ts";
import { MailLayout } from "./mail-layout.tsx";

/** Every template in every language as HTML and text, with places for what is filled in when a mail is sent. */
export async function renderMails(): Promise<RenderedMails> {
  const names = Object.keys(mailModels) as MailTemplate[];
  const rendered: RenderedMails = {};
  for (const lang of locales) {
    for (const name of names) {
      const texts = mailTexts[lang][name];
      const html = await render(<MailLayout lang={lang} texts={texts} shared={sharedMailTexts[lang]} />);
      const text = toPlainText(html, {
        // As they were written: a title in capitals is no longer the sentence that it was.
        selectors: [
          { selector: "h1", options: { uppercase: false } },
          { selector: "img", format: "skip" },
          { selector: ".copy", format: "skip" },
        ],
      });
      rendered[`${name}.${lang}`] = { subject: texts.subject, html, text };
    }
  }
  return rendered;
}
