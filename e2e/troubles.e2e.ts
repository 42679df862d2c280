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
  const reported = (kind: string) =>
    page.waitForRequest(
      (request) => request.url().endsWith("/boot/troubles") && JSON.parse(request.postData() ?? "{}").kind === kind,
    );
  const [error, frozen] = [reported("error"), reported("frozen")];
  // The browser takes it for a file of the remote, as its own would be.
  await page.evaluate(`
    setTimeout(() => { throw new TypeError("null has no size"); });
    setTimeout(() => { for (const began = performance.now(); performance.now() - began < 1500;); }, 50);
    //# sourceURL=${file}`);
  expect(JSON.parse((await error).postData() ?? "")).toMatchObject({ remote: "groups", version });
  expect(JSON.parse((await frozen).postData() ?? "")).toMatchObject({ remote: "groups", version });

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, "admin", "/admin/releases?remote=groups");
  const figure = (label: string) => admin.getByRole("term").filter({ hasText: label }).locator("xpath=..");
  await expect(async () => {
    await admin.reload();
    await expect(figure("Pages with errors")).toContainText(/[1-9]/, { timeout: 5_000 });
    await expect(figure("Pages held up")).toContainText(/[1-9].* %/, { timeout: 5_000 });
  }).toPass();
  await admin.goto(address("/admin/logs?search=Screen.Error"));
  await expect(admin.getByRole("main").getByText("null has no size").first()).toBeVisible();
  await admin.context().close();
});
