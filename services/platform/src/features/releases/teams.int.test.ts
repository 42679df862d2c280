import { expect, test } from "vitest";
import { newTeam, siteAdmin } from "../../testing/release-fixture.ts";

interface Listed {
  items: { id: string; team: string; name?: string; token?: string; expiresAt: string | null }[];
  total: number;
}

test("M-248 M-265 a team sees its own keys and tokens with their end, and nobody else's; it changes none of them", async () => {
  const [team, other] = [await newTeam(), await newTeam()];
  const keys = await team.api.call<Listed>("GET", "/releases/keys");
  expect(keys.body.items.map(({ id }) => id)).toEqual([team.keyId]);
  expect(keys.body.total).toBe(1);
  const tokens = await team.api.call<Listed>("GET", "/releases/tokens");
  expect(tokens.body.items.map((one) => one.team)).toEqual([team.team]);
  expect(JSON.stringify(tokens.body)).not.toContain(team.token);
  const all = await siteAdmin().call<Listed>("GET", "/releases/keys?take=1000");
  expect(all.body.items.map(({ id }) => id)).toEqual(expect.arrayContaining([team.keyId, other.keyId]));
  expect((await team.api.call("DELETE", `/releases/keys/${team.keyId}`)).status).toBe(401);
  const wanted = { remote: team.remote, team: team.team, name: "pipeline" };
  expect((await team.api.call("POST", "/releases/tokens", { body: wanted })).status).toBe(401);
});
