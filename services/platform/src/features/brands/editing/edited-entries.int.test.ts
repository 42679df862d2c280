import type { EditedBrand } from "@entrywise/contracts/platform/brand-designs.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { expect, inject, test } from "vitest";
import { newBrand, newTeam, publish } from "../../../testing/release-fixture.ts";

test("M-247 the editor and its preview list the entries of remotes that the brand gets, and of no others", async () => {
  const [own, foreign] = [await newTeam(), await newTeam()];
  for (const team of [own, foreign]) {
    const nav = [{ id: team.remote, to: `/${team.remote}`, label: "Page", icon: "list-checks", order: 10 }];
    await publish(team, "1.0.0", { channel: "production", manifest: { nav } });
  }
  const { brand } = await newBrand(own);
  const { urls, keysDir } = inject("system");
  const mint = await createTokenMint(keysDir, "business");
  const client = createServiceClient({ service: "platform", url: urls.platform ?? "", mint });
  const edited = await client.get<EditedBrand>(jobActor("business"), `/internal/brand-designs/${brand.brandKey}`);
  const ids = edited.entries.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([own.remote, "trades"]));
  expect(ids).not.toContain(foreign.remote);
});
