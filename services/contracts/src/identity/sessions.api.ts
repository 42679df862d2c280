import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";

export const accountSession = z
  .object({
    /** Names the session in this list; it opens nothing. */
    id: z.string(),
    isCurrent: z.boolean(),
    /** As the browser calls itself, e.g. "Firefox" and "Windows"; empty where it does not say. */
    browser: z.string(),
    system: z.string(),
    /** Network that it was last seen from, roughly: the last part of the address is left out. Null: not known. */
    network: z.string().nullable(),
    signedInAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  })
  .meta({ id: "AccountSession" });

/** Browsers that are signed in (Y-202). */
export const sessionsApi = {
  list: endpoint({
    method: "get",
    path: "/account/sessions",
    summary: "Where the user is signed in, this browser first",
    access: "user",
    status: 200,
    answer: z.object({ items: z.array(accountSession) }).meta({ id: "AccountSessions" }),
  }),
  endOthers: endpoint({
    method: "delete",
    path: "/account/sessions/others",
    summary: "End every session but this one",
    access: "user",
    status: 204,
  }),
  endAll: endpoint({
    method: "delete",
    path: "/account/sessions",
    summary: "Sign out everywhere, here too",
    access: "user",
    status: 204,
  }),
  end: endpoint({
    method: "delete",
    path: "/account/sessions/{id}",
    summary: "End one session; the own one is a sign-out",
    access: "user",
    params: z.object({ id: z.string().regex(/^[\w-]{43}$/) }),
    status: 204,
  }),
};
