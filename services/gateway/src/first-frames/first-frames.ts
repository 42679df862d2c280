import { createHash } from "node:crypto";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { defaultSettings } from "@entrywise/contracts/platform/default-settings";
import {
  type FrameInput,
  firstFrameExpose,
  firstFrameName,
  framedPagePlace,
  shellFrames,
} from "@entrywise/contracts/platform/first-frame";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { Settings } from "@entrywise/contracts/platform/settings";
import type { Request } from "express";
import { type FirstRoute, firstRoute } from "../pages/first-page.ts";
import { currentUser } from "../sessions/sessions.ts";
import { boundedMemory } from "./bounded-memory.ts";
import { type BrowserView, readView } from "./browser-view.ts";
import type { FirstFrames, FirstFramesParts, FirstOfPage } from "./first-of-page.ts";
import { frameBoot } from "./frame-boot.ts";
import type { FrameRunner, FrameScript } from "./frame-runner.ts";
import { createLanding } from "./landing.ts";

/** Calls of every page of a signed-in user. */
const OF_SESSION = { settings: "/v1.0/settings", membership: "/v1.0/membership", start: "/v1.0/app/start2" };
const MOST_READS = 14;
/** Larger responses are left to the page, whose files need the connection first. */
const MOST_BYTES = 60_000;
const MOST_BYTES_IN_ALL = 120_000;
const isRead = (url: string) => /^\/v1\.0\/[\w/-]+(\?[\w%&=.*+-]*)?$/.test(url);

/**
 * Makes the calls that a page will need, and draws its first screen from the responses. If anything fails or takes too
 * long, the page is sent without a frame.
 */
export function createFirstFrames(parts: FirstFramesParts): FirstFrames {
  /** Calls that a page made before, so that they can be made at once. */
  const remembered = boundedMemory<readonly string[]>(2000);
  const begin: FirstFrames["begin"] = async (request, boot) => {
    if (boot.user === null) return { frame: null, responses: {} };
    const reads = createReads(parts, request, performance.now() + parts.readMs);
    const page = framedPage(parts, request, boot);
    const key = page === null ? "" : `${boot.user.userId}|${request.originalUrl}|${page.script.key}`;
    await reads.all([...Object.values(OF_SESSION), ...(remembered.get(key) ?? [])]);
    const drawn = page === null ? null : await drawPage(parts, request, boot, { page, reads });
    if (drawn !== null) remembered.set(key, reads.asked());
    return { frame: drawn, responses: reads.small() };
  };
  return { begin, landing: createLanding(parts) };
}

/** A page whose release can draw it for this browser. */
interface FramedPage {
  found: FirstRoute;
  view: BrowserView;
  script: FrameScript;
}

function framedPage(parts: FirstFramesParts, request: Request, boot: BootManifest): FramedPage | null {
  if (!parts.ofUsers) return null;
  // A tab may use a different release than the served one.
  if (/[?&]mfe[.=]/.test(request.originalUrl)) return null;
  const found = firstRoute(boot.remotes, request.path);
  const view = readView(request);
  const script = found === null ? null : findScript(parts, request.brandRecord, request, found);
  return found === null || view === null || script === null ? null : { found, view, script };
}

/** The page inside its layout; null if either isn't ready in time. */
async function drawPage(
  { runner, shell }: FirstFramesParts,
  request: Request,
  boot: BootManifest,
  { page: { found, view, script }, reads }: { page: FramedPage; reads: Reads },
): Promise<FirstOfPage["frame"]> {
  const settings = reads.responses[OF_SESSION.settings];
  if (settings === undefined) return null;
  const input = frameInput(request, boot, { found, view, settings, responses: reads.responses });
  const page = await drawWithReads(runner, script, input, reads);
  if (page === null) return null;
  const layout = await runner.draw(shell, { ...input, expose: findLayout(found) ?? "" });
  if (!layout?.html.includes(framedPagePlace)) return null;
  const framed = `<div data-remote="${found.remote.id}" style="display:contents">${page.html}</div>`;
  return {
    html: layout.html.replace(framedPagePlace, () => framed),
    css: `${layout.css}${page.css}`,
    media: view.media,
    styles: (found.remote.assets[found.route.expose] ?? []).filter(({ href }) => href.endsWith(".css")),
  };
}

/** Draws, makes the missing calls, and draws again, since calls can depend on earlier responses. */
async function drawWithReads(runner: FrameRunner, script: FrameScript, input: FrameInput, reads: Reads) {
  for (let round = 0; ; round += 1) {
    const page = await runner.draw(script, { ...input, responses: reads.responses });
    if (page === null || round === 2) return page;
    if (!(await reads.all(page.wanted.filter(isRead)))) return page;
  }
}

type Reads = ReturnType<typeof createReads>;

function createReads({ read }: FirstFramesParts, request: Request, until: number) {
  const asked = new Set<string>();
  const responses: Record<string, string> = {};
  return {
    responses,
    asked: () => [...asked].filter((url) => !Object.values(OF_SESSION).includes(url)),
    /** @returns whether any new response has arrived */
    async all(urls: readonly string[]): Promise<boolean> {
      const fresh = urls
        .filter((url) => !asked.has(url))
        .slice(0, MOST_READS - asked.size + Object.keys(OF_SESSION).length);
      for (const url of fresh) asked.add(url);
      const bodies = await Promise.all(
        fresh.map(async (url) => {
          const body = await read(request, url, Math.max(0, until - performance.now()));
          if (body !== null) responses[url] = body;
          return body;
        }),
      );
      return bodies.some((body) => body !== null);
    },
    /** Responses small enough to be embedded, the smallest first. */
    small(): Record<string, string> {
      let bytes = 0;
      const bySize = Object.entries(responses).sort(([, a], [, b]) => a.length - b.length);
      return Object.fromEntries(
        bySize.filter(([, { length }]) => {
          bytes += length;
          return length <= MOST_BYTES && bytes <= MOST_BYTES_IN_ALL;
        }),
      );
    },
  };
}

/** Visitors' pages have none: the browser's time zone is unknown at their first page. */
function findLayout({ route: { layout } }: FirstRoute): string | null {
  return layout === "default" || layout === "full" ? shellFrames[layout] : null;
}

/** The release's script for this route; null without one. Its content is checked against the signed record. */
function findScript(
  parts: FirstFramesParts,
  record: BrandRecord,
  request: Request,
  found: FirstRoute,
): FrameScript | null {
  if (findLayout(found) === null) return null;
  const released = parts.registry.resolve(record, currentUser(request)).find(({ id }) => id === found.remote.id);
  const [file] = released?.assets[firstFrameExpose] ?? [];
  if (released === undefined || file === undefined || released.version !== found.remote.version) return null;
  return {
    key: file.integrity,
    async read() {
      const bytes = await parts.readFile(released.id, released.version, firstFrameName);
      const digest = bytes === null ? "" : createHash("sha384").update(bytes).digest("base64");
      return bytes !== null && `sha384-${digest}` === file.integrity ? bytes.toString("utf8") : null;
    },
  };
}

interface Known {
  found: FirstRoute;
  view: BrowserView;
  settings: string;
  responses: FrameInput["responses"];
}

function frameInput(request: Request, boot: BootManifest, { found, view, settings, responses }: Known): FrameInput {
  const query = request.originalUrl.indexOf("?");
  const membership = responses[OF_SESSION.membership];
  return {
    expose: found.route.expose,
    path: request.path,
    search: query < 0 ? "" : request.originalUrl.slice(query),
    title: found.route.title,
    locale: boot.locale ?? "en",
    timeZone: view.timeZone,
    width: view.width,
    boot: frameBoot(boot),
    // Merged as in the page.
    settings: { ...defaultSettings(boot.theme), ...(JSON.parse(settings) as Settings) },
    membership: membership === undefined ? null : (JSON.parse(membership) as Membership),
    responses,
  };
}
