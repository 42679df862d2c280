import { createHash } from "node:crypto";

/** Address for browsers' reports of policy violations. */
export const POLICY_REPORTS_PATH = "/boot/policy-reports";
export const POLICY_REPORTS = "policy";
const NO_FRAME = "frame-ancestors 'none'";

/**
 * What a page may load and run.
 *
 * @param origins of remotes' files besides this host: a CDN, and development servers if the page allows them
 * @param scriptOrigins of the brand's third-party scripts (P-754)
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
 * The policy of an embeddable page, without third-party scripts.
 *
 * @param hosts that may embed it; empty: none
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
 * The policy of the offline page: since it is stored for long, style sheets are allowed by hash instead of a nonce. The
 * empty hash is for the sheet into which components write their rules.
 */
export function offlinePolicy(styles: readonly string[], origins: readonly string[], blobOrigin: string): string {
  return policyWith({ scripts: [], styles: ["", ...styles].map(hashContent), origins, blobOrigin, scriptOrigins: [] });
}

/** The worker may fetch what pages fetch, and run only itself. */
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
  // Development servers announce changes over web sockets.
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
    // Not every browser supports the newer one.
    `report-uri ${POLICY_REPORTS_PATH}`,
    `report-to ${POLICY_REPORTS}`,
  ].join("; ");
}
