import { expect, test } from "vitest";
import { channelsOf, newBrand, newTeam, ownCall, publish } from "../../testing/release-fixture.ts";
import { healthOf, openPage, report, servedVersion } from "../../testing/served-pages.ts";

test("M-245 page problems are counted once per page and kind, shown to the team, and roll nothing back", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  await publish(team, "1.0.0", { channel: "production" });
  await publish(team, "1.1.0", { channel: "production" });
  await expect.poll(() => servedVersion(team, brand), { timeout: 5000 }).toBe("1.1.0");
  await report(brand, team, "1.1.0", "loaded", 3);
  const [first, second] = [await openPage(brand, "127.0.0.2"), await openPage(brand, "127.0.0.3")];
  for (const kind of ["error", "error", "slow", "frozen"]) await first.trouble(team, "1.1.0", kind);
  await second.trouble(team, "1.1.0", "error");
  expect(await second.trouble(team, "1.1.0", "error", "no token")).toBe(204);
  expect(await second.trouble(team, "1.1.0", "noise")).toBe(204);
  await second.trouble(team, "9.9.9", "error");
  const found = async () => (await healthOf(team)).find(({ version }) => version === "1.1.0");
  await expect.poll(async () => (await found())?.troubles, { timeout: 5000 }).toEqual({ error: 2, slow: 1, frozen: 1 });
  expect(await found()).toMatchObject({ loads: 3, failed: 0 });
  const items = Array.from({ length: 60 }, (_, index) => ({
    ...{ remote: team.remote, version: "1.1.0", brand: brand.brand.brandKey, kind: "error" },
    ...{ page: `page-${index}`, reporter: `reporter-${index}` },
  }));
  await ownCall("post", "/internal/page-troubles", { items });
  expect((await found())?.troubles?.error).toBe(62);
  expect((await channelsOf(team)).production.version).toBe("1.1.0");
});
