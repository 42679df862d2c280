import { randomBytes } from "node:crypto";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { subjectOfPage } from "@entrywise/contracts/platform/page-subjects";
import type { PageLoad, PageTrouble } from "@entrywise/contracts/platform/registry.api";
import { pathBelow } from "@entrywise/kit/http/path-below";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Logger } from "@entrywise/kit/logging";
import { notFound } from "@entrywise/kit/problem-error";
import type { Request, Router } from "express";
import type { AssetFiles } from "../assets/asset-files.ts";
import type { Dictionaries } from "../assets/dictionaries.ts";
import type { ReleaseFiles } from "../assets/release-files.ts";
import type { FirstFrames } from "../first-frames/first-of-page.ts";
import { installRoutes } from "../install/install.routes.ts";
import type { ReleaseRegistry } from "../releases/release-registry.ts";
import type { PageOwner, ReportTokens } from "../releases/report-tokens.ts";
import { currentUser } from "../sessions/sessions.ts";
import { viewedBootId } from "../viewing/viewed-page.ts";
import { bootManifest, chooseTheme, type ShellInfo } from "./boot-manifest.ts";
import { campaignRoutes } from "./campaign.ts";
import {
  contentSecurityPolicy,
  embeddedPolicy,
  POLICY_REPORTS,
  POLICY_REPORTS_PATH,
} from "./content-security-policy.ts";
import { embeddedLook, isEmbedded } from "./embedded-page.ts";
import { declaredPage, hasPage, needsSignIn } from "./first-page.ts";
import { readLanguage } from "./language-of.ts";
import { overrideOrigins } from "./override-origins.ts";
import type { PageTemplate } from "./page.ts";
import type { PageExistence } from "./page-existence.ts";
import { pageReportsRoutes } from "./page-reports.routes.ts";
import { policyReportsRoutes } from "./policy-reports.routes.ts";
import type { RecordPreviews } from "./record-preview.ts";
import type { SharePreviews } from "./share-preview.ts";
import { visitorRemotes } from "./visitor-remotes.ts";
import { workerRoutes } from "./worker.routes.ts";

/** Pages and manifests contain their user, so no shared cache may store them. */
const PERSONAL = "private, no-cache";
const IMMUTABLE = "public, max-age=31536000, immutable";

const nothingFirst = { frame: null, responses: {} };

/** Parts needed to serve pages. */
export interface PagesParts {
  /** Folder of the shell's build. */
  shellFolder: string;
  brandAssets: string;
  shell: ShellInfo;
  registry: ReleaseRegistry;
  assets: AssetFiles;
  /** Of the shell's files. */
  dictionaries: Dictionaries;
  releaseFiles: ReleaseFiles;
  template: PageTemplate;
  /** Whether the address may report one more load. */
  mayReport: (request: Request) => Promise<boolean>;
  reportTokens: ReportTokens;
  onReport: (load: PageLoad) => void;
  onTrouble: (trouble: PageTrouble) => void;
  sharePreviews: SharePreviews;
  recordPreviews: RecordPreviews;
  pageExists: PageExistence;
  firstFrames: FirstFrames;
  /** Where images are shown from and uploaded to. */
  blobOrigin: string;
  isProduction: boolean;
  /** If false, `/sw.js` removes browsers' existing workers. */
  hasServiceWorker: boolean;
  /** Whether pages are served over HTTPS. */
  secureCookies: boolean;
  logger: Pick<Logger, "warn">;
}

/** HTML, boot manifest, immutable files of shell and remotes, brand files. */
export function pagesRoutes(parts: PagesParts): Router {
  const { registry, assets } = parts;
  const router = strictRouter();
  const boots = createBoots(parts);
  files(router, parts);
  router.use(installRoutes(parts.brandAssets, parts.releaseFiles.readPicture, readLanguage, parts));
  router.get("/boot", (request, response) => {
    const boot = boots.bootOf(request);
    response.set("Cache-Control", PERSONAL);
    // An open tab checks whether its releases are still current.
    if (request.query.id === boot.id) response.status(204).end();
    else response.json(boot);
  });
  reports(router, parts);
  router.use(
    workerRoutes({
      isOn: parts.hasServiceWorker,
      shellFolder: parts.shellFolder,
      assets,
      template: parts.template,
      origins: () => registry.origins(),
      blobOrigin: parts.blobOrigin,
    }),
  );
  // A missing file must not be answered with a page's HTML. Elsewhere a dot is part of a name.
  router.use(["/r", "/shell", "/brand"], () => {
    throw notFound("File");
  });
  router.use(campaignRoutes(parts.secureCookies));
  htmlPages(router, parts, boots);
  return router;
}

type Boots = ReturnType<typeof createBoots>;

/** Boot manifests of a request. */
function createBoots(parts: PagesParts) {
  const { registry, shell, reportTokens } = parts;
  const buildBoot = (request: Request) => {
    const cookies = request.headers.cookie ?? "";
    const theme = chooseTheme(/(?:^|;\s*)auth\.theme=([^;]+)/.exec(cookies)?.[1], request.brandRecord);
    const locale = readLanguage(request);
    const boot = bootManifest(shell, registry, request.brandRecord, {
      user: currentUser(request),
      first: { theme, locale },
      isProduction: parts.isProduction,
    });
    const { viewing } = request;
    if (viewing) {
      const { reason, startedAt, until } = viewing;
      const shown = { reason, startedAt: startedAt.toISOString(), until: until.toISOString() };
      // Doesn't count towards release health, and allows no developer overrides.
      return { ...boot, id: viewedBootId(boot.id, viewing), allowOverrides: false, viewing: shown };
    }
    const endsWithBrowser = boot.user !== null && request.session.cookie.expires === null;
    return { ...boot, ...(endsWithBrowser ? { endsWithBrowser } : {}) };
  };

  /** For an embedded page: the same for everyone, with or without a session. */
  const buildEmbeddedBoot = (request: Request): BootManifest => {
    const record = request.brandRecord;
    const boot = bootManifest(shell, registry, record, {
      user: null,
      first: embeddedLook(request, record),
      isProduction: true,
    });
    return { ...boot, brand: { ...boot.brand, scripts: undefined } };
  };

  /**
   * Includes a report token for the opened page; calls get none, since programs could make thousands of them (M-260).
   */
  const buildDocumentBoot = (request: Request): BootManifest => {
    const boot = isEmbedded(request.path) ? buildEmbeddedBoot(request) : buildBoot(request);
    return boot.viewing ? boot : { ...boot, reportToken: reportTokens.issue(pageOwner(request)) };
  };

  return { bootOf: buildBoot, documentBootOf: buildDocumentBoot };
}

/** Files whose names change with their content, and those of brands. */
function files(router: Router, parts: PagesParts): void {
  const { assets, dictionaries } = parts;
  router.get("/r/:remote/:version/:file", async (request, response) => {
    const { remote, version, file } = request.params;
    if (!(await parts.releaseFiles.send(request, response, { remote, version, name: file }))) throw notFound("File");
  });
  router.get("/shell/{*file}", async (request, response) => {
    const path = pathBelow(request.params.file);
    const sent = await assets.send(request, response, {
      folder: parts.shellFolder,
      path,
      cacheControl: IMMUTABLE,
      family: dictionaries.familyOf(path),
      changes: dictionaries.encode(path, request.get("available-dictionary")),
    });
    if (!sent) throw notFound("File");
  });
  router.get("/brand/pictures/:brand/:file", async (request, response) => {
    const { brand, file } = request.params;
    if (!(await parts.releaseFiles.sendPicture(request, response, brand, file))) throw notFound("File");
  });
  router.get("/brand/{*file}", async (request, response) => {
    const sent = await assets.send(request, response, {
      folder: parts.brandAssets,
      path: pathBelow(request.params.file),
      cacheControl: "public, max-age=300",
    });
    if (!sent) throw notFound("File");
  });
}

/** Browsers' reports of loads and of policy violations. */
function reports(router: Router, parts: PagesParts): void {
  const { registry } = parts;
  const isShownToVisitors = (record: BrandRecord, remoteId: string) =>
    visitorRemotes(registry.resolve(record, null), record.brand).some(({ id }) => id === remoteId);
  router.use(
    pageReportsRoutes({
      ownerOf: pageOwner,
      isGiven: (request, remote, version) =>
        registry.serves(request.brandRecord, currentUser(request), remote, version) &&
        (pageOwner(request).user !== null || isShownToVisitors(request.brandRecord, remote)),
      ...parts,
    }),
  );
  router.use(policyReportsRoutes(parts.mayReport, parts.logger));
}

/** Every other address: the shell's page, with its first screen and responses. */
function htmlPages(router: Router, parts: PagesParts, { documentBootOf }: Boots): void {
  const { registry } = parts;
  /** Doesn't reveal to visitors whether records that they can't see exist. */
  const isThere = async (request: Request, boot: BootManifest) => {
    if (!hasPage(boot, request.path)) return false;
    const declared = declaredPage(boot, request.path);
    const isHidden = boot.user === null && declared !== null && subjectOfPage(declared)?.isPublic !== true;
    return isHidden || parts.pageExists(request, declared);
  };

  /** Pages of this viewer; for visitors, including those that need a sign-in. */
  const isPage = (request: Request, boot: BootManifest, path: string) =>
    hasPage(boot, path) || (boot.user === null && needsSignIn(registry.resolve(request.brandRecord, null), path));

  // Pages have one spelling, as routes do.
  router.get("/{*page}", (request, response, next) => {
    const canonical = withoutLastSlash(request);
    if (canonical === null) return next();
    const boot = documentBootOf(request);
    if (!isPage(request, boot, canonical.path)) return next();
    response.set("Cache-Control", PERSONAL);
    response.redirect(308, `${canonical.path}${canonical.query}`);
  });
  router.get("/{*page}", async (request, response) => {
    const nonce = randomBytes(16).toString("base64");
    const embedded = isEmbedded(request.path);
    const boot = documentBootOf(request);
    // A visitor's manifest lacks this page, so the shell could only report it as not found.
    if (boot.user === null && needsSignIn(registry.resolve(request.brandRecord, null), request.path)) {
      response.set("Cache-Control", PERSONAL);
      response.redirect(303, `/login?returnTo=${encodeURIComponent(request.originalUrl)}`);
      return;
    }
    const origins = [...registry.origins(), ...(boot.allowOverrides ? overrideOrigins(request) : [])];
    const { embedHosts = [] } = boot.brand;
    // The older header can't list hosts; browsers that support the policy don't need it.
    if (embedded && embedHosts.length > 0) response.removeHeader("X-Frame-Options");
    response.set({
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": PERSONAL,
      "Content-Security-Policy": embedded
        ? embeddedPolicy(nonce, origins, parts.blobOrigin, embedHosts)
        : contentSecurityPolicy(nonce, origins, parts.blobOrigin, scriptOrigins(boot.brand)),
      "Reporting-Endpoints": `${POLICY_REPORTS}="${POLICY_REPORTS_PATH}"`,
    });
    const preview = await parts.sharePreviews(request.path, request.brandRecord.brand.brandKey);
    const record = await parts.recordPreviews(request.path, request.brandRecord.brand.brandKey);
    const { publicOrigin: origin } = request;
    const found = await isThere(request, boot);
    response.status(found ? 200 : 404);
    const landing = await parts.firstFrames.landing(request, boot);
    const page = parts.template.render({ boot, path: request.path, nonce, origin, preview, record, landing });
    response.write(page.head);
    // Provided by the compression middleware: sends the head without waiting for the rest.
    response.flush?.();
    response.end(page.rest(found ? await parts.firstFrames.begin(request, boot) : nothingFirst));
  });
}

/** An address that ends with a slash, without it; null for others. */
function withoutLastSlash({ path, originalUrl }: Request): { path: string; query: string } | null {
  if (path === "/" || !path.endsWith("/")) return null;
  const query = originalUrl.indexOf("?");
  return { path: path.slice(0, -1), query: query < 0 ? "" : originalUrl.slice(query) };
}

const scriptOrigins = ({ scripts = {} }: BrandRecord["brand"]) => [
  ...new Set(Object.values(scripts).map((address) => new URL(address).origin)),
];

function pageOwner(request: Request): PageOwner {
  const user = currentUser(request);
  return {
    brand: request.brandRecord.brand.brandKey,
    user: user && { userId: user.userId, sessionId: request.sessionID },
    address: request.ip ?? "",
  };
}
