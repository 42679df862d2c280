import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { bootRemote, loadReport, troubleReport } from "./boot-manifest.ts";
import { brandRecord } from "./brand.ts";
import { remoteId } from "./remote-json.ts";

/** A remote as one brand gets it: who is in the canary's share gets the canary, all others what is stable. */
export const resolvedRemote = z.strictObject({
  id: remoteId,
  /** Null: no release fits; the remote is absent then. */
  stable: bootRemote.nullable(),
  canary: bootRemote.nullable(),
  /** Share of signed-in users, 0 to 100. */
  percent: z.number(),
});
export type ResolvedRemote = z.infer<typeof resolvedRemote>;

/** What the registry resolves for one shell: every brand with the releases that its users get. */
export const registrySnapshot = z.strictObject({
  revision: z.int(),
  brands: z.array(z.strictObject({ record: brandRecord, remotes: z.array(resolvedRemote) })),
});
export type RegistrySnapshot = z.infer<typeof registrySnapshot>;

/** How one page fared with one release. */
export const pageLoad = z.strictObject({
  ...loadReport.pick({ remote: true, version: true, phase: true, brand: true, ms: true }).shape,
  /** Id of the page load: a page counts once per release. */
  page: z.string().min(1).max(40),
  /** Stands for the user, or the address of a visitor, without telling who it is. */
  reporter: z.string().min(1).max(60),
  /** Whether that is a signed-in user; earlier gateways do not say. */
  isUser: z.boolean().optional(),
});
export type PageLoad = z.infer<typeof pageLoad>;

/** What troubled one page while it ran a release. */
export const pageTrouble = z.strictObject({
  ...pageLoad.pick({ remote: true, version: true, brand: true, page: true, reporter: true }).shape,
  kind: troubleReport.shape.kind,
});
export type PageTrouble = z.infer<typeof pageTrouble>;

/** Loads of one release that ended alike, summed by a gateway that does not sign its pages yet. */
export const loadSum = z.strictObject({
  ...loadReport.pick({ remote: true, version: true, phase: true, brand: true }).shape,
  loads: z.int().min(1),
  totalMs: z.number().min(0),
  slowestMs: z.number().min(0),
});
export type LoadSum = z.infer<typeof loadSum>;

/** What gateway and launcher ask of the registry; never a browser. */
export const registryApi = {
  snapshot: endpoint({
    method: "get",
    path: "/internal/registry",
    summary: "Brands and releases for a shell; 204 when nothing changed since the revision",
    access: "service",
    query: z.object({
      contract: z.string().max(40),
      revision: z.coerce.number().int().default(0),
      /** Slots that the shell draws, as JSON of names and versions; absent: it doesn't say, as shells before host API 1.2. */
      slots: z.string().max(4000).optional(),
    }),
    status: 200,
    answer: registrySnapshot,
  }),
  brands: endpoint({
    method: "get",
    path: "/internal/brands",
    summary: "Brand records, for the identity service",
    access: "service",
    status: 200,
    answer: z.strictObject({ items: z.array(brandRecord) }),
  }),
  loads: endpoint({
    method: "post",
    path: "/internal/load-reports",
    summary: "Earlier gateways' sums of loads that nobody vouches for: shown, and no reason to take a release back",
    access: "service",
    body: z.strictObject({ items: z.array(loadSum).max(1000) }),
    status: 204,
  }),
  pageLoads: endpoint({
    method: "post",
    path: "/internal/page-loads",
    summary: "Add page loads to the health of releases, and take back what fails",
    access: "service",
    body: z.strictObject({ items: z.array(pageLoad).max(1000) }),
    status: 204,
  }),
  pageTroubles: endpoint({
    method: "post",
    path: "/internal/page-troubles",
    summary: "Add what troubles pages to the health of releases; it is shown, and no reason to take a release back",
    access: "service",
    body: z.strictObject({ items: z.array(pageTrouble).max(1000) }),
    status: 204,
  }),
  backup: endpoint({
    method: "post",
    path: "/internal/backups",
    summary: "How the daily backup went: an alert stands from one that failed to the next that did not",
    access: "service",
    body: z.strictObject({ failure: z.string().max(2000).nullable() }),
    status: 204,
  }),
  /** The launcher gives the checkout's own remotes a development key and tokens. */
  grant: endpoint({
    method: "post",
    path: "/internal/release-grants",
    summary: "Make sure that a team has this key, and a remote this token",
    access: "service",
    body: z.strictObject({
      remote: remoteId,
      team: z.string().max(41),
      keyId: z.uuid(),
      publicKey: z.string().length(43),
      tokenId: z.uuid(),
      /** SHA-256 of the token, base64url. */
      tokenHash: z.string().length(43),
    }),
    status: 204,
  }),
};
