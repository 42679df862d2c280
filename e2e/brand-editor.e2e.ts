import { expect, test } from "@playwright/test";
import { accountOf, address, signIn } from "./sign-in.ts";

test("B-160 M-247 P-108 P-254 a business becomes a white label, its Admin edits the brand, and people sign in on its host", async ({
  page,
  browser,
}) => {
  const academy = "018f3a20-0000-7000-8000-000000000001";
  await signIn(page, "admin", "/admin/businesses");
  await page.getByRole("button", { name: "Convert Harbour Trading Academy to white label" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Brand key").fill("harbour");
  await dialog.getByLabel("Reason").fill("Partner contract");
  await dialog.getByRole("button", { name: "Convert" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Harbour Trading Academy" })).toContainText("harbour");

  const own = await browser.newContext();
  const owner = await own.newPage();
  await signIn(owner, "businessAdmin", `/businesses/${academy}/brand`);
  const main = owner.getByRole("main");
  await main.getByRole("textbox", { name: /^Name(?! for)/ }).fill("Harbour Desk");
  await main.getByRole("textbox", { name: /^Sign-in headline/ }).fill("Back to the harbour");
  await main.getByRole("radio", { name: "emerald" }).check();
  await main.getByRole("button", { name: "Save draft" }).click();
  await main.getByRole("button", { name: "Publish version 2" }).click();
  await expect(main.getByText(/Published 2/)).toBeVisible();

  const harbour = (to: string) => address(to).replace("//localhost", "//harbour.localhost");
  // The identity service hears of a version a moment later than the gateway.
  await expect(async () => {
    await owner.goto(harbour("/login?returnTo=%2Fdashboard"));
    await expect(owner.getByRole("heading", { name: "Back to the harbour" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(owner).toHaveTitle("Log In | Harbour Desk");

  // The Admin is invited to the brand by mail, opens an account there and belongs to the business there.
  const { email } = accountOf("businessAdmin");
  await owner.goto(harbour("/"));
  const find = async (pattern: RegExp) => {
    const text = await owner.evaluate(async (to) => (await fetch(`/dev/mail.json?to=${to}`)).text(), email);
    return pattern.exec(text)?.[0] ?? "";
  };
  const invitation = /\/register\?invitation=[\w.-]+/;
  await expect.poll(() => find(invitation)).not.toBe("");
  await owner.goto(harbour(await find(invitation)));
  await owner.getByLabel("Password", { exact: true }).fill("quiet-otter-buys-wool-9");
  await owner.getByLabel("Confirm password").fill("quiet-otter-buys-wool-9");
  await owner.getByRole("checkbox").check();
  await owner.getByRole("button", { name: /Create .*Account/ }).click();
  const confirmation = /\/register\/verify-account\?token=[\w-]+/;
  await expect.poll(() => find(confirmation)).not.toBe("");
  await owner.goto(harbour(await find(confirmation)));
  await owner.getByRole("button", { name: "Verify" }).click();
  // The browser that registered is signed in, and is led to the last step.
  await expect(owner.getByRole("heading", { name: "Account verified" })).toBeVisible();
  await expect(async () => {
    const mine = await owner.evaluate(async () => (await fetch("/v1.0/business")).text());
    expect(mine).toContain('"brandKey":"harbour"');
  }).toPass();
  await own.close();
});
