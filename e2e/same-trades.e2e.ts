import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

interface Figures {
  position: { totalNetProfit: string | null; openPositions: { stopPrice: string | null }[] };
}

test("Y-305 a captured trade and the one that a program hands over become one with two presses, and are taken apart again", async ({
  page,
}) => {
  await signIn(page, "pro");
  const { accountId } = await newTrade(page);
  const { id: profileId } = await send<{ id: string }>(page, "POST", "/trade-import-profiles", { name: "Own program" });
  const profile = { name: "Own program", accountId, timeZone: null };
  await send(page, "PUT", `/trade-import-profiles/${profileId}`, profile, 1);
  const { id: tradeId } = await send<{ id: string }>(page, "POST", "/captures", {
    ...{ accountId, instrument: "GBPUSD", exchange: null, marketType: 0, direction: 1, size: null, picture: null },
    ...{ capturedAt: "2024-11-27T13:20:00.000Z", intendedRisk: "0.67", stopPrice: "1.2651", mood: "calm" },
  });
  const { id: importId } = await send<{ id: string }>(page, "POST", "/trade-imports", { profileId, name: "MT bridge" });
  await send(page, "POST", `/trade-imports/${importId}/imported-trades`, {
    trades: [
      {
        ...{
          ticket: "48811402",
          symbol: "GBPUSD",
          direction: 1,
          size: "0.85",
          grossProfit: "255",
          commissions: "-5.95",
        },
        ...{ openDate: "2024-11-27T13:20:41.000Z", openPrice: "1.2631" },
        ...{ closeDate: "2024-11-27T15:00:00.000Z", closePrice: "1.2601" },
      },
    ],
  });
  const total = async () => (await send<{ total: number }>(page, "GET", "/trades/list?take=1")).total;
  const both = await total();
  const read = () => send<Figures>(page, "GET", `/trades/${tradeId}`);

  await page.goto(address("/trade-imports"));
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: /Same trade\?/ });
  await expect(dialog.getByRole("row", { name: /^Stop/ })).toHaveText(/1\.2651.*1\.2651\s*you/);
  await expect(dialog.getByRole("row", { name: /^Ticket/ })).toHaveText(/48811402.*broker/);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole("button", { name: "Same trade" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(total).toBe(both - 1);
  expect(await read()).toMatchObject({
    position: { totalNetProfit: "249.05", openPositions: [{ stopPrice: "1.2651" }] },
  });

  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Take apart" }).click();
  await expect(page.getByText("Taken apart: both trades are as they were")).toBeVisible();
  await expect.poll(total).toBe(both);
  expect(await read()).toMatchObject({
    position: { totalNetProfit: null, openPositions: [{ stopPrice: "1.2651" }] },
  });
});
