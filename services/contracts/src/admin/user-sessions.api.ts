import { z } from "zod";
import { accountSession } from "../identity/sessions.api.ts";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";

export const userSessions = z
  .object({ items: z.array(accountSession.extend({ brand: z.string() })) })
  .meta({ id: "UserSessions" });

/** Browsers that a user is signed in with. The gateway has them and handles this call itself. */
export const userSessionsApi = {
  list: endpoint({
    method: "get",
    path: "/commands/users/{id}/sessions",
    summary: "Where a user is signed in, the last seen first",
    access: "admin",
    params: idParams,
    status: 200,
    answer: userSessions,
  }),
};
