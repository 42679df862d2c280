import { type SharePreview, sharePreview } from "@entrywise/contracts/trades/sharing.api";
import { request } from "undici";

const TIMEOUT_MS = 1000;
const sharedPath = /^\/x\/([\w-]{22})\/?$/;

/** What chat apps show of a shared trade's page; null for other pages, for unknown codes, and while nobody answers. */
export type SharePreviews = (path: string) => Promise<SharePreview | null>;

/** Asks the trades service, as any visitor could. A page never waits long for it. */
export function createSharePreviews(tradesUrl: string): SharePreviews {
  return async (path) => {
    const code = sharedPath.exec(path)?.[1];
    if (code === undefined) return null;
    try {
      const answer = await request(`${tradesUrl}/v1.0/trades/shared/${code}/preview`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body = await answer.body.json();
      return answer.statusCode === 200 ? sharePreview.parse(body) : null;
    } catch {
      return null;
    }
  };
}
