import { expect, test } from "@playwright/test";
import { bootOf, remoteOf } from "./boot-manifest.ts";
import { address, signIn } from "./sign-in.ts";

test("M-245 an error in a timer and a frozen page are put down to the remote whose file caused them, and its team sees it", async ({
  page,
  browser,
}) => {
  await signIn(page, "pro", "/groups");
  await expect(page.getByRole("heading", { name: "Groups", level: 1 })).toBeVisible();
  const { version } = remoteOf(await bootOf(page), "groups");
  const file = address(`/r/groups/${version}/troubles.js`);
  // The browser takes it for a file of the remote, as its own would be. What watches comes after the page: the timer goes on.
  await page.evaluate(`
    setInterval(() => { throw new TypeError("null has no size"); }, 1000);
    setTimeout(() => { for (const began = performance.now(); performance.now() - began < 1500;); }, 50);
    //# sourceURL=${file}`);

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, "admin", "/admin/releases?remote=groups");
  const figure = (label: string) => admin.getByRole("term").filter({ hasText: label }).locator("xpath=..");
  await expect(async () => {
    await admin.reload();
    await expect(figure("Pages with errors")).toContainText(/[1-9]/, { timeout: 20_000 });
    await expect(figure("Slow pages")).toContainText(/[1-9].*frozen/, { timeout: 20_000 });
  }).toPass();
  await admin.goto(address("/admin/logs?search=Screen.Error"));
  await expect(admin.getByRole("main").getByText("null has no size").first()).toBeVisible();
  await admin.context().close();
});
