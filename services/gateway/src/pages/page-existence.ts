import {
  type AddressPart,
  brandBusinesses,
  type PageSubject,
  subjectOfPage,
} from "@entrywise/contracts/platform/page-subjects";
import type { Logger } from "@entrywise/kit/logging";
import { reachInstance } from "@entrywise/kit/routing/reach-instance";
import { routeTo } from "@entrywise/kit/routing/service-route";
import type { Request } from "express";
import { Agent, request as send } from "undici";
import type { TokenFor } from "../proxy/api-proxy.ts";
import { findRouteKey } from "../proxy/route-key-of.ts";

/** Longest time a page waits for this check; after that it is served, and shows the error itself. */
const TIMEOUT_MS = 2_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether the record that a page shows exists for its reader (P-524): at most one call to the owning service, with the
 * reader's rights, and none for pages without an id.
 *
 * @param declared the page's address as declared by its remote; null without one
 */
export type PageExistence = (request: Request, declared: string | null) => Promise<boolean>;

export function createPageExistence(
  urls: Readonly<Record<PageSubject["service"], string>>,
  tokenFor: TokenFor,
  logger: Pick<Logger, "debug">,
): PageExistence {
  const agent = new Agent({ connections: 32 });
  const read = async (request: Request, service: PageSubject["service"], path: string) => {
    const token = await tokenFor(request, service, false);
    const sent = {
      dispatcher: agent,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const call = { key: findRouteKey(request), mayRepeat: true };
    return reachInstance(routeTo(urls[service]), call, (origin) => send(`${origin}/v1.0${path}`, sent));
  };
  const ask = async (request: Request, subject: PageSubject, ids: readonly string[]) => {
    if (subject.read === null) return null;
    const path = subject.read.replace(/\{(\d)\}/g, (_, place) => encodeURIComponent(ids[Number(place) - 1] ?? ""));
    const { statusCode, body } = await read(request, subject.service, path);
    if (statusCode === 200 && subject.needs !== undefined) return { statusCode, can: readActions(await body.json()) };
    await body.dump();
    return { statusCode, can: null };
  };
  /** Unless a response says otherwise. */
  const hasBusinesses = async (request: Request) => {
    const listed = async (path: string) => (await read(request, "business", path)).body.json() as Promise<Listed>;
    try {
      if (((await listed(brandBusinesses.invitations)).total ?? 1) > 0) return true;
      return (await listed(brandBusinesses.own)).items?.some(({ role }) => role !== 0) ?? true;
    } catch (error) {
      logger.debug({ err: error }, "nobody says whether this page exists");
      return true;
    }
  };
  return async (request, declared) => {
    if (request.path === brandBusinesses.path) return !request.brandRecord.brand.whiteLabel || hasBusinesses(request);
    const subject = declared === null ? null : subjectOfPage(declared);
    if (subject === null || declared === null) return true;
    const address = request.path.split("/").map(decodeURIComponent);
    const ids = declared.split("/").flatMap((part, at) => (part.startsWith(":") ? [address[at] ?? ""] : []));
    if (subject.words?.includes(ids[0] ?? "")) return true;
    if (!subject.parts.every((part, at) => isPart[part](ids[at] ?? ""))) return false;
    const result = await ask(request, subject, ids).catch((error: unknown) => {
      logger.debug({ err: error }, "nobody says whether this page exists");
      return null;
    });
    return result === null || isForReader(result, subject.needs?.[address.slice(3).join("/")]);
  };
}

function isForReader(
  { statusCode, can }: { statusCode: number; can: readonly unknown[] | null },
  needs?: string,
): boolean {
  if (statusCode === 404) return false;
  return needs === undefined || can === null || can.includes(needs);
}

const isPart: Readonly<Record<AddressPart, (text: string) => boolean>> = {
  uuid: (text) => UUID.test(text),
  shareCode: (text) => /^[\w-]{22}$/.test(text),
  day: isDay,
  word: (text) => text !== "",
};

/** A calendar day, in the years that a journal supports. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || text < "1970" || text >= "9999") return false;
  return new Date(time).toISOString().startsWith(text);
}

/** The fields used from lists of businesses and invitations. */
interface Listed {
  total?: number;
  items?: { role?: number }[];
}

/** Permissions in a response; null without any, and then the page decides. */
function readActions(body: unknown): readonly unknown[] | null {
  const { can } = (body ?? {}) as { can?: unknown };
  return Array.isArray(can) ? can : null;
}
