import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { satisfies } from "semver";
import { root } from "../scripts/launch/system.ts";
import { sampled } from "../scripts/testing/sampled.ts";
import { bootOf, remoteOf } from "./boot-manifest.ts";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { checkoutVersion } from "./release.ts";
import {
  type ArchivedVersion,
  archivedApis,
  archivedVersions,
  registryOf,
  releasedServices,
  unpackReleased,
} from "./released-artefacts.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

test.describe.configure({ mode: "serial", timeout: 120_000 });

type Age = ArchivedVersion | "new";
const ages: readonly Age[] = [...archivedVersions, "new"];
const remotes = ["trades", "groups", "business", "admin"];
const jsonOf = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), "utf8"));
const versionOf = (remote: string, age: Age) => (age === "new" ? checkoutVersion(remote) : age);

const archived = {} as Record<ArchivedVersion, string>;
test.beforeAll(() => {
  for (const version of archivedVersions) archived[version] = unpackReleased(version);
});

/** Whether a release of the trades remote runs on a shell beside services of some age: what it asks for is there. */
function fits(age: Age, shell: Age, service: Age): boolean {
  const folder = age === "new" ? root : archived[age];
  const { contract, api } = jsonOf(
    relative(root, folder),
    "mfe-trades",
    "dist",
    versionOf("trades", age),
    "remote.json",
  );
  const host = shell === "new" ? jsonOf("shell", "host", "package.json").version : archivedApis[shell].host;
  const services = service === "new" ? {} : archivedApis[service].services;
  const ranges = Object.entries(api as Record<string, string>);
  const isOffered = (name: string, range: string) => services[name] === undefined || satisfies(services[name], range);
  return satisfies(host, contract) && ranges.every(([name, range]) => isOffered(name, range));
}

/** Opens what a trader and an admin open every day; anything that failed to load or to draw fails the walk. */
async function walk(page: Page, tradeId: string): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const path of ["/dashboard", "/trades/data-table", `/trades/${tradeId}`, "/groups", "/trade-accounts"]) {
    await page.goto(address(path));
    await expect(page.locator("main").getByText(/\w/).first()).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: "Couldn’t load" })).toHaveCount(0);
  }
  await expect(page.getByText("Journey").first()).toBeVisible(); // the account of the trade
  expect(errors).toEqual([]);
}

async function walkAdmin(page: Page): Promise<void> {
  await signIn(page, "admin", "/admin");
  // Where the list stands differs between releases.
  // Older releases begin with the list itself.
  const tab = page
    .getByRole("navigation", { name: /^(Administration|Admin pages)$/ })
    .getByRole("link", { name: "Users" });
  await expect(tab.or(page.getByRole("grid", { name: "Users" })).first()).toBeVisible();
  if (await tab.isVisible()) await tab.click();
  await expect(page.getByRole("grid", { name: "Users" })).toContainText("emma.marsh");
}

const systems = ages.flatMap((shell) => ages.map((service) => ({ shell, service })));

for (const { shell, service } of sampled("skew", systems, 2)) {
  test.describe(`shell ${shell}, services ${service}`, () => {
    let own: OwnSystem | undefined;
    test.beforeAll(async () => {
      const folder = service === "new" ? "" : archived[service];
      const otherBuilds = Object.fromEntries(
        releasedServices.map((name) => [name, join(folder, "services", name, "dist")]),
      );
      own = await startOwnSystem({
        skewed: true,
        ...(service === "new" ? {} : { otherBuilds, hasOneDoor: service === "1.0.0" }),
        environment: shell === "new" ? {} : { RELEASES_DIR: archived[shell] },
      });
      const registry = registryOf(own);
      for (const version of archivedVersions) {
        for (const remote of remotes) await registry.publishReleased(archived[version], remote, version);
      }
    });
    test.afterAll(() => own?.stop());

    for (const age of ages) {
      test(`M-193 shell ${shell}, services ${service}, remotes ${age} work together`, async ({ page, browser }) => {
        const registry = registryOf(own as OwnSystem);
        for (const remote of remotes) await registry.promote(remote, versionOf(remote, age));
        await signIn(page, "pro", "/dashboard");
        const { tradeId } = await newTrade(page);
        // what needs a newer shell or service than runs is not served: the newest release that fits is served
        const served = fits(age, shell, service) ? age : newestThatFits(shell, service);
        await expect
          .poll(
            async () => {
              await page.goto(address("/dashboard"));
              return remoteOf(await bootOf(page), "trades").version;
            },
            { timeout: 20_000 },
          )
          .toBe(versionOf("trades", served));
        expect((await bootOf(page)).shell).toBeTruthy();
        await walk(page, tradeId);
        const desk = await (await browser.newContext()).newPage();
        await walkAdmin(desk);
        await desk.context().close();
      });
    }
  });
}

function newestThatFits(shell: Age, service: Age): Age {
  const newest = ages.findLast((age) => fits(age, shell, service));
  if (newest === undefined) throw new Error(`no release fits shell ${shell} and services ${service}`);
  return newest;
}
