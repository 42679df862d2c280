import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { address, type BrandHost, signIn } from "./sign-in.ts";
import { send } from "./trade-data.ts";

const accessible = async (page: Page) => {
  // What is still fading in has other colours.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
};

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Saves the part of the settings that has this field. */
async function saveField(page: Page, label: string, value: string): Promise<void> {
  const form = page.locator("form").filter({ has: page.getByLabel(label, { exact: true }) });
  await form.getByLabel(label, { exact: true }).fill(value);
  const saved = page.waitForResponse((one) => one.request().method() === "PUT");
  await form.getByRole("button", { name: "Save" }).click();
  expect((await saved).ok(), label).toBe(true);
}

test("G-107 G-135 G-136 G-137 M-243 an Admin shapes a group, and visitors read as much of it as it shows", async ({
  page: admin,
  browser,
}) => {
  const first = `ways-${Date.now()}`;
  const handle = `${first}-in`;
  const at = (path: string) => address(`/groups/${handle}${path}`);
  await signIn(admin, "member", "/groups");
  await send(admin, "POST", "/groups", { name: "Ways", handle: first, privacy: 1 });

  await test.step("name, picture, pinned text and handle, each saved by itself", async () => {
    await admin.goto(address(`/groups/${first}/settings`));
    await admin.getByLabel("Description", { exact: true }).fill("Breakouts of the London range.");
    await saveField(admin, "Name", "Ways In");
    await expect(admin.getByRole("heading", { name: "Ways In · Group Settings" })).toBeVisible();
    await admin
      .locator('input[type="file"]')
      .setInputFiles({ name: "desk.png", mimeType: "image/png", buffer: onePixel });
    await expect(admin.getByRole("button", { name: "Remove picture" })).toBeVisible();
    await saveField(admin, "Pinned text", "Results in R, please.");
    await admin.getByRole("switch", { name: "Tags", exact: true }).click();
    await expect(admin.getByRole("switch", { name: "Tags", exact: true })).toBeChecked();
    await saveField(admin, "Handle", handle);
    await admin.waitForURL(at("/settings"));
    const pinned = admin.getByLabel("Pinned text", { exact: true });
    // The page of the new handle replaces the old one; what is typed into a field that is just taken away goes nowhere.
    await expect(async () => {
      await pinned.fill("Half a sentence");
      await expect(pinned).toHaveValue("Half a sentence", { timeout: 1_000 });
    }).toPass();
    await admin.getByRole("link", { name: "Explore groups" }).first().click();
    await admin.waitForURL(address("/groups/explore"));
    await admin.goBack();
    await expect(admin.getByLabel("Pinned text", { exact: true })).toHaveValue("Half a sentence");
    await admin.reload();
    await expect(admin.getByLabel("Pinned text", { exact: true })).toHaveValue("Half a sentence");
    await admin.getByRole("button", { name: "Discard changes" }).click();
    await expect(admin.getByLabel("Pinned text", { exact: true })).toHaveValue("Results in R, please.");
    await expect(admin).toHaveURL(at("/settings"));
    await accessible(admin);
  });

  const visitor = await (await browser.newContext()).newPage();
  await test.step("a visitor reads what a public group says of itself, and joins by way of the account", async () => {
    await visitor.goto(at(""));
    await expect(visitor.getByRole("heading", { name: "Ways In", level: 1 })).toBeVisible();
    expect(visitor.url()).toBe(at(""));
    for (const text of ["Breakouts of the London range.", "Results in R, please.", "1 member"]) {
      await expect(visitor.getByText(text)).toBeVisible();
    }
    await expect(visitor.locator(`img[src*="/v1.0/groups/"]`)).toHaveCount(1);
    await accessible(visitor);
    await visitor.goto(at("/trades/timeline"));
    await expect(visitor).not.toHaveURL(at("/trades/timeline"));
    await visitor.goto(at("/info"));
    await expect(visitor.getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      /returnTo=%2Fgroups%2F/,
    );
    await visitor.getByRole("link", { name: "Join", exact: true }).click();
    await expect(visitor.getByLabel("Password")).toBeVisible();
  });

  await test.step("made private it says its name alone, for good", async () => {
    await admin.getByRole("button", { name: "Make private" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Make private" }).click();
    await expect(admin.getByRole("button", { name: "Make private" })).toHaveCount(0);
    await visitor.goto(at("/info"));
    await expect(visitor.getByRole("link", { name: "Request to join" })).toBeVisible();
    for (const text of ["Breakouts of the London range.", "Results in R, please.", "1 member"]) {
      await expect(visitor.getByText(text)).toHaveCount(0);
    }
    await visitor.context().close();
  });
});

test("G-160 G-165 Y-220 who asks to join a private group waits for its Admin, and a link lets in who has it until it is withdrawn", async ({
  page: admin,
  browser,
}) => {
  const handle = `asked-${Date.now()}`;
  const at = (path: string) => address(`/groups/${handle}${path}`);
  await signIn(admin, "member", "/groups");
  await send(admin, "POST", "/groups", { name: "Asked", handle, privacy: 0 });
  const trader = await (await browser.newContext()).newPage();
  await signIn(trader, "pro", `/groups/${handle}/info`);
  const ask = trader.getByRole("button", { name: "Request to join Asked", exact: true });
  const withdraw = trader.getByRole("button", { name: "Withdraw request to join Asked", exact: true });

  await test.step("a request is withdrawn, declined and approved", async () => {
    await ask.click();
    await withdraw.click();
    await ask.click();
    await admin.goto(at("/manage/members/requests"));
    await admin.getByRole("button", { name: /^Decline/ }).click();
    await expect(admin.getByText("No pending requests")).toBeVisible();
    await ask.click(); // the page has heard of the decision by itself
    await expect(withdraw).toBeVisible();
    await admin.getByRole("button", { name: /^Approve/ }).click();
    await expect(trader.getByRole("button", { name: "Leave group" })).toBeVisible();
  });

  await test.step("a link admits once for each person, and nobody when it is withdrawn", async () => {
    await admin.goto(at("/manage/members/invitations"));
    await admin.getByRole("button", { name: "Create link" }).click();
    const link = await admin.getByLabel("Link valid for 14 days").inputValue();
    const guest = await (await browser.newContext()).newPage();
    await signIn(guest, "trial", new URL(link).pathname + new URL(link).search);
    await guest.getByRole("button", { name: "Accept invitation" }).click();
    await expect(guest.getByRole("button", { name: "Leave group" })).toBeVisible();
    await admin.reload();
    await expect(admin.getByText(/^used once/)).toBeVisible();
    await admin.getByRole("listitem").getByRole("button", { name: "Cancel" }).click();
    await expect(admin.getByText("No pending invitations")).toBeVisible();
    const late = await (await browser.newContext()).newPage();
    await signIn(late, "basic", new URL(link).pathname + new URL(link).search);
    const refused = late.waitForResponse((one) => one.url().endsWith("/invitations/accept"));
    await late.getByRole("button", { name: "Accept invitation" }).click();
    expect((await refused).ok()).toBe(false);
    await expect(late.getByRole("button", { name: "Leave group" })).toHaveCount(0);
  });
});

test("G-101 G-102 G-103 G-249 the pages of a group stand on the second brand as on the first", async ({ page }) => {
  const host: BrandHost = "northdesk.localhost";
  await signIn(page, "northdesk", "/groups", host);
  const at = (path: string) => address(`/groups${path}`, host);
  const pages = {
    ...{ "": /.+/, "/my-groups": /.+/, "/explore": /.+/, "/create": /.+/, "/invitations": /Invitations/ },
    ...{ "/room/info": /Northdesk Room · Info/, "/room/members": /Northdesk Room · Members/ },
    ...{ "/room/preferences": /Northdesk Room · Preferences/, "/room/settings": /Northdesk Room · Group Settings/ },
    "/room/manage/members": /Northdesk Room · Members/,
    "/room/manage/members/requests": /Northdesk Room · Members/,
    "/room/manage/members/invitations": /Northdesk Room · Members/,
    "/room/manage/members/blocked": /Northdesk Room · Members/,
    ...{ "/room/manage/trades": /Northdesk Room · Moderation/, "/room/manage/log": /Northdesk Room · Moderation/ },
    "/room/trades/reviews": /Northdesk Room · Reviews/,
    ...Object.fromEntries(
      ["timeline", "data-table", "calendar", "insights"].map((view) => [
        `/room/trades/${view}`,
        /Northdesk Room · Trades/,
      ]),
    ),
    ...Object.fromEntries(
      ["all", "hours", "markets", "sessions", "strategies", "symbols", "tags", "weekdays"].map((part) => [
        `/room/trades/stats/${part}`,
        /Northdesk Room · Trades/,
      ]),
    ),
  };
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(at(path));
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(title);
    await expect(page, path).toHaveTitle(/ \| Northdesk$/);
    await expect(page.getByRole("button", { name: "Try again" }), path).toHaveCount(0);
    await expect(page, path).toHaveURL(at(path));
  }
  for (const path of ["/room/preferences", "/room/settings", "/room/manage/members"]) {
    await page.goto(at(path));
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await accessible(page);
  }
});
