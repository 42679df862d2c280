import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { instant, listOf } from "../shared/wire.ts";
import { brandKey } from "./brand.ts";
import { releaseVersion, remoteParams, why } from "./releases.api.ts";
import { remoteId } from "./remote-json.ts";

/** A brand that is pinned to one release of a remote, whatever the channel says. */
export const pin = z.object({ brand: brandKey, version: z.string(), since: instant, by: z.string() });

/** What the pages of a brand get of a remote: the resolver's answer, not the pointer. */
export const servedTo = z.object({
  brand: brandKey,
  /** Null: nothing that fits. */
  version: z.string().nullable(),
  /** Why it is not what the pin or channel names; null: it is. */
  instead: z.object({ version: z.string(), reason: z.string() }).nullable(),
  /** What a share of the users gets; null without a canary, or where it does not fit. */
  canary: z.string().nullable(),
  /** Why the canary is not served; null: it is, or there is none. */
  canaryReason: z.string().nullable(),
});
export type ServedTo = z.infer<typeof servedTo>;

/** How a canary goes on by itself. */
export const canaryPlan = z.object({
  version: z.string(),
  /** Shares of the users in percent. */
  steps: z.array(z.number()),
  /** Index of the current one. */
  step: z.int(),
  everyMinutes: z.int(),
  /** When the current step is judged; null while the plan is paused. */
  nextAt: instant.nullable(),
  /** Why it does not go on, though its time has come; null: nothing holds it. */
  note: z.string().nullable(),
});
export type CanaryPlan = z.infer<typeof canaryPlan>;

/** Pointers of one remote. `version` of the row is sent in `If-Match` with every change and comes back as `ETag`. */
export const channels = z
  .object({
    remote: remoteId,
    team: z.string(),
    /** Row version for `If-Match`. */
    rowVersion: z.int(),
    production: z.object({
      /** Null: nothing is live yet. */
      version: z.string().nullable(),
      /** What a rollback goes back to; null: nothing. */
      previous: z.string().nullable(),
      canary: z.object({ version: z.string(), percent: z.number() }).nullable(),
    }),
    next: z.object({ version: z.string().nullable() }),
    /** Null: the canary stays where somebody has put it. Absent in responses of earlier services. */
    canaryPlan: canaryPlan.nullable().optional(),
    pins: z.array(pin),
    /** Brands that have the remote; absent in responses of older services. */
    brands: z.array(z.string()).optional(),
    /** What these brands get in fact; absent before the first shell has asked, and in responses of older services. */
    served: z.array(servedTo).optional(),
    changedAt: instant,
    /** When the remote was retired: nobody is served it until its team releases it again. Null: it was not; absent in older services. */
    retiredAt: instant.nullable().optional(),
    /** When the token that asks ends; null: never, or it is a person who asks. Absent in responses of older services. */
    tokenEndsAt: instant.nullable().optional(),
  })
  .meta({ id: "Channels" });
export type Channels = z.infer<typeof channels>;

/** Serve a release that failed its trial or was never tried; needs a reason. */
const force = z.boolean().optional();

const change = { status: 200, access: "team", ifMatch: true, params: remoteParams, answer: channels } as const;
export const channelsApi = {
  list: endpoint({
    method: "get",
    path: "/channels",
    summary: "Pointers of every remote; a team sees its own",
    access: "team",
    query: z.object({ ...paging }),
    status: 200,
    answer: listOf(channels),
  }),
  read: endpoint({
    method: "get",
    path: "/channels/{remote}",
    summary: "Pointers of one remote",
    access: "team",
    params: remoteParams,
    status: 200,
    answer: channels,
  }),
  promote: endpoint({
    ...change,
    method: "post",
    path: "/channels/{remote}/promote",
    summary: "Make a release live for all: the given one, else the canary, else that of the channel next",
    body: z.strictObject({ version: releaseVersion.optional(), force, why }),
  }),
  canary: endpoint({
    ...change,
    method: "post",
    path: "/channels/{remote}/canary",
    summary: "Give a release to a share of the users; 0 ends the canary",
    body: z.strictObject({
      /** Default: the running canary, else the release of the channel next. */
      version: releaseVersion.optional(),
      /** Of signed-in users, in steps of 0.01. */
      percent: z.number().min(0).max(100).multipleOf(0.01),
      force,
      why,
    }),
  }),
  rollback: endpoint({
    ...change,
    method: "post",
    path: "/channels/{remote}/rollback",
    summary: "End the canary if one runs, else go back to the release before; what was served is withdrawn",
    body: z.strictObject({ why }),
  }),
  pin: endpoint({
    ...change,
    method: "put",
    path: "/channels/{remote}/pins/{brand}",
    summary: "Hold a brand on one release",
    access: "admin",
    params: z.object({ remote: remoteId, brand: brandKey }),
    body: z.strictObject({ version: releaseVersion, force, why }),
  }),
  unpin: endpoint({
    ...change,
    method: "delete",
    path: "/channels/{remote}/pins/{brand}",
    summary: "Let a brand follow its channel again",
    access: "admin",
    params: z.object({ remote: remoteId, brand: brandKey }),
  }),
};
