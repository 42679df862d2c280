import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { root } from "../scripts/launch/system.ts";
import { bootOf, remoteOf } from "./boot-manifest.ts";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { registryOf, releasedServices, unpackReleased } from "./released-artefacts.ts";
import { sampled } from "./sampled.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

test.describe.configure({ mode: "serial", timeout: 120_000 });

type Age = "released" | "new";
const remotes = ["trades", "groups", "business", "admin"];
const newVersion = (remote: string): string =>
  JSON.parse(readFileSync(join(root, `mfe-${remote}`, "package.json"), "utf8")).version;

let archived: string;
test.beforeAll(() => {
  archived = unpackReleased();
});

/** Opens what a trader and an admin open every day; anything that failed to load or to draw fails the walk. */
async function walk(page: Page, tradeId: string): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const path of ["/dashboard", "/trades/data-table", `/trades/${tradeId}`, "/groups", "/trade-accounts"]) {
    await page.goto(address(path));
    await expect(page.locator("main").getByText(/\w/).first()).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toHaveCount(0);
  }
  await expect(page.getByText("Journey").first()).toBeVisible(); // the account of the trade
  expect(errors).toEqual([]);
}

async function walkAdmin(page: Page): Promise<void> {
  await signIn(page, "admin", "/admin");
  await expect(page.getByRole("grid", { name: "Users" })).toContainText("emma.marsh");
}

const ages: readonly Age[] = ["new", "released"];
const systems = ages.flatMap((shell) => ages.map((service) => ({ shell, service })));

for (const { shell, service } of sampled("skew", systems, 2)) {
  test.describe(`shell ${shell}, services ${service}`, () => {
    let own: OwnSystem;
    test.beforeAll(async () => {
      const otherBuilds = Object.fromEntries(
        releasedServices.map((name) => [name, join(archived, "services", name, "dist")]),
      );
      own = await startOwnSystem({
        skewed: true,
        ...(service === "released" ? { otherBuilds } : {}),
        environment: shell === "released" ? { RELEASES_DIR: archived } : {},
      });
      const registry = registryOf(own);
      for (const remote of remotes) await registry.publishReleased(archived, remote);
    });
    test.afterAll(() => own.stop());

    for (const age of ages) {
      test(`M-193 shell ${shell}, services ${service}, remotes ${age} work together`, async ({ page, browser }) => {
        const registry = registryOf(own);
        for (const remote of remotes) {
          await registry.promote(remote, age === "new" ? newVersion(remote) : "1.0.0");
        }
        await signIn(page, "pro", "/dashboard");
        const { tradeId } = await newTrade(page);
        // what needs a newer shell or service than runs is held back: the newest release that fits is served
        const fits = age === "new" && shell === "new" && service === "new";
        await expect
          .poll(
            async () => {
              await page.goto(address("/dashboard"));
              return remoteOf(await bootOf(page), "trades").version;
            },
            { timeout: 20_000 },
          )
          .toBe(fits ? newVersion("trades") : "1.0.0");
        expect((await bootOf(page)).shell).toBeTruthy();
        await walk(page, tradeId);
        const desk = await (await browser.newContext()).newPage();
        await walkAdmin(desk);
        await desk.context().close();
      });
    }
  });
}
