import { type Browser, expect, type Page, test } from "@playwright/test";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { newestMail } from "./mailbox.ts";
import { openAccount } from "./new-account.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const DAY_MS = 86_400_000;

interface Campaign {
  id: string;
  key: string;
  startsAt: string;
  endsAt: string;
}

/** The campaigns of the specification as a site admin moves them; `restore` puts their windows back. */
async function campaignsOf(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, "admin", "/settings/journal");
  const { items } = await send<{ items: Campaign[] }>(page, "GET", "/membership/campaigns");
  const save = ({ id, ...body }: Campaign) => send(page, "PUT", `/membership/campaigns/${id}`, body);
  const named = (key: string) => {
    const campaign = items.find((one) => one.key === key);
    if (campaign === undefined) throw new Error(`no campaign ${key}`);
    return campaign;
  };
  return {
    /** Moves the window, which keeps its length, so that now is so many days after its beginning. */
    move: (key: string, daysIn: number) => {
      const campaign = named(key);
      const length = Date.parse(campaign.endsAt) - Date.parse(campaign.startsAt);
      const startsAt = Date.now() - daysIn * DAY_MS;
      const window = [startsAt, startsAt + length].map((at) => new Date(at).toISOString());
      return save({ ...campaign, startsAt: window[0] ?? "", endsAt: window[1] ?? "" });
    },
    restore: async () => {
      for (const campaign of items) await save(campaign);
      await page.context().close();
    },
  };
}

/** Fills the provider's page and sends it. */
async function payByCard(page: Page, country: string): Promise<void> {
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Country").selectOption(country);
  await page.getByRole("button", { name: /^(Pay|Save card)/ }).click();
  await expect(page).toHaveURL(address("/membership/checkout/success"));
  await expect(page.getByRole("main").getByRole("heading", { name: "You’re on Pro" })).toBeVisible();
}

/** A file of the provider; only browsers know names below localhost. */
async function fileAt(page: Page, url: string): Promise<Buffer> {
  const { host, port, pathname } = new URL(url);
  const response = await page.request.get(`http://127.0.0.1:${port}${pathname}`, { headers: { host } });
  expect(response.ok()).toBe(true);
  return response.body();
}

test("P-401 P-403 P-408 P-411 P-412 P-416 P-400 a yearly sale with tax costs what was shown, is cancelled, taken back, cancelled and ends", async ({
  page,
  browser,
}) => {
  const campaigns = await campaignsOf(browser);
  await campaigns.move("cyber-monday-2024", 1);
  await openAccount(page, "Alma Quist", "/checkout?coupon=CYBERMONDAY30");
  const main = page.getByRole("main");

  await test.step("what is due today is what the provider takes and what the invoice says", async () => {
    await expect(page.getByLabel("Yearly")).toBeChecked();
    await page.getByLabel("Country").selectOption("Australia");
    const due = main.locator(".checkout-due");
    await expect(due).toHaveText("154.00 USD");
    await page.getByText("Monthly", { exact: true }).click();
    await expect(due).toHaveText("15.40 USD");
    await page.getByText("Yearly", { exact: true }).click();
    await expect(due).toHaveText("154.00 USD");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page.getByRole("button", { name: "Pay 154.00 USD" })).toBeVisible();
    await payByCard(page, "AU");
    await campaigns.restore();
    await main.getByRole("link", { name: "Membership" }).click();
    await expect(main.getByText("Active", { exact: true })).toBeVisible();
    const invoice = main.getByRole("row").filter({ hasText: "154.00 USD" });
    const pdf = (await invoice.getByRole("link").getAttribute("href")) ?? "";
    const file = (await fileAt(page, pdf)).toString("latin1");
    expect(file.slice(0, 5)).toBe("%PDF-");
    expect(file).toContain("Discount: 60.00 USD");
    expect(file).toContain("Tax: 14.00 USD");
    expect(file).toContain("Total: 154.00 USD");
  });

  await test.step("the billing portal is left for the page it was opened from", async () => {
    await main.getByRole("button", { name: "Manage payment" }).click();
    await expect(page.getByRole("heading", { name: "Pro, active" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Invoices" })).toContainText("154.00 USD");
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL(address("/settings/membership"));
  });

  const { tradeId } = await newTrade(page, { instrument: "AUDCAD" });
  await test.step("cancelled, taken back and cancelled again, it ends with its period and takes nothing away", async () => {
    const cancel = async () => {
      await main.getByRole("button", { name: "Cancel membership" }).click();
      const asking = page.getByRole("dialog");
      await expect(asking).toContainText(
        /You have Pro until .+\. After that you’ll be on Basic and keep all your data\./,
      );
      await asking.getByRole("button", { name: /^Cancel on/ }).click();
      await expect(main.getByText("Cancelling", { exact: true })).toBeVisible();
    };
    await cancel();
    await main.getByRole("button", { name: "Reactivate" }).click();
    await expect(main.getByText("Active", { exact: true })).toBeVisible();
    await cancel();
    await main.getByRole("button", { name: "Manage payment" }).click();
    await expect(page.getByText(/^Ends on/)).toBeVisible();
    for (let ahead = 0; ahead < 366; ahead += 32) await page.getByRole("button", { name: "Ahead 32 days" }).click();
    await expect(page.getByText("No subscription.")).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(main.getByRole("article", { name: "Basic" }).getByText("Your plan")).toBeVisible();
    await expect(main.getByRole("row").filter({ hasText: "154.00 USD" })).toBeVisible();
    await page.goto(address(`/trades/${tradeId}`));
    await expect(main.getByText("AUDCAD").first()).toBeVisible();
  });
});

/** Makes a trial end in so many hours, and lets the work of the night look for such trials now. */
async function endTrialIn(email: string, hours: number): Promise<void> {
  const connectionString = process.env.ENTRYWISE_DATABASE ?? "";
  const client = new Client({ connectionString });
  await client.connect();
  const { rowCount } = await client.query(
    `update platform.membership set current_period_end = now() + make_interval(hours => $2)
      where status = 'trialing' and user_id = (select user_id from platform.app_user where email = $1)`,
    [email, hours],
  );
  await client.end();
  expect(rowCount).toBe(1);
  const queue = { schema: "pgboss", max: 1, migrate: false, supervise: false, schedule: false };
  const boss = new PgBoss({ connectionString, ...queue });
  await boss.start();
  await boss.send("platform.remind-trials", {});
  await boss.stop({ graceful: false });
}

/** The mail of a notification goes after some minutes, in which it may be read: here they are over. */
async function mailNow(email: string): Promise<void> {
  const client = new Client({ connectionString: process.env.ENTRYWISE_DATABASE ?? "" });
  await client.connect();
  const due = async () => {
    const { rowCount } = await client.query(
      `update platform.notification set mail_due_at = now() - interval '1 minute' where mail_due_at is not null
        and user_id = (select user_id from platform.app_user where email = $1)`,
      [email],
    );
    return rowCount;
  };
  await expect.poll(due).toBe(1);
  await client.end();
}

test("P-161 P-351 P-352 P-353 P-354 P-413 a trial that ends soon is said by mail, is given a card there and becomes paid", async ({
  page,
}) => {
  const email = await openAccount(page, "Timo Brandl", "/settings/membership");
  const main = page.getByRole("main");
  await send(page, "POST", "/subscriptions/trial");
  await page.reload();
  await expect(main.getByText("Trialing", { exact: true })).toBeVisible();
  await endTrialIn(email, 60);
  await mailNow(email);
  const mail = await newestMail(page, email, /Your Pro trial ends on/);
  const link = new URL(/https?:\/\/\S+\/settings\/membership/.exec(mail.text)?.[0] ?? "");
  await page.goto(address(link.pathname));
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await expect(main.getByText(/Your Pro trial ends on/)).toBeVisible();

  await main.getByRole("link", { name: "Keep Pro" }).click();
  await page.getByText("Monthly", { exact: true }).click();
  await expect(main.locator(".checkout-due")).toHaveText("0.00 USD");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("button", { name: "Save card, pay 0.00 USD now" })).toBeVisible();
  await payByCard(page, "DE");
  await main.getByRole("link", { name: "Membership" }).click();
  await expect(main.getByText("Trialing", { exact: true })).toBeVisible();
  await expect(main.getByText(/Your Pro trial ends on/)).toHaveCount(0);
  await main.getByRole("button", { name: "Manage payment" }).click();
  await page.getByRole("button", { name: "Ahead 3 days" }).click();
  await expect(page.getByRole("heading", { name: "Pro, active" })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(main.getByText("Active", { exact: true })).toBeVisible();
  await expect(main.getByRole("row").filter({ hasText: "20.00 USD" })).toBeVisible();
});

test("P-352 P-365 P-402 P-406 P-408 P-410 Basic sees what Pro costs, tries it, saves a card and keeps Pro with it", async ({
  page,
}) => {
  await openAccount(page, "Nora Feld", "/settings/membership");
  const main = page.getByRole("main");
  const pro = main.getByRole("article", { name: "Pro" });
  await expect(pro).toContainText("200.00 USD");
  await expect(pro).toContainText("16.67 a month");
  await main.getByText("Monthly", { exact: true }).click();
  await expect(pro).toContainText("20.00 USD a month");
  await expect(pro.getByText("Scale in and out with multiple exits")).toBeVisible();
  await expect(main.getByRole("article", { name: "Basic" }).getByText("Your plan")).toBeVisible();

  await test.step("the trial begins in place, without a card", async () => {
    await pro.getByRole("button", { name: "Try Pro for 14 days" }).click();
    await expect(main.getByText("Trialing", { exact: true })).toBeVisible();
    await expect(main.getByText("14 of 14 days left")).toBeVisible();
    await expect(pro.getByText("Your plan")).toBeVisible();
  });

  await test.step("a card is saved at the provider", async () => {
    await main.getByRole("button", { name: "Add payment method" }).click();
    await page.getByLabel("Country").selectOption("AU");
    await page.getByRole("button", { name: "Save card" }).click();
    await expect(page).toHaveURL(address("/payments/setup-complete"));
    await main.getByRole("link", { name: "Membership" }).click();
    await expect(main.getByText("Visa •••• 4242")).toBeVisible();
  });

  await test.step("the saved card keeps Pro without another page, and its country decides about the tax", async () => {
    await main.getByRole("link", { name: "Keep Pro" }).click();
    await expect(main.getByRole("radio", { name: "Visa •••• 4242" })).toBeChecked();
    await expect(main.getByText("220.00 USD", { exact: true })).toBeVisible();
    await expect(main.locator(".checkout-due")).toHaveText("0.00 USD");
    await main.getByRole("radio", { name: "Use another card" }).check();
    await expect(main.getByText("200.00 USD", { exact: true })).toBeVisible();
    await expect(main.getByRole("button", { name: "Continue to payment" })).toBeVisible();
    await main.getByRole("radio", { name: "Visa •••• 4242" }).check();
    await main.getByRole("button", { name: "Keep Pro – 0.00 USD today" }).click();
    await expect(page).toHaveURL(address("/membership/checkout/success"));
    await expect(main.getByRole("heading", { name: "You’re on Pro" })).toBeVisible();
    await main.getByRole("link", { name: "Membership" }).click();
    await expect(main.getByText("Next payment")).toBeVisible();
    await expect(main.getByText("days left")).toHaveCount(0);
  });
});

test("P-440 P-441 P-442 P-445 P-446 each promotion of the specification is there in its window, and neither before nor after", async ({
  page,
  browser,
}) => {
  const campaigns = await campaignsOf(browser);
  await openAccount(page, "Ines Falk", "/trades");
  const banner = page.locator(".shell-banner");
  const codeIsRefused = async (code: string) =>
    (await page.request.post(address("/v1.0/payments/validate-promotion-code"), { data: { code } })).status() === 400;
  const sales = [
    { key: "black-friday-2024", title: "Black Friday sale", code: "BLACKFRIDAY30", lasts: 6 },
    { key: "cyber-monday-2024", title: "Cyber Monday sale", code: "CYBERMONDAY30", lasts: 2 },
  ];
  for (const { key, title, code, lasts } of sales) {
    for (const [daysIn, isOpen] of [
      [-1, false],
      [lasts - 0.5, true],
      [lasts + 1, false],
    ] as const) {
      await campaigns.move(key, daysIn);
      await page.reload();
      await expect(page.getByRole("link", { name: "Dashboard" }).first()).toBeVisible();
      await expect(banner.getByText(title), `${title}, day ${daysIn}`).toHaveCount(isOpen ? 1 : 0);
      expect(await codeIsRefused(code), `${code}, day ${daysIn}`).toBe(!isOpen);
      if (!isOpen) continue;
      await expect(banner.getByRole("timer")).toHaveAttribute("data-expiring");
      await banner.getByRole("button", { name: "Activate" }).click();
      await expect(page).toHaveURL(address(`/checkout?coupon=${code}`));
      await expect(page.getByRole("main").locator(".checkout-due")).toHaveText("140.00 USD");
      await page.goto(address("/trades"));
    }
  }
  const claim = () => page.request.post(address("/v1.0/subscriptions/bonus-trial"), { data: { yearly: false } });
  for (const daysIn of [-1, 4]) {
    await campaigns.move("bonus-trial-2024", daysIn);
    await page.reload();
    await expect(page.getByRole("link", { name: "Dashboard" }).first()).toBeVisible();
    await expect(banner).toHaveCount(0);
    expect((await claim()).status()).toBe(409);
  }
  await campaigns.move("bonus-trial-2024", 2.5);
  // A sale goes before it.
  await campaigns.move("cyber-monday-2024", 1);
  await page.reload();
  await expect(banner.getByText("Cyber Monday sale")).toBeVisible();
  await campaigns.move("cyber-monday-2024", 3);
  await page.reload();
  await expect(banner.getByText("Bonus 7 Day Trial")).toBeVisible();
  await banner.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText(/Your Pro trial ends on/)).toBeVisible();
  expect((await claim()).status()).toBe(409);
  await campaigns.restore();
});
