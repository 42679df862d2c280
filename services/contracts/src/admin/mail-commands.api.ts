import { z } from "zod";
import { deadMail } from "../identity/administration.api.ts";
import { endpoint } from "../shared/endpoint.ts";
import { idParams, paging } from "../shared/params.ts";
import { listOf } from "../shared/wire.ts";
import { withReason } from "./commands.ts";

/** Mails that no server took, and trying them again. */
export const mailCommandsApi = {
  list: endpoint({
    method: "get",
    path: "/commands/dead-mails",
    summary: "Mails that could not be sent, the newest first",
    access: "admin",
    query: z.object({ ...paging }),
    status: 200,
    answer: listOf(deadMail),
  }),
  replay: endpoint({
    method: "post",
    path: "/commands/dead-mails/{id}/replay",
    summary: "Try a mail again that could not be sent",
    access: "admin",
    params: idParams,
    body: withReason,
    status: 200,
    answer: deadMail,
  }),
};
