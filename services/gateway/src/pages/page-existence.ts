import { type PageSubject, subjectOfPage } from "@entrywise/contracts/platform/page-subjects";
import type { Logger } from "@entrywise/kit/logging";
import type { Request } from "express";
import { Agent, request as send } from "undici";
import type { TokenFor } from "../proxy/api-proxy.ts";

/** A page waits for this no longer: one that nobody can judge in time is served, and says itself what is wrong. */
const TIMEOUT_MS = 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether what a page is of is there for its reader (P-524): one call of the owning service at most, with the reader's own rights, and
 * none for pages without an id.
 *
 * @param declared address of the page as its remote declares it; null where it declares none
 */
export type PageExistence = (request: Request, declared: string | null) => Promise<boolean>;

export function createPageExistence(
  urls: Readonly<Record<PageSubject["service"], string>>,
  tokenFor: TokenFor,
  logger: Pick<Logger, "debug">,
): PageExistence {
  const agent = new Agent({ connections: 32 });
  const ask = async (request: Request, subject: PageSubject, id: string) => {
    const token = await tokenFor(request, subject.service, false);
    const { statusCode, body } = await send(
      `${urls[subject.service]}/v1.0${subject.read.replace("{id}", encodeURIComponent(id))}`,
      { dispatcher: agent, headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(TIMEOUT_MS) },
    );
    if (statusCode === 200 && subject.needs !== undefined) return { statusCode, can: canOf(await body.json()) };
    await body.dump();
    return { statusCode, can: null };
  };
  return async (request, declared) => {
    const subject = declared === null ? null : subjectOfPage(declared);
    if (subject === null) return true;
    const [, , id = "", page = ""] = request.path.split("/").map(decodeURIComponent);
    if (subject.words?.includes(id)) return true;
    if (subject.hasUuid && !UUID.test(id)) return false;
    const needs = subject.needs?.[page];
    const result = await ask(request, subject, id).catch((error: unknown) => {
      logger.debug({ err: error }, "nobody says whether this page exists");
      return null;
    });
    if (result === null) return true;
    if (result.statusCode === 404) return false;
    return needs === undefined || result.can === null || result.can.includes(needs);
  };
}

/** Rights that a response names; null where it names none, and then the page decides. */
function canOf(body: unknown): readonly unknown[] | null {
  const { can } = (body ?? {}) as { can?: unknown };
  return Array.isArray(can) ? can : null;
}
