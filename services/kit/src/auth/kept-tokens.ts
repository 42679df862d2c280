import type { TokenMint } from "./internal-token.ts";

const KEPT_MS = 30_000;
const MOST_KEPT = 10_000;

/**
 * A mint that gives a token again for half of its minute to whoever asks for the same: signing one and checking its signature
 * at the other service take longer than what many calls are about.
 */
export function keptTokens(mint: TokenMint, now: () => number = Date.now): TokenMint {
  const kept = new Map<string, { token: string; until: number }>();
  return {
    async mint(actor, audience, on) {
      // All that a token says of its actor is part of the question.
      const question = JSON.stringify([actor, audience, on]);
      const known = kept.get(question);
      if (known !== undefined && now() < known.until) return known.token;
      const until = now() + KEPT_MS;
      const token = await mint.mint(actor, audience, on);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(question, { token, until });
      return token;
    },
  };
}
