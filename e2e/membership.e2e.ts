import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { waitForRest } from "./at-rest.ts";
import { changeBoot } from "./boot-manifest.ts";
import { failCalls } from "./failing-calls.ts";
import { openAccount } from "./new-account.ts";
import { address, signIn } from "./sign-in.ts";
import { send } from "./trade-data.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The card comes a second after the page: from now on at once, so that a page at rest would show it. */
const hurryCard = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, ms?: number) => later(work, ms === 1_000 ? 0 : ms)) as typeof setTimeout;
  });

/** What of these parts of the page cannot be used by everybody. */
async function violations(page: Page, ...parts: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(standards);
  for (const part of parts) axe.include(part);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(" ")}`));
}

test("P-354 P-365 P-401 P-403 P-408 P-409 P-413 P-414 P-416 in a trial one pays nothing today, cancels, and takes that back", async ({
  page,
}) => {
  await signIn(page, "trial", "/settings/membership");
  const main = page.getByRole("main");
  await expect(main.getByText(/Your Pro trial ends on/)).toBeVisible();
  await expect(main.getByRole("article", { name: "Pro" })).toContainText("200.00 USD");
  expect(await violations(page, "main")).toEqual([]);
  const initiated = page.waitForRequest((request) => request.url().endsWith("/v1.0/app/checkout-initiated"));
  await main.getByRole("link", { name: "Keep Pro" }).click();

  await expect(page).toHaveURL(address("/checkout"));
  expect((await initiated).method()).toBe("POST");
  await expect(page.getByLabel("Yearly")).toBeChecked();
  await expect(main.getByText("200.00 USD", { exact: true })).toBeVisible();
  await page.getByText("Monthly", { exact: true }).click();
  await expect(main.getByText("20.00 USD", { exact: true })).toBeVisible();
  await page.getByText("Yearly", { exact: true }).click();
  await expect(main.getByText("0.00 USD", { exact: true })).toBeVisible();
  await page.getByLabel("Promotion code").fill("WELCOME30");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(main.getByText("140.00 USD", { exact: true })).toBeVisible();
  expect(await violations(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Continue to payment" }).click();

  await expect(page.getByText("Payments sandbox: no money moves.")).toBeVisible();
  await page.getByLabel("Card number").fill("4000 0000 0000 0002");
  await page.getByRole("button", { name: /Save card/ }).click();
  await expect(page.getByRole("alert")).toHaveText("The card was declined. Try another one.");
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: /Save card/ }).click();

  await expect(page).toHaveURL(address("/membership/checkout/success"));
  await expect(main.getByRole("heading", { name: "You’re on Pro" })).toBeVisible();
  await main.getByRole("link", { name: "Membership" }).click();

  await main.getByRole("button", { name: "Cancel membership" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Cancel on/ })
    .click();
  await expect(main.getByText("Cancelling", { exact: true })).toHaveAttribute("data-tone", "warn");
  await main.getByRole("button", { name: "Reactivate" }).click();
  await expect(main.getByText("Trialing", { exact: true })).toBeVisible();
  await expect(main.getByText("Cancelling", { exact: true })).toHaveCount(0);
});

test("P-358 P-363 P-400 P-571 P-575 an upgrade leads back, a failed renewal leads to Basic, and paying to Pro again", async ({
  page,
}) => {
  await signIn(page, "member2", "/settings/journal");
  const account = { name: "Stays on Basic", currency: "USD", defaultMarketType: 0, startBalance: "10000" };
  await send(page, "POST", "/trade-accounts", account);
  await changeBoot(page, (boot) => {
    boot.brand.links.pricing = "https://entrywise.example/pricing";
  });
  await page.goto(address("/settings/journal"));
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const pay = async () => {
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.getByLabel("Card number").fill("4242 4242 4242 4242");
    await page.getByRole("button", { name: /Subscribe|Pay/ }).click();
    await expect(main.getByRole("heading", { name: "You’re on Pro" })).toBeVisible();
  };

  await test.step("what the plan lacks opens the dialog, and the upgrade leads back to the page", async () => {
    await page.route("**/v1.0/settings/**", (route) =>
      route.fulfill({ status: 403, json: { status: 403, code: "MembershipPlan.UpgradePlan", detail: "Not here." } }),
    );
    await page.getByText("24-hour", { exact: true }).click();
    await expect(dialog).toContainText("This feature is not available on your current membership.");
    await expect(dialog).not.toContainText("Not here.");
    const compare = dialog.getByRole("link", { name: "Compare Plans" });
    await expect(compare).toHaveAttribute("href", "https://entrywise.example/pricing");
    await expect(compare).toHaveAttribute("target", "_blank");
    await page.unrouteAll({ behavior: "wait" });
    await dialog.getByRole("link", { name: "Upgrade membership" }).click();
    await expect(page).toHaveURL(address("/checkout"));
    await page.getByText("Monthly", { exact: true }).click();
    await expect(main.getByText("20.00 USD", { exact: true }).first()).toBeVisible();
    await pay();
    await main.getByRole("link", { name: "Continue where you left off" }).click();
    await expect(page).toHaveURL(address("/settings/journal"));
  });

  await test.step("a renewal that fails is said by dialog and banner", async () => {
    await page.goto(address("/settings/membership"));
    await main.getByRole("button", { name: "Manage payment" }).click();
    await page.getByRole("button", { name: "Change the card" }).click();
    await page.getByLabel("Card number").fill("4000 0000 0000 0341");
    await page.getByRole("button", { name: /Save card/ }).click();
    await page.getByRole("button", { name: "Ahead 32 days" }).click();
    await expect(page.getByRole("heading", { name: "Pro, past_due" })).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(dialog.getByRole("heading", { name: "Membership Payment Required" })).toBeVisible();
    await expect(dialog).toContainText("Your most recent payment was not successful");
    await expect(dialog).toContainText("Final attempt, then Basic");
    expect(await violations(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Later" }).click();
    await expect(main.getByText("Past due", { exact: true })).toBeVisible();
    await expect(page.getByText(/You keep Pro while we retry the payment/)).toBeVisible();
  });

  await test.step("after the last try it is Basic, with everything that was there", async () => {
    await page.getByRole("button", { name: "Update payment method" }).click();
    for (let tries = 0; tries < 3; tries++) await page.getByRole("button", { name: "Ahead 8 days" }).click();
    await expect(page.getByText("No subscription.")).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(main.getByRole("article", { name: "Basic" }).getByText("Your plan")).toBeVisible();
    await expect(page.getByText("Your last payment failed")).toHaveCount(0);
    await page.goto(address("/trade-accounts"));
    await expect(main.getByText("Stays on Basic").first()).toBeVisible();
  });

  await test.step("whoever pays again has Pro again", async () => {
    await page.goto(address("/checkout"));
    // The saved card is the one that was declined.
    await page.getByRole("button", { name: /^Pay/ }).click();
    await expect(page.getByText("Your card was declined. Try another payment method.")).toBeVisible();
    await page.getByRole("radio", { name: "Use another card" }).check();
    await pay();
    await main.getByRole("link", { name: "Membership" }).click();
    await expect(main.getByText("Active", { exact: true })).toBeVisible();
  });
});

test("P-440 P-442 P-445 P-446 P-447 P-448 P-449 P-450 P-451 P-360 P-364 X-110 offers are shown in their windows, taken or dismissed for good", async ({
  page,
  browser,
}) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await signIn(page, "admin", "/settings/journal");
  const texts = (title: string) => ({ title, subtitle: "Every Pro feature.", caption: "Pro", activate: null });
  const campaign = {
    brand: "entrywise",
    audience: "basicOrTrial",
    startsAt: day(-1),
    endsAt: day(3),
    percentOff: 30,
    trialDays: null,
    priority: 1,
  };
  const sale = { ...campaign, key: "journey-sale", kind: "sale", coupon: "BLACKFRIDAY30" };
  const bonus = {
    ...campaign,
    key: "journey-bonus",
    kind: "bonusTrial",
    audience: "basic",
    coupon: null,
    trialDays: 7,
  };
  const add = (one: typeof sale | typeof bonus, title: string) =>
    send<{ id: string }>(page, "POST", "/membership/campaigns", {
      ...one,
      texts: { en: texts(title), de: texts(title) },
    });
  const { id: saleId } = await add(sale, "Black Friday sale");
  const { id: bonusId } = await add({ ...bonus, priority: 2 }, "Bonus 7 Day Trial");

  const context = await browser.newContext({ reducedMotion: "reduce" });
  const mine = await context.newPage();
  await test.step("the sale comes first, above the page, and leads to the checkout with its code", async () => {
    await signIn(mine, "basic");
    const row = mine.locator(".shell-banner");
    await expect(row.getByText("Black Friday sale")).toBeVisible();
    expect((await row.boundingBox())?.height).toBe(80);
    const card = mine.getByRole("complementary", { name: "Upgrade" });
    await expect(card).toBeVisible();
    const box = await card.boundingBox();
    expect([box?.x, 900 - (box?.y ?? 0) - (box?.height ?? 0)]).toEqual([64, 8]);
    expect(await violations(mine, ".shell-banner", ".upgrade-card")).toEqual([]);
    await expect(row.getByRole("timer")).toHaveText(/^2:23:5\d:\d\d$/);
    await row.getByRole("button", { name: "Activate" }).click();
    await expect(mine).toHaveURL(address("/checkout?coupon=BLACKFRIDAY30"));
    await expect(mine.getByText("140.00 USD", { exact: true }).first()).toBeVisible();
    await expect(mine.locator(".shell-banner, .upgrade-card")).toHaveCount(0);
  });

  await test.step("dismissed, it is gone on every device, and the next one has its turn", async () => {
    await mine.goto(address("/trades"));
    await mine.getByRole("button", { name: "Dismiss" }).click();
    await expect(mine.getByText("Bonus 7 Day Trial")).toBeVisible();
    const other = await browser.newPage();
    await signIn(other, "basic", "/trades");
    await expect(other.getByText("Bonus 7 Day Trial")).toBeVisible();
    await other.close();
  });

  await test.step("the bonus trial gives Pro at once and asks for a payment method", async () => {
    await mine.goto(address("/strategies"));
    await mine.waitForLoadState("networkidle");
    const calls = await failCalls(mine, /\/subscriptions\/bonus-trial$/);
    await mine.getByRole("button", { name: "Activate" }).click();
    await expect(mine.getByText("Failed to activate bonus trial.")).toBeVisible();
    await calls.mend();
    const again = mine.waitForRequest((request) => request.url().includes("/v1.0/strategies"));
    await mine.getByRole("button", { name: "Activate" }).click();
    await again; // what a plan decides is asked for anew
    await expect(mine.getByText(/Your Pro trial ends on/)).toBeVisible();
    await expect(mine.getByText("Bonus 7 Day Trial")).toHaveCount(0);
    await mine.getByRole("button", { name: "Dismiss" }).click();
    await mine.reload();
    await expect(mine.getByRole("link", { name: "Dashboard" }).first()).toBeVisible();
    await expect(mine.locator(".shell-banner")).toHaveCount(0);
  });

  await send(mine, "POST", "/subscriptions/free", {});
  const over = { startsAt: day(-3), endsAt: day(-2), texts: { en: texts("Over"), de: texts("Over") } };
  await send(page, "PUT", `/membership/campaigns/${saleId}`, { ...sale, ...over });
  await send(page, "PUT", `/membership/campaigns/${bonusId}`, { ...bonus, ...over });
  await context.close();
});

test("P-576 P-577 codes of the server open their dialogs", async ({ page }) => {
  await signIn(page, "pro", "/settings/journal");
  const refusals = [
    [
      "X-INVALID-SUBSCRIPTION",
      "Membership required",
      "You require a membership in order to edit data however you can continue to view all your existing data.",
    ],
    ["EXISTING_SUBSCRIPTION", "Existing subscription", "You already have a subscription."],
  ] as const;
  for (const [code, title, text] of refusals) {
    await page.route("**/v1.0/settings/**", (route) =>
      route.fulfill({ status: 403, json: { status: 403, code, detail: "" } }),
    );
    await page.getByText("24-hour", { exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
    await expect(dialog.getByText(text)).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("P-576 whose membership an admin has disabled reads everything, and a change opens the dialog", async ({
  page,
  browser,
}) => {
  await openAccount(page, "Dora Lind", "/snapshot-slots");
  await send(page, "POST", "/subscriptions/trial");
  await send(page, "POST", "/snapshot-slots", { name: "Entry" });
  const { userId } = await send<{ userId: string }>(page, "GET", "/users");
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, "admin", "/settings/journal");
  const owner = { userId, brand: "entrywise", reason: "Charge disputed" };
  await send(admin, "POST", "/commands/memberships/toggle-disable", owner);

  await page.reload();
  const main = page.getByRole("main");
  await expect(main.getByText("Entry", { exact: true })).toBeVisible();
  const add = async (name: string) => {
    await page.getByRole("button", { name: "New slot" }).first().click();
    await page.getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Add slot" }).click();
  };
  await add("Exit");
  const dialog = page.getByRole("dialog", { name: "Membership required" });
  await expect(dialog).toContainText(
    "You require a membership in order to edit data however you can continue to view all your existing data.",
  );
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.goto(address("/settings/membership"));
  await expect(main.getByText("Your membership is disabled.")).toBeVisible();
  await expect(main.getByText("Disabled", { exact: true })).toHaveAttribute("data-tone", "loss");

  await send(admin, "POST", "/commands/memberships/toggle-disable", owner);
  await page.goto(address("/snapshot-slots"));
  await add("Exit");
  await expect(main.getByText("Exit", { exact: true })).toBeVisible();
  await admin.context().close();
});

test("P-203 P-251 P-452 a white-label brand sells nothing: no pages, no prices, no banner, no card", async ({
  page,
}) => {
  await signIn(page, "northdesk", "/dashboard", "northdesk.localhost");
  const sold = ["/checkout", "/membership/upgrade", "/membership/setup", "/payments/setup-complete"];
  for (const path of [...sold, "/membership/checkout/success", "/settings/membership"]) {
    const response = await page.goto(address(path, "northdesk.localhost"));
    expect(response?.status(), path).toBe(404);
    await expect(page.getByText("404 Page not found"), path).toBeVisible();
  }
  await hurryCard(page);
  await page.goto(address("/settings/journal", "northdesk.localhost"));
  await expect(page.getByRole("main").getByRole("switch").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Membership" })).toHaveCount(0);
  await waitForRest(page);
  await expect(page.locator(".shell-banner, .upgrade-card")).toHaveCount(0);
});
