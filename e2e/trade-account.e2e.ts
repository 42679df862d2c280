import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { address, signIn } from "./sign-in.ts";
import { importSample } from "./statement.ts";

test.describe("a trade account", () => {
  let own: OwnSystem;
  test.beforeAll(async () => {
    own = await startOwnSystem();
  });
  test.afterAll(async () => {
    await own.stop();
  });

  test("Y-140 Y-141 Y-326 an imported account's ledger ends at the broker's balance, a deposit moves it, rules say where it stands", async ({
    page,
  }) => {
    await signIn(page, "trial");
    await importSample(page);
    const { items } = await (await page.request.get(address("/v1.0/trade-accounts"))).json();
    await page.goto(address(`/trade-accounts/${items[0].id}`));
    const ledger = page.getByRole("region", { name: "Ledger" });
    const today = ledger.locator("p", { hasText: "Balance today" });

    await test.step("Given the statement's own final balance of 13 052.46", async () => {
      await expect(today).toContainText("13,052.46");
      await expect(page.getByRole("slider", { name: /^Balance over time/ })).toBeVisible();
    });

    await test.step("When a deposit is recorded, the balance follows", async () => {
      await ledger.getByRole("button", { name: "Deposit", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "New deposit" });
      await dialog.getByRole("textbox", { name: /^Amount/ }).fill("1000.54");
      await dialog.getByRole("textbox", { name: "Comment" }).fill("bank");
      await dialog.getByRole("button", { name: "Add" }).click();
      await expect(today).toContainText("14,053.00");
      await expect(ledger.getByRole("row", { name: /Deposit bank/ })).toContainText("1,000.54");
    });

    await test.step("And taken back, it is what it was", async () => {
      await ledger.getByRole("button", { name: "Edit deposit" }).click();
      await page.getByRole("dialog", { name: "Edit deposit" }).getByRole("button", { name: "Delete" }).click();
      await expect(today).toContainText("13,052.46");
    });

    await test.step("When rules are set, each says where it stands", async () => {
      await page.getByRole("button", { name: "Set rules" }).click();
      const dialog = page.getByRole("dialog", { name: "Account rules" });
      await dialog.getByRole("textbox", { name: /^Starting balance/ }).fill("10000");
      await dialog.getByRole("textbox", { name: "Profit target" }).fill("20");
      await dialog.getByRole("textbox", { name: /^Trading days/ }).fill("5");
      await dialog.getByRole("textbox", { name: "Daily loss", exact: true }).fill("5");
      await dialog.getByRole("button", { name: "Save" }).click();
      const rules = page.getByRole("region", { name: "Rules" });
      await expect(rules.getByRole("listitem").filter({ hasText: "Profit target" })).toContainText("In progress");
      await expect(rules.getByRole("listitem").filter({ hasText: "Trading days" })).toContainText("Met");
      const cut = page
        .getByRole("region", { name: "Account summary" })
        .locator(".ts-detail")
        .evaluateAll((details) =>
          details.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        );
      expect(await cut).toEqual([]);
    });

    await test.step("And what else is forbidden is written down, with the trades that did it", async () => {
      await page.getByRole("button", { name: "Edit rules" }).click();
      const dialog = page.getByRole("dialog", { name: "Account rules" });
      await dialog.getByRole("textbox", { name: "Phase", exact: true }).fill("Phase 2");
      await dialog.getByRole("button", { name: "Add rule" }).click();
      await dialog.getByRole("textbox", { name: "Forbidden rule 1" }).fill("Anything at all");
      await dialog.getByLabel("How to detect forbidden rule 1").selectOption("Larger than");
      await dialog.getByRole("textbox", { name: "Max size for forbidden rule 1" }).fill("0.001");
      await dialog.getByRole("button", { name: "Save" }).click();
      const forbidden = page.getByRole("region", { name: "Forbidden practices" });
      await forbidden.getByText(/^\d+ found, /).click();
      await forbidden.getByRole("link").first().click();
      await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}$/);
      await page.goBack();
      await expect(page.getByRole("region", { name: /^Phases/ })).toContainText("Phase 2");
    });

    await test.step("And the trades of a month are one line of the ledger that opens them", async () => {
      const month = ledger.getByRole("link", { name: /^\d+ results? / }).first();
      const count = /(\d+) results?/.exec((await month.textContent()) ?? "")?.[1];
      await month.click();
      await expect(page.getByRole("status").filter({ hasText: " of " })).toContainText(`${count} of `);
      await page.goBack();
    });

    await test.step("And what the next order may risk, and each day of the phase opens its trades", async () => {
      await expect(page.getByRole("region", { name: "Before your next trade" })).toContainText("500.00");
      await expect(page.getByRole("navigation", { name: "Trade accounts" }).getByText("Rules")).toBeVisible();
      const days = page.getByRole("slider", { name: /^Net per day/ });
      await days.press("Home");
      const count = /(\d+) results?$/.exec((await days.getAttribute("aria-valuetext")) ?? "")?.[1];
      await days.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: " of " })).toContainText(`${count} of `);
      await page.goBack();
    });

    await test.step("When goals are set, each says where the month stands and opens its trades", async () => {
      await page.getByRole("button", { name: "Set goals" }).click();
      const dialog = page.getByRole("dialog", { name: "Account goals" });
      const month = dialog.getByRole("group", { name: "Each month" });
      await month.getByRole("textbox", { name: /^Net profit in USD/ }).fill("500");
      await month.getByRole("textbox", { name: /^Trades closed, at most/ }).fill("20");
      await dialog.getByRole("button", { name: "Save" }).click();
      const goals = page.getByRole("region", { name: "Goals" });
      const profit = goals.getByRole("listitem").filter({ hasText: "Net profit per month" });
      await expect(profit).toContainText("500.00 US dollars to go");
      await expect(goals.getByRole("listitem").filter({ hasText: "Trades per month" })).toContainText(
        "20 more trades allowed",
      );
      await expect(profit.getByRole("list", { name: "Previous 12 months" }).getByRole("listitem")).toHaveCount(12);
    });

    await test.step("Then the dashboard shows balance and target, and opens the account", async () => {
      await page.goto(address("/dashboard"));
      const account = page.getByRole("region", { name: "Accounts" }).getByRole("article", { name: items[0].name });
      await expect(account).toContainText(/Target.*percent/);
      await account.getByRole("link", { name: items[0].name }).click();
      await expect(page.getByRole("region", { name: "Goals" })).toContainText("Net profit per month");
    });

    await test.step("And a prop firm's programme fills in the rules, its news rule is checked by an uploaded calendar", async () => {
      const { items: trades } = await (await page.request.get(address("/v1.0/trades/summaries?take=1"))).json();
      await page.getByRole("button", { name: "Edit rules" }).click();
      const dialog = page.getByRole("dialog", { name: "Account rules" });
      await dialog.getByLabel("Prop firm").selectOption("FTMO");
      await dialog.getByLabel("Programme phase").selectOption("Funded");
      await expect(dialog.getByText(/not checked against FTMO’s own rules/)).toBeVisible();
      await dialog.getByRole("button", { name: "Save" }).click();
      const rules = page.getByRole("region", { name: "Rules" });
      await expect(rules.getByText(/^FTMO, 2-Step Challenge, Funded: rules version/)).toBeVisible();
      await expect(rules.getByRole("listitem").filter({ hasText: "Max loss" })).toBeVisible();
      const forbidden = page.getByRole("region", { name: "Forbidden practices" });
      const news = forbidden.getByRole("listitem").filter({ hasText: "high-impact news" }).first();
      await expect(news).toContainText("Add an economic calendar to check this");
      await forbidden.getByRole("button", { name: "Economic calendar" }).click();
      const calendar = page.getByRole("dialog", { name: "Economic calendar" });
      const { openDate } = trades[0];
      const upload = async (name: string, row: string) => {
        const buffer = Buffer.from(`start,currency,event,impact\n${row}\n`);
        await calendar.getByLabel("Calendar file").setInputFiles({ name, mimeType: "text/csv", buffer });
        await calendar.getByRole("button", { name: "Add calendar" }).click();
      };
      await upload("bad.csv", "soonish,All,Rate decision,High");
      await expect(calendar.getByText(/Row 2: “soonish”/)).toBeVisible();
      await upload("good.csv", `${openDate},All,Rate decision,High`);
      await expect(calendar.getByText(/1 event, 1 high-impact/)).toBeVisible();
      await calendar.getByRole("button", { name: "Close" }).click();
      await expect(news).toContainText(/\d+ found, /);
      await expect(news).toContainText("Rate decision");
    });

    await test.step("Then the page is accessible, and privacy mode hides its amounts", async () => {
      // The pointer rests where the dashboard's link was: a definition must not stand over the page.
      await page.mouse.move(0, 0);
      await expect(page.getByRole("tooltip")).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);
      await page.getByRole("switch", { name: "Privacy Mode" }).click();
      await expect(today).toContainText("Private");
      await expect(page.getByRole("main")).not.toContainText("13,052.46");
    });
  });
});
