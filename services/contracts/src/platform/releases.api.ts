import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { booleanText, numericText } from "../shared/query.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import { integrity } from "./boot-manifest.ts";
import { brandKey } from "./brand.ts";
import { remoteId, remoteJson } from "./remote-json.ts";

/** Plain semantic version, at most one tag and no build part: `2.3.1`, `2.4.0-next.1`. */
export const releaseVersion = z
  .string()
  .max(40)
  .regex(/^(0|[1-9]\d{0,5})(\.(0|[1-9]\d{0,5})){2}(-[0-9a-z]+(\.[0-9a-z]+)*)?$/, "must be a version such as 2.3.1");

/** Name of one file of a release; a release is a flat folder. */
export const fileName = z
  .string()
  .max(120)
  .regex(/^[A-Za-z0-9_][A-Za-z0-9._-]*\.[a-z0-9]{2,5}$/, "must be a plain file name");

/** What users get unless a canary or a pin says otherwise, and what a team tries before. */
export const channelName = z.enum(["production", "next"]);
export type ChannelName = z.infer<typeof channelName>;

export const releaseFile = z.strictObject({ name: fileName, integrity, size: z.int().min(0).max(20_000_000) });

/** What a team signs: everything about a release that decides which code runs, and where. */
export const signedRelease = z.strictObject({
  remote: remoteId,
  version: releaseVersion,
  entry: fileName,
  /** Every file of the release, the entry included. */
  assets: z.array(releaseFile).min(1).max(500),
  /** Files that each exposed module needs besides the entry. */
  exposes: z.record(z.string().max(80), z.array(fileName).max(100)),
  manifest: remoteJson,
  /** Version of `@module-federation/enhanced` that built it: runtime and remotes must share its major version. */
  federation: z.string().max(40),
});
export type SignedRelease = z.infer<typeof signedRelease>;

/** ed25519 over `releaseText` of the release, by a key of the team that owns the remote. */
export const releaseSignature = z.strictObject({ keyId: z.uuid(), value: z.base64().max(100) });

/** `POST /releases`. */
export const publishRelease = signedRelease.extend({
  signature: releaseSignature,
  /** Point this channel at it when it is accepted. */
  channel: channelName.optional(),
  /** Put it into production although it was not tried; needs a reason. */
  force: z.boolean().optional(),
  why: personText(300).default(""),
});
export type PublishRelease = z.infer<typeof publishRelease>;

/** What a trial of a release in the real shell has found; signed by the team as the release is. */
export const releaseVerdict = z.strictObject({
  remote: remoteId,
  version: releaseVersion,
  /** Hash of the release's entry: a verdict is on these bytes alone. */
  integrity,
  at: instant,
  /** Pages, slots and panels that were opened, each at every width. */
  places: z.int().min(0).max(10_000),
  /** A sentence for each place that does not work; empty when all is well. */
  failures: z.array(personText(600)).max(200),
});
export type ReleaseVerdict = z.infer<typeof releaseVerdict>;

/** The text of a release or a verdict that is signed: JSON with the keys of every object in order, the same bytes on both sides. */
export function releaseText(signed: SignedRelease | ReleaseVerdict): string {
  return JSON.stringify(signed, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** `accepted`: checked, may be pointed at. `withdrawn`: rolled back; nothing serves it until it is promoted again. */
export const releaseState = z.enum(["accepted", "withdrawn"]);

export const release = z
  .object({
    remote: remoteId,
    version: z.string(),
    state: releaseState,
    /** Range of host API versions. */
    contract: z.string(),
    /** Ranges of service API versions, by service. */
    api: z.record(z.string(), z.string()),
    team: z.string(),
    createdAt: instant,
    createdBy: z.string(),
    /** When it was first on the production channel as a whole; null: never. */
    liveAt: instant.nullable(),
    /** Bytes of all files. */
    size: z.int(),
    /** What its last trial has found; null: it was never tried. Absent in responses of earlier services. */
    trial: releaseVerdict.pick({ at: true, places: true, failures: true }).nullable().optional(),
    /** Path and query that show it to administrators and developers; null: it was withdrawn. Absent in responses of earlier services. */
    preview: z.string().nullable().optional(),
  })
  .meta({ id: "Release" });
export type Release = z.infer<typeof release>;

/** What a browser fetches of a release, in bytes as they travel (brotli). */
export const releaseWeight = z.object({
  entry: z.int(),
  /** The page with the largest files, without the entry; null for a remote without pages. */
  page: z.object({ path: z.string(), size: z.int() }).nullable(),
});
export type ReleaseWeight = z.infer<typeof releaseWeight>;

export const releaseDetail = release
  .extend({
    entry: z.string(),
    integrity,
    assets: z.array(releaseFile),
    exposes: z.record(z.string(), z.array(z.string())),
    manifest: remoteJson,
    federation: z.string(),
    keyId: z.uuid(),
    /** Null: it was released before releases were weighed. Absent in responses of earlier services. */
    weight: releaseWeight.nullable().optional(),
    /**
     * Slots that it fills and that are not drawn in a version it works with; pages leave it out there. `version` is what is drawn, null
     * if nobody draws the slot. Absent in responses of earlier services.
     */
    leftOut: z.array(z.object({ slot: z.string(), range: z.string(), version: z.string().nullable() })).optional(),
  })
  .meta({ id: "ReleaseDetail" });
export type ReleaseDetail = z.infer<typeof releaseDetail>;

/** Reason of a change, as the audit shows it. */
export const why = personText(300).default("");
export const remoteParams = z.object({ remote: remoteId });
const remoteQuery = { remote: remoteId.optional() };

/** Sums of the loads that browsers reported of one release. */
export const releaseHealth = z
  .object({
    remote: remoteId,
    version: z.string(),
    loads: z.int(),
    failed: z.int(),
    /** Failed loads of all, 0 to 1; null without loads. */
    failureRate: z.number().nullable(),
    /** Loads by the phase in which they ended. */
    phases: z.record(z.string(), z.int()),
    /** Mean duration of the loads that succeeded; null without one. */
    averageMs: z.number().nullable(),
    slowestMs: z.number().nullable(),
    /** Pages by what troubled them after the load; absent in responses of earlier services. */
    troubles: z.strictObject({ error: z.int(), slow: z.int(), frozen: z.int() }).optional(),
    series: z.array(z.object({ at: instant, loads: z.int(), failed: z.int(), averageMs: z.number().nullable() })),
  })
  .meta({ id: "ReleaseHealth" });
export type ReleaseHealth = z.infer<typeof releaseHealth>;

export const auditAction = z.enum([
  "publish",
  "point",
  "promote",
  "canary",
  "rollback",
  "pin",
  "unpin",
  "brand",
  "key",
  "token",
  "announce",
  "approve",
  "withdraw",
]);

export const auditEntry = z
  .object({
    id: z.uuid(),
    at: instant,
    /** A person's name, a team's token, or "Registry" where it acted by itself. */
    who: z.string(),
    automatic: z.boolean(),
    action: auditAction,
    remote: z.string().nullable(),
    brand: z.string().nullable(),
    /** Service of a team that was announced, approved or withdrawn; absent in responses of earlier services. */
    service: z.string().nullable().optional(),
    /** Release before and after, where one was replaced; of a service its address. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    percent: z.number().nullable(),
    why: z.string(),
  })
  .meta({ id: "ReleaseAuditEntry" });
export type AuditEntry = z.infer<typeof auditEntry>;

/** The audit log; `brokenAt` is the number of the first entry that was changed or is missing, null if there is none. Absent in responses of earlier services. */
export const auditPart = listOf(auditEntry).extend({ brokenAt: z.int().nullable().optional() });

export const releaseAlert = z
  .object({
    id: z.uuid(),
    at: instant,
    remote: remoteId,
    version: z.string(),
    /**
     * `incompatible`: the pointed release does not fit shell or services. `unhealthy`: it was rolled back, or nothing was there to go back to.
     * `backup`: the daily backup failed; `expiry`: a token or key of a team ends soon. These two are only listed for those who ask
     * with `backups` and `expiries`, for earlier pages do not know them.
     */
    kind: z.enum(["incompatible", "unhealthy", "backup", "expiry"]),
    detail: z.string(),
    /** Null while it stands. */
    resolvedAt: instant.nullable(),
  })
  .meta({ id: "ReleaseAlert" });
export type ReleaseAlert = z.infer<typeof releaseAlert>;

export const releasesApi = {
  list: endpoint({
    method: "get",
    path: "/releases",
    summary: "Releases, newest first; a team sees those of its remote",
    access: "team",
    query: z.object({ ...paging, ...remoteQuery }),
    status: 200,
    answer: listOf(release),
  }),
  publish: endpoint({
    method: "post",
    path: "/releases",
    summary:
      "Register a release whose files are uploaded; 409 when the version exists, 422 with the reason when refused",
    access: "team",
    body: publishRelease,
    status: 201,
    answer: release,
  }),
  upload: endpoint({
    method: "put",
    path: "/releases/{remote}/{version}/files/{file}",
    summary: "Upload one file of a release that is not registered yet (application/octet-stream)",
    access: "team",
    params: z.object({ remote: remoteId, version: releaseVersion, file: fileName }),
    kind: "stream",
    status: 204,
  }),
  health: endpoint({
    method: "get",
    path: "/releases/health",
    summary: "How releases load: sums and a series",
    access: "team",
    query: z.object({ ...remoteQuery, minutes: numericText(z.int().min(5).max(20_160)).prefault(60) }),
    status: 200,
    answer: listOf(releaseHealth),
  }),
  audit: endpoint({
    method: "get",
    path: "/releases/audit",
    summary: "Who changed what, when and why; newest first",
    access: "team",
    query: z.object({
      ...paging,
      ...remoteQuery,
      brand: brandKey.optional(),
      /** Whether entries about services of teams are listed too: earlier pages don't know them. */
      services: booleanText.default(false),
    }),
    status: 200,
    answer: auditPart,
  }),
  alerts: endpoint({
    method: "get",
    path: "/releases/alerts",
    summary: "Alerts, standing ones first",
    access: "team",
    query: z.object({
      ...paging,
      ...remoteQuery,
      backups: booleanText.default(false),
      expiries: booleanText.default(false),
    }),
    status: 200,
    answer: listOf(releaseAlert),
  }),
  read: endpoint({
    method: "get",
    path: "/releases/{remote}/{version}",
    summary: "One release with its files and static part",
    access: "team",
    params: z.object({ remote: remoteId, version: releaseVersion }),
    status: 200,
    answer: releaseDetail,
  }),
};
