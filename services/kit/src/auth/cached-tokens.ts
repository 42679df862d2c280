import type { TokenMint } from "./internal-token.ts";

const CACHED_MS = 30_000;
const MOST_CACHED = 10_000;

/**
 * A mint that reuses an equal token for half of its minute: signing and verifying take longer than the work of many
 * calls.
 */
export function cachedTokens(mint: TokenMint, now: () => number = Date.now): TokenMint {
  const cached = new Map<string, { token: string; until: number }>();
  return {
    async mint(actor, audience, on) {
      // The cache key includes every claim of the token.
      const question = JSON.stringify([actor, audience, on]);
      const known = cached.get(question);
      if (known !== undefined && now() < known.until) return known.token;
      const until = now() + CACHED_MS;
      const token = await mint.mint(actor, audience, on);
      if (cached.size >= MOST_CACHED) cached.clear();
      cached.set(question, { token, until });
      return token;
    },
  };
}
