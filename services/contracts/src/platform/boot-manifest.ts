import { z } from "zod";
import { locale } from "../shared/locale-field.ts";
import { instant } from "../shared/wire.ts";
import { brand } from "./brand.ts";
import { panelExample, remoteJson } from "./remote-json.ts";
import { theme } from "./theme.ts";

/** Subresource integrity value, sha384. */
export const integrity = z
  .string()
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/, "must be a SHA-384 digest, as in integrity attributes");

const release = z.strictObject({ version: z.string(), entry: z.string(), integrity });

/** One resolved remote: which release this page load runs, and what to fall back to. */
export const bootRemote = z.strictObject({
  id: z.string(),
  ...release.shape,
  /** Files per exposed module, for preload and prefetch; the hashes equal those that the entry enforces. */
  assets: z.record(z.string(), z.array(z.strictObject({ href: z.string(), integrity }))),
  manifest: remoteJson,
  /** Why this release: the brand is pinned to it, the user is in its canary, or it is the channel's; `fallback`: the one wanted does not fit. */
  via: z.enum(["pin", "canary", "channel", "fallback"]),
  previous: release.nullable(),
});
export type BootRemote = z.infer<typeof bootRemote>;

/** The signed-in user as the shell knows it (P-131); roles come from the identity provider's token. */
export const sessionUser = z.strictObject({
  sub: z.string(),
  userId: z.uuid(),
  role: z.array(z.string()),
  email: z.string(),
  fullName: z.string(),
  handle: z.string(),
  initials: z.string(),
  profilePicture: z.string().nullable(),
  isAdmin: z.boolean(),
  isDev: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** Everything that a page load is made of, resolved on the server and written into the HTML. */
export const bootManifest = z.strictObject({
  /** Names this combination; sent with every report and call as `x-boot`. */
  id: z.string(),
  shell: z.string(),
  /** Host API version of this shell. */
  contract: z.string(),
  brand,
  /** Theme of the first paint: the user's cookie, else the brand's. */
  theme,
  /** Language of the first paint; English without it. */
  locale: locale.optional(),
  /** Null for visitors. */
  user: sessionUser.nullable(),
  /** Set while a site admin looks at the app as somebody else: `user` is then whom they see it as. */
  viewing: z.strictObject({ reason: z.string(), startedAt: instant, until: instant }).optional(),
  /** The session ends with the browser: the device keeps nothing of the user. */
  endsWithBrowser: z.literal(true).optional(),
  /** Whether a developer's machine may serve a remote in this page (`?mfe.admin=http://localhost:4104`). */
  allowOverrides: z.boolean(),
  /** Sent with the load reports of this page; without it they count for nothing. */
  reportToken: z.string().optional(),
  remotes: z.array(bootRemote),
  /** In the HTML of a page, whose `assets` are those of that page alone: `GET /boot` has all. */
  files: z.literal("page").optional(),
  /** In the trial of a release alone, which writes it: the panel that a route of the page shows, and what it is given. */
  tried: panelExample.extend({ remote: z.string(), expose: z.string() }).optional(),
});
export type BootManifest = z.infer<typeof bootManifest>;

/**
 * What `POST /boot/reports` takes of one load, as a beacon: the response is 204 whatever it says. It counts once per page and release,
 * and only with the token of a page that this session or address was given, for a release that this user gets.
 */
export const loadReport = z.strictObject({
  remote: remoteJson.shape.id,
  version: z.string().max(40),
  phase: z.enum(["loaded", "entry", "part", "timeout", "render"]),
  ms: z.number().min(0).max(600_000),
  boot: z.string().max(40),
  brand: z.string().max(40),
  /** `reportToken` of the page; absent in those of earlier shells, which count for nothing. */
  token: z.string().max(200).optional(),
});
export type LoadReport = z.infer<typeof loadReport>;

/**
 * What troubles a page while a remote is in use. `error`: thrown in a timer, a promise or a handler, and caught by nobody.
 * `slow`: a script blocked the page for a fifth of a second. `frozen`: for a whole second.
 */
export const troubleKinds = ["error", "slow", "frozen"] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** What `POST /boot/troubles` takes, as a beacon, under the conditions of `loadReport`. Each kind counts once per page and release. */
export const troubleReport = loadReport.omit({ phase: true, ms: true }).extend({ kind: z.enum(troubleKinds) });
export type TroubleReport = z.infer<typeof troubleReport>;
