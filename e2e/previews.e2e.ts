import { expect, type Page, test } from "@playwright/test";
import { bootOf, remoteOf } from "./boot-manifest.ts";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { checkoutVersion } from "./release.ts";
import { address, signIn } from "./sign-in.ts";
import { type Team, teamOf } from "./team.ts";

test.describe.configure({ mode: "serial", timeout: 120_000 });

const served = checkoutVersion("groups");
let own: OwnSystem;
let team: Team;

const pageOf = (text: string) => `import { Page } from "@entrywise/host";
import { PageContent } from "@entrywise/ui";
export const GroupsPage = () => <Page title="Groups"><PageContent><p>${text}</p></PageContent></Page>;
`;
const file = "src/pages/groups.page.tsx";

test.beforeAll(async () => {
  own = await startOwnSystem();
  team = teamOf("mfe-groups", own.dataDir, own.system.port);
  team.write(file, pageOf("Groups as they will be"));
  await team.run("release", "--channel", "next", "--version", "9.1.0-pr7", "--no-smoke");
  team.write(file, `throw new Error("does not load");\n${pageOf("never drawn")}`);
  await team.run("release", "--channel", "next", "--version", "9.1.0-pr8", "--no-smoke");
});
test.afterAll(() => own.stop());

/** Opens a preview's address and agrees to run the build. */
async function openPreview(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page
    .getByRole("dialog", { name: /^Preview groups 9/ })
    .getByRole("button", { name: "Open preview" })
    .click();
}
const badge = (page: Page) => page.getByRole("button", { name: /1 preview/ });
const future = (page: Page) => page.getByText("Groups as they will be");
const present = (page: Page) => page.getByText("London Open").first();

test("M-249 an administrator previews a registered build across pages and reloads, and ends it", async ({
  page,
  browser,
}) => {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/boot/reports")) reports.push(JSON.parse(request.postData() ?? "{}").remote);
  });
  await signIn(page, "admin", "/dashboard");
  await page.goto(address("/groups?mfe.groups=@9.1.0-pr7"));
  // A link alone runs nothing.
  await page
    .getByRole("dialog", { name: "Preview groups 9.1.0-pr7?" })
    .getByRole("button", { name: "Don’t open" })
    .click();
  await expect(page).toHaveTitle("Groups | Entrywise");
  await expect(future(page)).toHaveCount(0);
  await expect(badge(page)).toHaveCount(0);
  await openPreview(page, address("/groups?mfe.groups=@9.1.0-pr7"));
  await expect(future(page)).toBeVisible();
  await expect(badge(page)).toContainText("groups 9.1.0-pr7");
  expect(new URL(page.url()).search).toBe("");
  // What the server gives is what everybody gets.
  expect(remoteOf(await bootOf(page), "groups").version).toBe(served);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveTitle("Dashboard | Entrywise");
  await page.goto(address("/groups"));
  await expect(future(page)).toBeVisible();
  expect(reports).not.toContain("groups");

  const others = await (await browser.newContext()).newPage();
  await signIn(others, "pro", "/groups");
  await expect(present(others)).toBeVisible();
  await openPreview(others, address("/groups?mfe.groups=@9.1.0-pr7"));
  await expect(present(others)).toBeVisible();
  await expect(badge(others)).toContainText("isn’t used");
  await badge(others).click();
  await expect(others.getByRole("dialog", { name: "Previews in this tab" })).toContainText(
    "Only administrators, developers and whoever first opens an address of its team can preview groups 9.1.0-pr7.",
  );
  await others.context().close();

  await badge(page).click();
  await expect(page.getByRole("dialog", { name: "Previews in this tab" })).toContainText("✓ until");
  await page.getByRole("button", { name: "End preview" }).click();
  await expect(badge(page)).toHaveCount(0);
  await expect(page).toHaveTitle("Groups | Entrywise");
  await expect(future(page)).toHaveCount(0);
});

test("M-249 a team's address shows its build to the one person who opens it first", async ({ page, browser }) => {
  const [link = ""] = (await team.run("preview", "--version", "9.1.0-pr7", "--hours", "2")).split("\n");
  expect(link).toContain("/groups?mfe.groups=@9.1.0-pr7~");
  await signIn(page, "pro", "/dashboard");
  await openPreview(page, link);
  await expect(future(page)).toBeVisible();
  await page.reload();
  await expect(future(page)).toBeVisible();
  const others = await (await browser.newContext()).newPage();
  await signIn(others, "trial", "/dashboard");
  await openPreview(others, link);
  await expect(badge(others)).toContainText("isn’t used");
  await expect(future(others)).toHaveCount(0);
  await others.context().close();
});

test("M-249 a preview that fails falls back to the served release and says why", async ({ page }) => {
  const [link = ""] = (await team.run("preview", "--version", "9.1.0-pr8")).split("\n");
  await signIn(page, "pro", "/dashboard");
  await openPreview(page, link);
  await expect(present(page)).toBeVisible();
  await expect(badge(page)).toContainText(`couldn’t be loaded, so ${served} is shown instead`);
});
