import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { root } from "../scripts/launch/system.ts";
import { sampled } from "../scripts/testing/sampled.ts";
import { bootOf, remoteOf } from "./boot-manifest.ts";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { type ArchivedVersion, archivedVersions, registryOf, unpackReleased } from "./released-artefacts.ts";
import { address, signIn } from "./sign-in.ts";
import {
  type Age,
  type Ages,
  ages,
  agesText,
  atOneAge,
  mixtures,
  parts,
  pickVersion,
  servedAge,
} from "./skew-matrix.ts";
import { newTrade } from "./trade-data.ts";

test.describe.configure({ mode: "serial", timeout: 120_000 });

const archived = {} as Record<ArchivedVersion, string>;
test.beforeAll(() => {
  for (const version of archivedVersions) archived[version] = unpackReleased(version);
});
const folder = (age: Age) => (age === "new" ? root : archived[age]);

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
  await page.goto(address("/admin"));
  // Where the list stands differs between releases.
  // Older releases begin with the list itself.
  const tab = page
    .getByRole("navigation", { name: /^(Administration|Admin pages)$/ })
    .getByRole("link", { name: "Users" });
  await expect(tab.or(page.getByRole("grid", { name: "Users" })).first()).toBeVisible();
  if (await tab.isVisible()) await tab.click();
  await expect(page.getByRole("grid", { name: "Users" })).toContainText("emma.marsh");
}

/** A system of some age, and remotes of what ages run on it. */
interface Combination {
  shell: Age;
  services: Ages;
  remotes: readonly Ages[];
}

async function startCombination({ shell, services }: Combination): Promise<OwnSystem> {
  const old = parts.filter((name) => services[name] !== "new");
  const otherBuilds = Object.fromEntries(
    old.map((name) => [name, join(folder(services[name]), "services", name, "dist")]),
  );
  const own = await startOwnSystem({
    skewed: true,
    ...(old.length === 0 ? {} : { otherBuilds, oneDoor: old.filter((name) => services[name] === "1.0.0") }),
    environment: shell === "new" ? {} : { RELEASES_DIR: archived[shell] },
  });
  const registry = registryOf(own);
  for (const version of archivedVersions) {
    for (const remote of parts) await registry.publishReleased(archived[version], remote, version);
  }
  return own;
}

/** Points every channel to its age, and goes through the pages that are served then. */
async function runTogether(own: OwnSystem, { shell, services }: Combination, remotes: Ages, browser: Browser) {
  const registry = registryOf(own);
  for (const remote of parts) await registry.promote(remote, pickVersion(remote, remotes[remote]));
  const page = await (await browser.newContext()).newPage();
  await signIn(page, "pro", "/dashboard");
  const { tradeId } = await newTrade(page);
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, "admin", "/admin");
  // What needs a newer shell or service than runs isn't served: the newest release that fits is.
  const around = { shell, services, folder };
  for (const remote of parts) {
    const version = pickVersion(remote, servedAge(remote, remotes[remote], around));
    const served = async () => {
      await desk.goto(address("/admin"));
      return remoteOf(await bootOf(desk), remote).version;
    };
    await expect.poll(served, { message: remote, timeout: 20_000 }).toBe(version);
  }
  expect((await bootOf(page)).shell).toBeTruthy();
  await walk(page, tradeId);
  await walkAdmin(desk);
  await Promise.all([page.context().close(), desk.context().close()]);
}

/**
 * Every pair of shell and services with remotes of each age; in the shell and services of this checkout also remotes of mixed ages, and
 * in its shell services of mixed ages, each of which calls others.
 */
const combinations: readonly Combination[] = [
  ...ages.flatMap((shell) =>
    ages.map((service) => ({
      ...{ shell, services: atOneAge(service) },
      remotes: [...ages.map(atOneAge), ...(shell === "new" && service === "new" ? mixtures : [])],
    })),
  ),
  ...mixtures.map((services) => ({ shell: "new" as const, services, remotes: [atOneAge("new")] })),
];

test("M-193 M-266 every sealed version of the host API is in the matrix", () => {
  const sealed = JSON.parse(readFileSync(join(root, "shell/host/api/sealed.json"), "utf8"));
  expect(archivedVersions).toEqual(Object.keys(sealed));
});

for (const combination of sampled("skew", combinations, 2)) {
  const { shell, services, remotes } = combination;
  test.describe(`shell ${shell}, services ${agesText(services)}`, () => {
    let own: OwnSystem | undefined;
    test.beforeAll(async () => {
      own = await startCombination(combination);
    });
    test.afterAll(() => own?.stop());

    const chosen = sampled(`remotes of ${shell} ${agesText(services)}`, remotes, Math.min(remotes.length, ages.length));
    for (const some of chosen) {
      test(`M-193 shell ${shell}, services ${agesText(services)}, remotes ${agesText(some)} work together`, async ({
        browser,
      }) => runTogether(own as OwnSystem, combination, some, browser));
    }
  });
}
