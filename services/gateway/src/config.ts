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
  /** Its folder `assets` has the brands' logos and icons. */
  BRANDS_DIR: folderWith("assets"),
  /** Root of the checkout or image, with the shell's build and the packages that have its versions. */
  RELEASES_DIR: folderWith("shell/package.json", "shell/host/package.json"),
  /** The shell's build, below RELEASES_DIR. */
  SHELL_DIR: z.string().default("shell/dist"),
  /** CDN from which browsers fetch release files. Unset: this gateway. */
  ASSETS_URL: z.url().optional(),
  /** File that lists development servers to use instead of releases; only `npm run dev` sets it. */
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
  /** Public and internal address of the payments sandbox; absent with a real provider. */
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
  /** How long a service may take to begin a response, except for slow calls. */
  ANSWER_SECONDS: z.coerce.number().int().min(1).default(5),
  WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  /** Concurrent requests per user, or per visitor's network. */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(12),
  /** Further requests that may wait; more are refused. */
  REQUESTS_WAITING: z.coerce.number().int().min(0).default(60),
  /** Concurrent requests per user whose requests have been waiting for a while. */
  CROWDED_AT_ONCE: z.coerce.number().int().min(1).default(1),
  /** Reads of prices and bars per visitor's address. */
  MARKET_READS_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  /** Load reports per address that count towards release health. */
  REPORTS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  /** `off` removes the service worker from every browser that loads a page: the app then works only online. */
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
  /**
   * Pages whose first screen is drawn on the server: the landing page, or those of signed-in users too (ADR 83 says why
   * not yet).
   */
  FIRST_FRAMES: z.enum(["landing", "all"]).default("landing"),
  /** How many milliseconds a first screen may take; 0: none is drawn. */
  FIRST_FRAME_MS: z.coerce.number().int().min(0).default(20),
  SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(20),
});
export type GatewayConfig = z.infer<typeof gatewayEnvironment>;
