import { expect, test } from "@playwright/test";
import { fillTrade } from "./filled-trade.ts";
import { asNewAccount } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

test("T-164 T-172 T-190 T-191 the dashboard counts the chosen accounts, says of how many trades R is, and opens as it was left", async ({
  page,
}) => {
  await asNewAccount(page, "/dashboard");
  const accountOf = async (name: string) => {
    const body = { name, currency: "USD", defaultMarketType: 0, startBalance: "10000" };
    return (await send<{ id: string }>(page, "POST", "/trade-accounts", body)).id;
  };
  const add = async (accountId: string, closePrice: string, own: object = {}) => {
    const { tradeId } = await newTrade(page, { direction: 1, accountId });
    const close = { closeDate: "2026-03-02T13:35:00.000Z", size: "1.5", closePrice };
    await fillTrade(page, tradeId, [close], own);
  };
  const [own, firm] = [await accountOf("Own money"), await accountOf("Firm money")];
  await add(own, "1.0502");
  await add(own, "1.0572");
  await add(firm, "1.0532", { stopPrice: null });
  await newTrade(page, { instrument: "STILLOPEN", accountId: firm });
  await page.goto(address("/dashboard"));
  const figures = page.getByRole("region", { name: "Key statistics" });
  const figure = (name: string) => figures.getByRole("listitem").filter({ hasText: name });

  await test.step("figures in R say of how many trades they are", async () => {
    await expect(figure("Net profit")).toContainText("+300.00");
    await expect(figure("Net profit")).toContainText("3 trades");
    await expect(figure("Net R")).toContainText("2 of 3 trades");
    await expect(figure("Net R")).toContainText("+0.50R");
  });

  await test.step("the list of trades is that of the open ones until another is chosen", async () => {
    await expect(page.getByRole("radio", { name: "Open", exact: true })).toBeChecked();
    await expect(page.getByRole("link", { name: /STILLOPEN/ })).toBeVisible();
    const saved = page.waitForResponse((response) => response.url().includes("/settings/dashboard-trade-list-tab"));
    await page.getByText("Recent", { exact: true }).click();
    await saved;
    await page.goto(address("/dashboard"));
    await expect(page.getByRole("radio", { name: "Recent" })).toBeChecked();
    await expect(page.getByRole("link", { name: /STILLOPEN/ })).toHaveCount(0);
  });

  await test.step("the curve goes by trade, hour, day, week, month, quarter and year", async () => {
    const points = page.getByRole("radiogroup", { name: "Points" });
    for (const name of ["Trade", "Hour", "Day", "Week", "Month", "Quarter", "Year"]) {
      await expect(points.getByRole("radio", { name })).toBeVisible();
    }
    for (const [name, period] of [
      ["Quarter", "quarterly"],
      ["Week", "weekly"],
      ["Hour", "hourly"],
    ] as const) {
      const drawn = page.waitForResponse((response) => response.url().includes(`period=${period}`) && response.ok());
      await points.getByText(name).click();
      await drawn;
    }
  });

  await test.step("accounts that are not chosen do not count, then and the next time", async () => {
    await page.getByRole("button", { name: "Accounts All" }).click();
    await page.getByRole("checkbox", { name: /Own money/ }).click();
    await page.keyboard.press("Escape");
    for (const time of ["at once", "the next time"]) {
      await expect(figure("Net profit"), time).toContainText("+150.00");
      await expect(figure("Net R"), time).toContainText("0 of 1 trade");
      await page.goto(address("/dashboard"));
    }
    await expect(page.getByRole("button", { name: "Accounts All" })).toHaveCount(0);
  });
});
