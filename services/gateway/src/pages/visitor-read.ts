import type { TokenMint } from "@entrywise/kit/auth/internal-token";
import { routeTo } from "@entrywise/kit/routing/service-route";
import { request } from "undici";
import { visitorActor } from "../proxy/access-tokens.ts";

const TIMEOUT_MS = 1000;

/** Reads from the trades service with a visitor's rights; null if it refuses or takes too long. */
export function createVisitorRead(tradesUrl: string, mint: TokenMint) {
  return async <T>(path: string, brandKey: string, schema: { parse(body: unknown): T }): Promise<T | null> => {
    try {
      const token = await mint.mint(visitorActor(brandKey), "trades", "behalf");
      const origin = routeTo(tradesUrl).choose(null);
      const response = await request(`${origin}/v1.0${path}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body = await response.body.json();
      return response.statusCode === 200 ? schema.parse(body) : null;
    } catch {
      return null;
    }
  };
}
