import { expect, test } from "vitest";
import { type Actor, jobActor } from "./actor.ts";
import { cachedTokens } from "./cached-tokens.ts";
import type { TokenMint } from "./internal-token.ts";

const person: Actor = { ...jobActor("groups", "entrywise"), userId: "u1", roles: ["Admin"], caller: null };

function minting() {
  let now = 0;
  let minted = 0;
  const mint: TokenMint = { mint: async () => `token ${++minted}` };
  return { tokens: cachedTokens(mint, () => now), pass: (ms: number) => (now += ms) };
}

test("M-101 a token is reused for half a minute, then a new one is signed", async () => {
  const { tokens, pass } = minting();
  const ask = () => tokens.mint(person, "trades", "own");
  expect([await ask(), await ask()]).toEqual(["token 1", "token 1"]);
  pass(29_999);
  expect(await ask()).toBe("token 1");
  pass(1);
  expect(await ask()).toBe("token 2");
});

test.each<[string, Actor, string, "own" | "behalf"]>([
  ["another person", { ...person, userId: "u2" }, "trades", "own"],
  ["another brand", { ...person, brand: "northdesk" }, "trades", "own"],
  ["other roles", { ...person, roles: [] }, "trades", "own"],
  ["another plan", { ...person, plan: "pro" }, "trades", "own"],
  ["a later sign-in", { ...person, authenticatedAt: 5 }, "trades", "own"],
  ["somebody who looks on", { ...person, viewedBy: "u9" }, "trades", "own"],
  ["another service", person, "platform", "own"],
  ["a call on behalf", person, "trades", "behalf"],
])("X-400 %s is never given the token of somebody else", async (_, actor, audience, on) => {
  const { tokens } = minting();
  expect(await tokens.mint(person, "trades", "own")).toBe("token 1");
  expect(await tokens.mint(actor, audience, on)).toBe("token 2");
});
