import { z } from "zod";
import { brandKey } from "../platform/brand.ts";
import { endpoint } from "../shared/endpoint.ts";
import { locale } from "../shared/locale-field.ts";
import { type MailTemplate, mailModels } from "../shared/mails.ts";

export const mailTemplateNames = Object.keys(mailModels) as [MailTemplate, ...MailTemplate[]];

const asked = z.object({ template: z.enum(mailTemplateNames), locale, brand: brandKey });

export const mailPreview = z.object({ subject: z.string(), text: z.string() }).meta({ id: "MailPreview" });

/** Mails of each template with made-up data, for developers. */
export const mailPreviewsApi = {
  read: endpoint({
    method: "get",
    path: "/account/mail-previews",
    summary: "A mail with made-up data, as text",
    access: "developer",
    query: asked,
    status: 200,
    answer: mailPreview,
  }),
  page: endpoint({
    method: "get",
    path: "/account/mail-previews/page",
    summary: "The same as its reader sees it; `/dev/mail-preview` shows it",
    access: "developer",
    query: asked,
    status: 200,
    kind: "stream",
  }),
};
