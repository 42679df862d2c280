import { expect, type Page, type Route, test } from "@playwright/test";
import { bootOf, changeBoot, integrityOf, remoteOf } from "./boot-manifest.ts";
import { buildGroupsRelease, checkoutVersion, type Release } from "./release.ts";
import { address, signIn } from "./sign-in.ts";

const groups = checkoutVersion("groups");

/** Collects what the page reports of loads: "groups 1.0.0 entry". */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/boot/reports")) return;
    const { remote, version, phase } = JSON.parse(request.postData() ?? "{}");
    reports.push(`${remote} ${version} ${phase}`);
  });
  return reports;
}

const primary = (page: Page) => page.getByRole("navigation", { name: "Primary", exact: true });
const failure = (page: Page) =>
  page
    .getByRole("alert")
    .filter({ has: page.getByRole("heading", { name: /^(Couldn’t load|Something went wrong in) groups$/i }) });

/** Whether anything of the groups remote has run that must not. */
const tampered = (page: Page) => page.evaluate(() => Reflect.get(globalThis, "entrywiseTampered") ?? null);

async function openGroups(page: Page): Promise<void> {
  await primary(page).getByRole("link", { name: "Groups" }).click();
}

/** The place says what failed and offers Retry; navigation, shell and another remote work all the same. */
async function expectOnlyGroupsFailed(page: Page): Promise<void> {
  await expect(failure(page)).toContainText("Tried version");
  await expect(failure(page).getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^User menu/ })).toBeVisible();
  await primary(page).getByRole("link", { name: "Trade Accounts" }).click();
  await expect(page).toHaveTitle("Trade Accounts | Entrywise");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await expect(failure(page)).toBeHidden();
  await page.getByRole("button", { name: "Themes" }).click();
  await expect(page.getByRole("radio", { name: "Violet" })).toBeVisible();
  await page.keyboard.press("Escape");
}

async function expectGroups(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByText("London Open")).toBeVisible();
  await expect(failure(page)).toBeHidden();
}

/** Opens the place again, which still fails, lets the fault go, and takes Retry. */
async function expectRetryToHelp(page: Page): Promise<void> {
  await openGroups(page);
  await expect(failure(page)).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await failure(page).getByRole("button", { name: "Try again" }).click();
  await expectGroups(page);
}

const ofGroups = (kind: "entry" | "chunk") => (url: URL) =>
  url.pathname.startsWith("/r/groups/") && url.pathname.includes("/remoteEntry.") === (kind === "entry");

async function tamper(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `globalThis.entrywiseTampered = true;\n${await response.text()}` });
}

test("M-130 an entry that is 404 costs its place alone, and Retry brings it back", async ({ page }) => {
  const reports = reportsOf(page);
  await page.route(ofGroups("entry"), (route) => route.fulfill({ status: 404, body: "" }));
  await signIn(page, "pro", "/trade-accounts");
  await openGroups(page);
  await expectOnlyGroupsFailed(page);
  expect(reports).toContain(`groups ${groups} entry`);
  await expectRetryToHelp(page);
});

test("M-130 M-133 an entry with another hash never runs, and Retry brings the right one", async ({ page }) => {
  const reports = reportsOf(page);
  await page.route(ofGroups("entry"), tamper);
  await signIn(page, "pro", "/trade-accounts");
  await openGroups(page);
  await expectOnlyGroupsFailed(page);
  expect(reports).toContain(`groups ${groups} entry`);
  await expectRetryToHelp(page);
  expect(await tampered(page)).toBeNull();
});

test("M-130 M-133 a tampered chunk never runs, and Retry brings the right one", async ({ page }) => {
  const reports = reportsOf(page);
  await page.route(ofGroups("chunk"), tamper);
  await signIn(page, "pro", "/trade-accounts");
  await openGroups(page);
  await expectOnlyGroupsFailed(page);
  expect(reports).toContain(`groups ${groups} part`);
  await expectRetryToHelp(page);
  expect(await tampered(page)).toBeNull();
});

test("M-130 M-105 a remote built for another React never runs in this shell", async ({ page }) => {
  await signIn(page, "pro", "/trade-accounts");
  const { entry } = remoteOf(await bootOf(page), "groups");
  const built = await (await page.request.get(address(entry))).text();
  const other = built.replaceAll(/(shareKey:"react(?:\/[^"]*)?"[^}]*requiredVersion:)"[^"]*"/g, '$1"^18.2.0"');
  expect(other).not.toBe(built);
  await changeBoot(page, (boot) => {
    remoteOf(boot, "groups").integrity = integrityOf(other);
  });
  await page.route(ofGroups("entry"), async (route) => route.fulfill({ response: await route.fetch(), body: other }));
  const reports = reportsOf(page);
  await page.goto(address("/trade-accounts"));
  await openGroups(page);
  await expectOnlyGroupsFailed(page);
  expect(reports).toContain(`groups ${groups} part`);
});

test("M-130 an entry that hangs gives way to a message, and Retry brings it back", async ({ page }) => {
  const reports = reportsOf(page);
  let isHanging = true;
  let letGo = () => {};
  const released = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(ofGroups("entry"), async (route) => {
    if (!isHanging) return route.continue();
    await released;
    await route.abort().catch(() => undefined); // the page may have given up on it
  });
  await signIn(page, "pro", "/trade-accounts");
  await openGroups(page);
  await expect(failure(page)).toBeVisible({ timeout: 15_000 });
  expect(reports).toContain(`groups ${groups} timeout`);
  isHanging = false;
  await failure(page).getByRole("button", { name: "Try again" }).click();
  await expectGroups(page);
  letGo();
});

/** Ends when everything that idle moments fetch of a remote is here, and an idle moment more has passed. */
async function untilPrefetched(page: Page, files: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (paths) => {
      const arrived = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      return paths.every((path) => arrived.includes(path));
    },
    files,
    { timeout: 20_000 },
  );
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
}

test.describe("with another release", () => {
  let release: Release;
  test.beforeAll(() => {
    release = buildGroupsRelease(
      "0.9.0",
      `export function GroupsPage() {
  if (sessionStorage.getItem("drawing") === "fails") throw new Error("drawing fails");
  return <p>Groups of release 0.9.0</p>;
}
Reflect.set(globalThis, "entrywiseTampered", "ran");
`,
    );
  });

  test("M-241 what idle moments fetch of a remote does not run and counts as no load until somebody enters it", async ({
    page,
  }) => {
    const reports = reportsOf(page);
    await signIn(page, "pro", "/trade-accounts");
    await release.serve(page);
    await changeBoot(page, (boot) => {
      Object.assign(remoteOf(boot, "groups"), release.pointer, { assets: release.assets });
    });
    await page.goto(address("/dashboard"));
    const { entry, assets, manifest } = remoteOf(await bootOf(page), "groups");
    // Of the others it is the first page that idle moments fetch.
    const files = assets[manifest.routes[0]?.expose ?? ""] ?? [];
    await untilPrefetched(page, [entry, ...files.map(({ href }) => href)]);
    expect(await tampered(page)).toBeNull();
    expect(reports.filter((report) => report.startsWith("groups "))).toEqual([]);
    await openGroups(page);
    await expect(page.getByText("Groups of release 0.9.0")).toBeVisible();
    expect(await tampered(page)).toBe("ran");
    expect(reports).toContain("groups 0.9.0 loaded");
  });

  test("M-131 a release that fails gives way to its previous one without a message", async ({ page }) => {
    const reports = reportsOf(page);
    await signIn(page, "pro", "/trade-accounts");
    await release.serve(page);
    await page.route(ofGroups("entry"), (route) =>
      route.request().url().includes("/0.9.0/") ? route.fallback() : route.fulfill({ status: 404, body: "" }),
    );
    await changeBoot(page, (boot) => {
      remoteOf(boot, "groups").previous = release.pointer;
    });
    await page.goto(address("/groups"));
    await expect(page.getByText("Groups of release 0.9.0")).toBeVisible();
    await expect(failure(page)).toBeHidden();
    expect(reports).toEqual(expect.arrayContaining([`groups ${groups} entry`, "groups 0.9.0 loaded"]));
  });

  test("M-267 a part that throws while rendering is replaced by the last good release", async ({ page }) => {
    const reports = reportsOf(page);
    await signIn(page, "pro", "/trade-accounts");
    await release.serve(page);
    await changeBoot(page, (boot) => {
      const remote = remoteOf(boot, "groups");
      const { version, entry, integrity } = remote;
      Object.assign(remote, release.pointer, { assets: release.assets, previous: { version, entry, integrity } });
    });
    await page.goto(address("/trade-accounts"));
    await page.evaluate(() => sessionStorage.setItem("drawing", "fails"));
    await openGroups(page);
    await expect(page.getByRole("navigation", { name: "Groups" })).toBeVisible();
    await expect(failure(page)).toBeHidden();
    expect(reports).toEqual(expect.arrayContaining(["groups 0.9.0 render", `groups ${groups} loaded`]));
  });

  test("M-132 what throws while drawing stays in its place, and Retry mounts it anew", async ({ page }) => {
    const reports = reportsOf(page);
    await signIn(page, "pro", "/trade-accounts");
    await release.serve(page);
    await changeBoot(page, (boot) => {
      Object.assign(remoteOf(boot, "groups"), release.pointer, { assets: release.assets, previous: null });
    });
    await page.goto(address("/trade-accounts"));
    await page.evaluate(() => sessionStorage.setItem("drawing", "fails"));
    await openGroups(page);
    await expectOnlyGroupsFailed(page);
    expect(reports).toContain("groups 0.9.0 render");
    await openGroups(page);
    // Cleared before it is drawn it would not fail a second time.
    await expect(failure(page)).toContainText("unsaved text in this part may be lost");
    await expect(failure(page)).toContainText("Team: community.");
    await expect(failure(page)).toContainText(/[0-9a-f]{4}-[0-9a-f]{4}/);
    await page.evaluate(() => sessionStorage.clear());
    await failure(page).getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Groups of release 0.9.0")).toBeVisible();
  });
});

test.describe("with a release whose styles are meant for everything", () => {
  let release: Release;
  test.beforeAll(() => {
    release = buildGroupsRelease(
      "0.9.1",
      `import { useState } from "react";
import { Page } from "@entrywise/host";
import { Button, Dialog } from "@entrywise/ui";
import "./groups.page.css";
export function GroupsPage() {
  const [open, setOpen] = useState(false);
  return (
    <Page title="Groups" tabs={<span className="own">Tab of the remote</span>}>
      <p className="own">Text of the remote</p>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Of the remote" open={open} onClose={() => setOpen(false)}><p className="own">In its dialog</p></Dialog>
    </Page>
  );
}
`,
      `* { font-family: serif }
a, button { text-decoration: line-through !important }
body, html { background: rgb(255, 0, 0) }
.own { color: rgb(1, 2, 3) }
@layer parts { .own { letter-spacing: 3px } main { opacity: 0.1 } }
`,
    );
  });

  test("M-241 styles of a remote stay in its part of the page and its dialogs, and leave with it", async ({ page }) => {
    await signIn(page, "pro", "/trade-accounts");
    await release.serve(page);
    await changeBoot(page, (boot) => {
      Object.assign(remoteOf(boot, "groups"), release.pointer, { assets: release.assets });
    });
    await page.goto(address("/groups"));
    const own = page.locator(".own");
    await expect(own.filter({ hasText: "Text of the remote" })).toHaveCSS("color", "rgb(1, 2, 3)");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(own).toHaveCount(3);
    for (const text of ["Tab of the remote", "Text of the remote", "In its dialog"]) {
      await expect(own.filter({ hasText: text })).toHaveCSS("color", "rgb(1, 2, 3)");
      await expect(own.filter({ hasText: text })).toHaveCSS("font-family", "serif");
      await expect(own.filter({ hasText: text })).toHaveCSS("letter-spacing", "3px");
    }
    await page.getByRole("button", { name: "Close" }).click();
    const shellParts = [
      primary(page).getByRole("link", { name: "Groups" }),
      page.getByRole("main"),
      page.locator("body"),
    ];
    for (const part of shellParts) {
      await expect(part).not.toHaveCSS("font-family", "serif");
      await expect(part).not.toHaveCSS("text-decoration-line", "line-through");
      await expect(part).not.toHaveCSS("background-color", "rgb(255, 0, 0)");
      await expect(part).toHaveCSS("opacity", "1");
    }
    await page.getByRole("button", { name: "Themes" }).click();
    await expect(page.getByRole("radio", { name: "Violet" })).not.toHaveCSS("font-family", "serif");
    await page.keyboard.press("Escape");

    await primary(page).getByRole("link", { name: "Trade Accounts" }).click();
    await expect(page).toHaveTitle("Trade Accounts | Entrywise");
    await page.evaluate(() => {
      const left = document.createElement("div");
      left.dataset.remote = "groups";
      left.innerHTML = '<p class="own">Left behind</p>';
      document.body.append(left);
    });
    await expect(own.filter({ hasText: "Left behind" })).not.toHaveCSS("color", "rgb(1, 2, 3)");
    await openGroups(page);
    await expect(own.filter({ hasText: "Left behind" })).toHaveCSS("color", "rgb(1, 2, 3)");
  });
});
