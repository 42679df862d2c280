import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { bootOf, changeBoot } from "./boot-manifest.ts";
import { buildGroupsRelease, type Release } from "./release.ts";
import { type ServedFolder, serveFolder } from "./served-folder.ts";
import { address, signIn } from "./sign-in.ts";

let release: Release;
let machine: ServedFolder;

test.beforeAll(async () => {
  release = buildGroupsRelease(
    "7.0.0-dev",
    'import { Page } from "@entrywise/host";\nexport const GroupsPage = () => <Page title="Groups"><p>Groups on my machine</p></Page>;\n',
  );
  machine = await serveFolder(release.folder);
});
test.afterAll(() => machine.stop());

const badge = (page: Page) => page.getByRole("button", { name: /1 override/ });
const own = (page: Page) => page.getByText("Groups on my machine");
const query = () => `mfe.groups=${encodeURIComponent(machine.address)}`;

test("M-192 one tab loads a remote from a developer's machine, says so, and goes back", async ({ page, context }) => {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/boot/reports")) reports.push(JSON.parse(request.postData() ?? "{}").remote);
  });
  await signIn(page, "pro", "/groups");
  await page.goto(address(`/groups?${query()}`));
  await expect(own(page)).toBeVisible();
  await expect(badge(page)).toContainText(`groups from ${machine.address.replace("http://", "")}`);
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveTitle("Dashboard | Entrywise");
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports).not.toContain("groups");

  const other = await context.newPage();
  await other.goto(address("/groups"));
  await expect(other.getByText("London Open").first()).toBeVisible();
  await expect(other.getByRole("button", { name: /override/ })).toHaveCount(0);
  await other.close();

  await page.reload();
  await badge(page).click();
  const panel = page.getByRole("dialog", { name: "Overrides in this tab" });
  await expect(panel).toContainText(/host API \^1\.\d matches/);
  const { violations } = await new AxeBuilder({ page }).include(".overrides").analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(badge(page)).toBeFocused();
  await badge(page).click();
  await panel.getByRole("button", { name: "Reset overrides" }).click();
  await page.goto(address("/groups"));
  await expect(page.getByText("London Open").first()).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});

test("M-192 a machine that does not respond leaves the release in place, and another one can be named", async ({
  page,
}) => {
  await signIn(page, "pro", "/groups");
  await page.goto(address("/groups?mfe.groups=http://localhost:9"));
  await expect(page.getByText("London Open").first()).toBeVisible();
  await badge(page).click();
  const panel = page.getByRole("dialog", { name: "Overrides in this tab" });
  await expect(panel).toContainText("localhost:9 isn’t used");
  await panel.getByLabel("Another override").fill("mfe.groups=https://evil.example");
  await panel.getByRole("button", { name: "Add override" }).click();
  await expect(panel.getByRole("alert")).toContainText("The address must be on this machine.");
  await panel.getByLabel("Another override").fill(`mfe.groups=${machine.address}`);
  await panel.getByRole("button", { name: "Add override" }).click();
  await expect(own(page)).toBeVisible();
});

test("M-192 an override that breaks the shell itself is reset from the error page", async ({ page }) => {
  const file = join(release.folder, "release.json");
  const good = readFileSync(file, "utf8");
  const broken = JSON.parse(good);
  broken.manifest.nav = [null];
  writeFileSync(file, JSON.stringify(broken));
  try {
    await signIn(page, "pro", "/groups");
    await page.goto(address(`/groups?${query()}`));
    await expect(page.getByRole("link", { name: "Return Home" })).toBeVisible();
    await badge(page).click();
    await page.getByRole("button", { name: "Reset overrides" }).click();
    await expect(page.getByText("London Open").first()).toBeVisible();
  } finally {
    writeFileSync(file, good);
  }
});

test("M-192 where the boot manifest does not allow it the address changes nothing", async ({ page }) => {
  await signIn(page, "pro", "/groups");
  await changeBoot(page, (boot) => {
    boot.allowOverrides = false;
  });
  await page.goto(address(`/groups?${query()}`));
  await expect(page.getByText("London Open").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /override/ })).toHaveCount(0);
  expect((await bootOf(page)).allowOverrides).toBe(false);
});
