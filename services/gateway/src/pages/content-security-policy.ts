import { createHash } from "node:crypto";

/** Where browsers report what the policy has stopped. */
export const POLICY_REPORTS_PATH = "/boot/policy-reports";
export const POLICY_REPORTS = "policy";
const NO_FRAME = "frame-ancestors 'none'";

/**
 * What a page may load and run.
 *
 * @param origins where files of remotes come from besides this host: a CDN, and development servers where the page allows them
 * @param scriptOrigins of the scripts of others that the brand has (P-754)
 */
export function contentSecurityPolicy(
  nonce: string,
  origins: readonly string[],
  blobOrigin: string,
  scriptOrigins: readonly string[] = [],
): string {
  return policyWith({
    scripts: [`'nonce-${nonce}'`],
    styles: [`'nonce-${nonce}'`],
    origins,
    blobOrigin,
    scriptOrigins,
  });
}

/**
 * The policy of a page that others may show in a frame. It runs no scripts of others.
 *
 * @param hosts that may do so; with none nobody may
 */
export function embeddedPolicy(
  nonce: string,
  origins: readonly string[],
  blobOrigin: string,
  hosts: readonly string[],
): string {
  const policy = contentSecurityPolicy(nonce, origins, blobOrigin);
  return hosts.length === 0 ? policy : policy.replace(NO_FRAME, `frame-ancestors ${hosts.join(" ")}`);
}

/**
 * What the page of a device without a network may run: it lies on the device for long, so instead of a nonce the style sheets in
 * it are named by their hash. The empty one is that into which the components write their rules.
 */
export function offlinePolicy(styles: readonly string[], origins: readonly string[], blobOrigin: string): string {
  return policyWith({ scripts: [], styles: ["", ...styles].map(hashContent), origins, blobOrigin, scriptOrigins: [] });
}

/** The worker fetches what pages fetch, and runs nothing but itself. */
export function workerPolicy(origins: readonly string[], blobOrigin: string): string {
  return `default-src 'none'; connect-src 'self' ${[...origins, blobOrigin].join(" ")}; frame-ancestors 'none'`;
}

const hashContent = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

function policyWith({
  scripts,
  styles,
  origins,
  blobOrigin,
  scriptOrigins,
}: {
  scripts: readonly string[];
  styles: readonly string[];
  origins: readonly string[];
  blobOrigin: string;
  scriptOrigins: readonly string[];
}): string {
  const files = ["'self'", ...origins].join(" ");
  // Development servers tell of changes through sockets.
  const sockets = origins
    .filter((origin) => /^http:\/\/localhost/.test(origin))
    .map((origin) => origin.replace(/^http/, "ws"));
  return [
    "default-src 'self'",
    ["script-src", files, ...scripts, ...scriptOrigins].join(" "),
    ["style-src", files, ...styles].join(" "),
    // Positions of menus and virtual rows are style attributes; they cannot run anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${blobOrigin}`,
    `font-src ${files}`,
    `connect-src ${[files, blobOrigin, ...scriptOrigins, ...sockets].join(" ")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    NO_FRAME,
    // Not every browser knows the newer of the two.
    `report-uri ${POLICY_REPORTS_PATH}`,
    `report-to ${POLICY_REPORTS}`,
  ].join("; ");
}
