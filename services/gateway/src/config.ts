import { clientSecretEnvironment } from "@entrywise/kit/auth/client-secrets";
import { blobEnvironment } from "@entrywise/kit/blobs/blob-environment";
import { serviceEnvironment } from "@entrywise/kit/config";
import { defaultHosts } from "@entrywise/kit/default-hosts";
import { folderWith } from "@entrywise/kit/folder-with";
import { moreServices } from "@entrywise/kit/more-services";
import { opsUrls } from "@entrywise/kit/ops-port";
import { serviceUrl } from "@entrywise/kit/routing/service-url";
import { z } from "zod";

export const gatewayEnvironment = serviceEnvironment.extend({
  ...blobEnvironment,
  /** Logos and icons of brands lie in `assets` below it. */
  BRANDS_DIR: folderWith("assets"),
  /** Checkout or image root: the shell's build and the packages that say its versions lie below it. */
  RELEASES_DIR: folderWith("shell/package.json", "shell/host/package.json"),
  /** The shell's build, below RELEASES_DIR. */
  SHELL_DIR: z.string().default("shell/dist"),
  /** Where browsers fetch files of releases from: a CDN before this gateway. Unset: from the gateway itself. */
  ASSETS_URL: z.url().optional(),
  /** File that names development servers instead of releases; `npm run dev` alone sets it. */
  DEVELOPMENT_MANIFEST: z.string().optional(),
  /** Where the last good responses of other services are stored. */
  DATA_DIR: z.string(),
  PUBLIC_SCHEME: z.enum(["http", "https"]).default("http"),
  PUBLIC_PORT: z.coerce.number().int(),
  SESSION_SECRET: z.string().min(16),
  /** 32 bytes, base64url: encrypts tokens at rest. */
  TOKEN_ENCRYPTION_KEY: z.string().length(43),
  ...clientSecretEnvironment,
  /** Origin of the blob store: pages show images from there and upload to it. */
  BLOB_PUBLIC_URL: z.url(),
  /** Where browsers find the payments sandbox, and where it runs; absent where a provider is used. */
  PAYMENTS_PUBLIC_URL: z.url().optional(),
  PAYMENTS_SANDBOX_URL: z.url().optional(),
  IDENTITY_URL: serviceUrl,
  PLATFORM_URL: serviceUrl,
  TRADES_URL: serviceUrl,
  GROUPS_URL: serviceUrl,
  BUSINESS_URL: serviceUrl,
  ADMIN_URL: serviceUrl,
  MCP_URL: serviceUrl,
  MORE_SERVICES: moreServices,
  OPS_URLS: opsUrls,
  DEFAULT_HOSTS: defaultHosts,
  /** Number of trusted proxies in front of the gateway. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  /** How long a service may take to begin a response that is not slow by nature. */
  ANSWER_SECONDS: z.coerce.number().int().min(1).default(5),
  WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  /** Requests of one user, or of one visitor's network, that are worked on at once. */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(12),
  /** Requests that wait beside them; more are refused. */
  REQUESTS_WAITING: z.coerce.number().int().min(0).default(60),
  /** What is worked on at once of those that have had requests waiting for long. */
  CROWDED_AT_ONCE: z.coerce.number().int().min(1).default(1),
  /** Prices and bars, per address of a visitor. */
  MARKET_READS_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  /** Beacons of one address that count for the health of releases. */
  REPORTS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  /** `off` removes the service worker of every browser that comes by: the app then works with a network alone. */
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
  /** Pages that come with their first screen drawn: the landing page, or those of signed-in users too (ADR 83 says why not yet). */
  FIRST_FRAMES: z.enum(["landing", "all"]).default("landing"),
  /** How many milliseconds a first screen may take; 0: none is drawn. */
  FIRST_FRAME_MS: z.coerce.number().int().min(0).default(20),
  SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(20),
});
export type GatewayConfig = z.infer<typeof gatewayEnvironment>;
