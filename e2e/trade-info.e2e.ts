import { expect, test } from "@playwright/test";
import { fillTrade } from "./filled-trade.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

const closes = [
  {
    ...{ closeDate: "2026-03-02T10:35:00.000Z", size: "0.75", closePrice: "1.0502", commissions: "-5" },
    ...{ maximumAdversePrice: "1.05531", maximumFavourablePrice: "1.04968" },
  },
  {
    ...{ closeDate: "2026-03-02T13:35:00.000Z", size: "0.75", closePrice: "1.0490" },
    ...{ maximumAdversePrice: "1.0553", maximumFavourablePrice: "1.0488" },
  },
];

test("T-310 T-311 T-312 T-313 T-314 T-315 T-316 T-444 info measures the position and each close, and hides money in privacy mode", async ({
  page,
}) => {
  await signIn(page, "trial");
  const { tradeId } = await newTrade(page, { direction: 1 });
  await fillTrade(page, tradeId, closes);
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Info" }).click();
  const panel = page.getByRole("tabpanel", { name: "Info" });
  const fact = (term: string) => panel.locator("dl > *").filter({ hasText: term }).first();
  const range = (name: string) => panel.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

  await test.step("the overall position, by its last close", async () => {
    await expect(fact("Open · London")).toContainText("10:00");
    await expect(fact("Close · London, New York")).toContainText("02:35 PM");
    await expect(fact("Duration · 2 scale outs")).toContainText("4 hours 35 minutes");
    await expect(fact("Financial risk")).toContainText("300.00");
    await expect(fact("Financial risk")).toContainText("3.00%");
    await expect(fact("Risk, cost per pip")).toContainText("20.0 pips");
    await expect(fact("Risk, cost per pip")).toContainText("15.00");
    await expect(fact("Opening balance")).toContainText("10,000.00");
    await expect(fact("Net pips")).toContainText("+46.0");
    await expect(fact("Gross")).toContainText("+690.00");
    await expect(fact("Net return")).toContainText("+6.85%");
    await expect(fact("Net return")).toContainText("+2.28R");
    for (const [name, percent] of [
      ["Entry", "83.1"],
      ["Exit", "96.9"],
      ["Total", "80.0"],
    ]) {
      const gauge = panel.getByRole("figure", { name: `${name} efficiency: ${percent} percent` });
      const { width = 999, height = 999 } = (await gauge.locator("svg").first().boundingBox()) ?? {};
      expect(Math.max(width, height)).toBeLessThanOrEqual(124);
    }
    for (const [name, ...cells] of [
      ["ATR", "MAP 1.05530", "MFP 1.04880", "65.0", "3.25", "975.00"],
      ["ETD", "Close 1.04900", "MFP 1.04880", "2.0", "0.10", "30.00"],
      ["RDT", "MFP 1.04880", "Target 1.04740", "14.0", "0.70", "210.00"],
      ["MFE", "Open 1.05420", "MFP 1.04880", "54.0", "2.70", "810.00"],
      ["MAE", "Open 1.05420", "MAP 1.05530", "11.0", "0.55", "165.00"],
      ["RDS", "MAP 1.05530", "Stop 1.05620", "9.0", "0.45", "135.00"],
    ] as const) {
      for (const [index, text] of cells.entries()) {
        await expect(range(name).getByRole("cell").nth(index), name).toContainText(text);
      }
    }
  });

  await test.step("one close shows its own figures", async () => {
    await panel.getByRole("combobox", { name: "Position" }).selectOption("Close Position 1");
    await expect(fact("Duration")).toContainText("1 hour 35 minutes");
    await expect(fact("Duration")).not.toContainText("scale out");
    await expect(fact("Financial risk")).toContainText("150.00");
    await expect(fact("Gross")).toContainText("+300.00");
    await expect(range("MFE")).toContainText("339.00");
    await panel.getByRole("combobox", { name: "Position" }).selectOption("Overall Position");
    await expect(range("MFE")).toContainText("810.00");
  });

  const chart = panel.getByRole("region", { name: "Maximum movement" });
  await test.step("the chart is in pips, R or money", async () => {
    await expect(chart).toContainText("+54.0");
    await chart.getByText("R:R", { exact: true }).click();
    await expect(chart).toContainText("+2.70");
    await chart.getByText("Gross", { exact: true }).click();
    await expect(chart).toContainText("+810.00");
    expect((await chart.boundingBox())?.height).toBeGreaterThanOrEqual(520);
    await chart.getByRole("figure").focus();
    await page.keyboard.press("ArrowRight");
    await expect(chart.getByRole("term").filter({ hasText: "Pips" })).toBeVisible();
  });

  await test.step("privacy mode leaves pips and R, and hides money", async () => {
    await send(page, "POST", "/settings/privacy-mode", { value: true });
    await page.reload();
    await page.getByRole("tab", { name: "Info" }).click();
    await expect(range("MFE")).toContainText("2.70");
    await expect(panel.getByRole("columnheader", { name: "Gross" })).toHaveCount(0);
    await expect(chart.getByText("Gross", { exact: true })).toHaveCount(0);
    await expect(panel).not.toContainText("10,000.00");
    await send(page, "POST", "/settings/privacy-mode", { value: false });
    await page.reload();
    await expect(chart.getByRole("radio", { name: "Gross" })).toBeChecked();
  });
});

test("T-315 a price that is not known is a dash in the ranges that need it", async ({ page }) => {
  await signIn(page, "trial");
  const { tradeId } = await newTrade(page, { direction: 1 });
  await fillTrade(page, tradeId, [{ closeDate: "2026-03-02T10:35:00.000Z", size: "1.5", closePrice: "1.0502" }]);
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Info" }).click();
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "MFE" }) });
  await expect(row.getByRole("cell").nth(0)).toContainText("1.05420");
  for (const place of [1, 2, 3]) await expect(row.getByRole("cell").nth(place)).toContainText("-");
});
