import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";

/** Mails of an installation without a mail server (P-161). In production developers alone read them, others get 404. */
export const mailboxApi = {
  list: endpoint({
    method: "get",
    path: "/account/mailbox",
    summary: "The newest mails of this brand; `/dev/mail` shows the same",
    access: "public",
    query: z.object({ to: z.string().max(254).default("") }),
    status: 200,
    answer: z
      .object({
        items: z.array(
          z.object({
            id: z.uuid(),
            template: z.string(),
            to: z.string(),
            subject: z.string(),
            text: z.string(),
            html: z.string(),
            sentAt: z.iso.datetime(),
          }),
        ),
      })
      .meta({ id: "Mailbox" }),
  }),
  page: endpoint({
    method: "get",
    path: "/account/mailbox/page",
    summary: "The same as a page; with an id one mail as its reader sees it",
    access: "public",
    query: z.object({ to: z.string().max(254).default(""), id: z.uuid().optional() }),
    status: 200,
    kind: "stream",
  }),
};
