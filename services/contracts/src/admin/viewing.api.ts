import { z } from "zod";
import { brandKey } from "../platform/brand.ts";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { instant } from "../shared/wire.ts";
import { commandReason, withReason } from "./commands.ts";

/** Longest time for which an admin looks at the app as somebody else (Y-260). */
export const VIEWING_MINUTES = 30;

const onBrand = z.object({ brand: brandKey.optional() });

/** Looking at the app as a user. The gateway has the sessions and handles this call itself. */
export const viewingApi = {
  begin: endpoint({
    method: "post",
    path: "/commands/users/{id}/view-as",
    summary: "Look at the app as a user, who is notified; nothing can be changed meanwhile",
    access: "admin",
    params: idParams,
    query: onBrand,
    body: withReason,
    status: 200,
    answer: z.object({ until: instant }),
  }),
  end: endpoint({
    method: "delete",
    path: "/commands/view-as",
    summary: "Stop looking at the app as somebody else",
    access: "user",
    status: 204,
  }),
};

/** Whom an admin looks at the app as. */
export const viewedUser = z
  .object({ userId: z.uuid(), brand: z.string(), email: z.string(), fullName: z.string(), handle: z.string() })
  .meta({ id: "ViewedUser" });
export type ViewedUser = z.infer<typeof viewedUser>;

export const begunViewing = z
  .object({ user: viewedUser, startedAt: instant, until: instant })
  .meta({ id: "BegunViewing" });
export type BegunViewing = z.infer<typeof begunViewing>;

/** What the gateway asks of the admin service: whether it may be, and that it is logged. */
export const viewingServiceApi = {
  begin: endpoint({
    method: "post",
    path: "/internal/viewings",
    summary: "Let an admin look at the app as a user: logged, and the user is notified",
    access: "service",
    body: z.strictObject({ userId: z.uuid(), brand: brandKey.optional(), reason: commandReason }),
    status: 200,
    answer: begunViewing,
  }),
  end: endpoint({
    method: "post",
    path: "/internal/viewing-ends",
    summary: "Log that an admin no longer looks at the app as a user",
    access: "service",
    body: z.strictObject({ userId: z.uuid(), brand: brandKey, reason: commandReason, startedAt: instant }),
    status: 204,
  }),
};
