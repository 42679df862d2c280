import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { toNetwork } from "@entrywise/kit/http/network-of";

/** The user or visitor that a page was served to. */
export interface PageOwner {
  brand: string;
  /** Null for visitors. */
  user: { userId: string; sessionId: string } | null;
  address: string;
}

/** Tokens for pages' load reports: signed, for one session or address, valid for a day. */
export interface ReportTokens {
  issue(owner: PageOwner): string;
  /** @returns id of the page load; null if the token is forged, expired or belongs to someone else */
  read(token: string, owner: PageOwner): string | null;
  /** A keyed hash of the user or the visitor's network. */
  reporterOf(owner: PageOwner): string;
}

const LIFE_MS = 24 * 3600_000;

export function createReportTokens(secret: string, now: () => number = Date.now): ReportTokens {
  const key = createHmac("sha256", secret).update("load reports").digest();
  const digest = (...parts: string[]) => createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
  const sign = (page: string, ends: string, { brand, user, address }: PageOwner) =>
    digest("token", page, ends, brand, user ? `session ${user.sessionId}` : `address ${toNetwork(address)}`);
  return {
    issue(owner) {
      const page = randomBytes(12).toString("base64url");
      const ends = (now() + LIFE_MS).toString(36);
      return [page, ends, sign(page, ends, owner)].join(".");
    },
    read(token, owner) {
      const [page = "", ends = "", signature = ""] = token.split(".");
      const isOurs = isEqual(signature, sign(page, ends, owner));
      return isOurs && Number.parseInt(ends, 36) > now() ? page : null;
    },
    reporterOf: ({ brand, user, address }) =>
      digest("reporter", user ? `user ${brand} ${user.userId}` : `address ${toNetwork(address)}`),
  };
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
