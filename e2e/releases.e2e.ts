import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { expect, type Page, test } from "@playwright/test";
import { waitForRest } from "./at-rest.ts";
import { bootOf, remoteOf } from "./boot-manifest.ts";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { checkoutVersion } from "./release.ts";
import { address, signIn } from "./sign-in.ts";
import { type Team, teamOf } from "./team.ts";

test.describe.configure({ mode: "serial", timeout: 120_000 });

const first = checkoutVersion("business");
/** Of releases that nobody tries. */
const forced = ["--force", "--why", "a journey"];
let own: OwnSystem;
let team: Team;

test.beforeAll(async () => {
  own = await startOwnSystem();
  team = teamOf("mfe-business", own.dataDir, own.system.port);
});
test.afterAll(() => own.stop());

const page110 = (text: string) => `import { Page } from "@entrywise/host";
import { PageContent } from "@entrywise/ui";
export const BusinessesPage = () => (
  <Page title="Businesses"><PageContent><p>${text}</p></PageContent></Page>
);
`;
const file = "src/pages/businesses.page.tsx";
const businesses = (page: Page) => remoteOfPage(page, "business");
const remoteOfPage = async (page: Page, id: string) => remoteOf(await bootOf(page), id).version;

/** What the server resolves for whoever is signed in to this page. */
async function served(page: Page, id: string): Promise<string> {
  const boot: BootManifest = await (await page.request.get(address("/boot"))).json();
  return remoteOf(boot, id).version;
}

test("M-162 M-163 a changed screen goes to a share of the users first, and to all by one call", async ({ page }) => {
  test.slow(); // it builds a release and tries it in a browser of its own
  await signIn(page, "manager", "/businesses");
  expect(await businesses(page)).toBe(first);
  team.write(file, page110("Businesses of release 9.1.0"));
  expect(await team.run("release", "--channel", "next", "--version", "9.1.0")).toContain("is on the channel next");
  expect(await served(page, "business")).toBe(first);
  await team.run("canary", "--percent", "100", "--why", "everybody here is a tester");
  await expect.poll(() => served(page, "business")).toBe("9.1.0");
  await page.reload();
  await expect(page.getByText("Businesses of release 9.1.0")).toBeVisible();
  expect(remoteOf(await bootOf(page), "business").via).toBe("canary");
  await team.run("canary", "--percent", "0");
  await expect.poll(() => served(page, "business")).toBe(first);
  expect(await team.run("promote", "--version", "9.1.0")).toContain("business 9.1.0 is live");
  await expect.poll(() => served(page, "business")).toBe("9.1.0");
});

test("M-160 a release never changes: the same version again is refused before it is built", async () => {
  await expect(team.run("release", "--channel", "next", "--version", "9.1.0")).rejects.toThrow("is released already");
});

test("M-166 an upgrade of one remote fetches that remote's files and no others", async ({ page, context }) => {
  await signIn(page, "manager", "/businesses");
  await expect(page.getByText("Businesses of release 9.1.0")).toBeVisible();
  await waitForRest(page); // the other remotes have been fetched ahead
  team.write(file, page110("Businesses of release 9.1.1"));
  await team.run("release", "--channel", "production", "--version", "9.1.1", "--no-smoke", ...forced);
  await expect.poll(() => served(page, "business")).toBe("9.1.1");
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const cached = new Set<string>();
  const fetched: string[] = [];
  network.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  network.on("Network.responseReceived", ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    const isCached = response.fromDiskCache === true || response.fromPrefetchCache === true || cached.has(requestId);
    if (/^\/(r|shell)\//.test(pathname) && !isCached) fetched.push(pathname);
  });
  await page.goto(address("/businesses"));
  await expect(page.getByText("Businesses of release 9.1.1")).toBeVisible();
  await waitForRest(page);
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((path) => !path.startsWith("/r/business/9.1.1/"))).toEqual([]);
});

/** People open pages and something of a release fails on them: what their browsers report. */
async function reportPages(remote: string, version: string, phase: string, pages: number): Promise<void> {
  const people = await Promise.all(
    ["pro", "trial", "admin"].map(async (key) => {
      const http = new HttpSession(own.system.port);
      await http.signIn(key);
      return http;
    }),
  );
  for (let n = 0; n < pages; n += 1) {
    const http = people[n % people.length];
    const html = (await http?.request("localhost", "GET", "/dashboard"))?.body ?? "";
    const { brand, reportToken }: BootManifest = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "");
    const load = { remote, version, phase, ms: 100, boot: "b_page", brand: brand.brandKey, token: reportToken };
    const type = { "content-type": "application/json" };
    const response = await http?.request("localhost", "POST", "/boot/reports", type, JSON.stringify(load));
    expect(response?.status).toBe(204);
  }
}

test("M-164 M-131 M-169 a release that does not load takes itself back, and nobody sees a blank page", async ({
  page,
  browser,
}) => {
  team.write(file, `throw new Error("does not load");\n${page110("Businesses of release 9.2.0")}`);
  await team.run("release", "--channel", "next", "--version", "9.2.0", "--no-smoke");
  await team.run("canary", "--percent", "100", ...forced);
  await signIn(page, "manager", "/dashboard");
  await expect.poll(() => served(page, "business")).toBe("9.2.0");
  await page.goto(address("/businesses"));
  expect(await businesses(page)).toBe("9.2.0");
  await expect(page.getByText("Businesses of release 9.1.1")).toBeVisible();
  const reported = page.waitForRequest((request) => request.url().endsWith("/boot/reports"));
  await page.reload();
  await reported;
  await reportPages("business", "9.2.0", "part", 60);
  await expect.poll(() => served(page, "business"), { timeout: 60_000 }).toBe("9.1.1");

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, "admin", "/admin/releases");
  await desk.getByRole("button", { name: "business", exact: true }).click();
  const audit = desk.getByRole("region", { name: "Audit log" });
  await expect(audit.getByRole("listitem").filter({ hasText: /business rolled back from 9\.2\.0/ })).toContainText(
    "Registry",
  );
  await expect(
    desk.getByRole("region", { name: "Releases of business" }).getByRole("row", { name: /^9\.2\.0/ }),
  ).toContainText("rolled back");
  await desk.context().close();
});

test("Y-170 M-162 an admin promotes and rolls back on the page of releases, and the log says who and why", async ({
  page,
}) => {
  await signIn(page, "admin", "/admin/releases");
  await page.getByRole("button", { name: "business", exact: true }).click();
  const rollout = page.getByRole("region", { name: "Roll out business" });
  await rollout.getByLabel("Release").selectOption(first);
  await rollout.getByLabel("Why").fill("the old one was better");
  await rollout.getByRole("button", { name: `Promote ${first} to stable` }).click();
  await expect.poll(() => served(page, "business")).toBe(first);
  const newest = page.getByRole("region", { name: "Audit log" }).getByRole("listitem").first();
  await expect(newest).toContainText(`business ${first} promoted`);
  await expect(newest).toContainText("the old one was better");
  await rollout.getByRole("button", { name: "Roll back to 9.1.1" }).click();
  await expect.poll(() => served(page, "business")).toBe("9.1.1");
  await expect(newest).toContainText("rolled back");
});

test("M-162 two releases at once are both registered", async ({ page }) => {
  const other = teamOf("mfe-groups", own.dataDir, own.system.port);
  team.write(file, page110("Businesses of release 9.3.0"));
  await Promise.all([
    team.run("release", "--channel", "production", "--version", "9.3.0", "--no-smoke", ...forced),
    other.run("release", "--channel", "production", "--version", "9.0.1", "--no-smoke", ...forced),
  ]);
  await signIn(page, "manager", "/businesses");
  await expect.poll(() => served(page, "business")).toBe("9.3.0");
  await expect.poll(() => served(page, "groups")).toBe("9.0.1");
});

test("M-130 files of one remote that are gone cost that remote alone", async ({ page }) => {
  const folders = readdirSync(join(own.dataDir, "blobs"), { recursive: true, encoding: "utf8" });
  const folder = folders.find((path) => path.endsWith(join("groups", "9.0.1")));
  expect(folder).toBeDefined();
  const path = join(own.dataDir, "blobs", folder ?? "");
  renameSync(path, `${path}-away`);
  try {
    await signIn(page, "pro", "/dashboard");
    await page.getByRole("link", { name: "Groups" }).click();
    await expect(page.getByRole("main").getByText("London Open")).toBeVisible(); // the release before it
    await page.getByRole("link", { name: "Trade Accounts" }).click();
    await expect(page).toHaveTitle("Trade Accounts | Entrywise");
  } finally {
    renameSync(`${path}-away`, path);
  }
});

test("M-135 without the registry pages come with what was resolved last, after a restart of the gateway too", async ({
  page,
}) => {
  // The gateway first lets the calls end that hang in the registry.
  await signIn(page, "pro", "/trade-accounts");
  const before = await bootOf(page);
  const platform = own.system.pid("platform");
  if (platform === undefined) throw new Error("the platform service is not running");
  process.kill(platform, "SIGSTOP");
  try {
    await page.goto(address("/groups"));
    expect((await bootOf(page)).id).toBe(before.id);
    const old = own.system.pid("gateway");
    own.system.restart("gateway");
    // While it ends, the old one still responds.
    await expect.poll(() => own.system.pid("gateway"), { timeout: 60_000 }).not.toBe(old);
    // A page waits for its first data as long as journeys let it, which is longer than in production.
    await expect
      .poll(
        async () => (await page.request.get(address("/groups"), { timeout: 10_000 }).catch(() => null))?.status() ?? 0,
        {
          timeout: 60_000,
        },
      )
      .toBe(200);
    await page.goto(address("/groups"));
    expect((await bootOf(page)).remotes.map(({ id, version }) => `${id} ${version}`)).toEqual(
      before.remotes.map(({ id, version }) => `${id} ${version}`),
    );
    await expect(page.getByRole("navigation", { name: "Primary" }).getByRole("link", { name: "Groups" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Groups", level: 1 })).toBeVisible();
  } finally {
    process.kill(platform, "SIGCONT");
  }
});
