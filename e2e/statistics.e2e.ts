import { expect, type Page, test } from "@playwright/test";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { address, signIn } from "./sign-in.ts";
import { importSample } from "./statement.ts";

let own: OwnSystem;

test.beforeAll(async () => {
  own = await startOwnSystem();
});
test.afterAll(() => own.stop());

/** The number of trades that the page says it shows. */
const toNumber = (text: string | undefined) => Number(text?.replace(",", ""));
const shownTrades = (page: Page) => page.getByRole("status").filter({ hasText: /trades?$/ });

test("T-100 T-160 Y-113 Y-114 Y-115 days, cells and runs open exactly their trades, unit and widgets are saved", async ({
  page,
}) => {
  await signIn(page, "trial");
  await importSample(page);

  await test.step("a day of the calendar opens its two trades", async () => {
    await page.goto(address("/trades/calendar?month=2025-09"));
    await page
      .getByRole("grid", { name: "September 2025" })
      .getByRole("link", { name: /2025-09-05.*2 trades/ })
      .click();
    await expect(page).toHaveURL(/\/trades\/timeline\?startDate=2025-09-05&endDate=2025-09-05/);
    await expect(shownTrades(page)).toContainText("2 of");
  });

  await test.step("arrow keys and T walk the calendar", async () => {
    await page.goto(address("/trades/calendar?month=2025-09"));
    await page.getByRole("link", { name: /2025-09-01/ }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("grid", { name: "August 2025" })).toBeVisible();
    await page.keyboard.press("t");
    await expect(page).not.toHaveURL(/month=2025-08/);
  });

  await test.step("a run of four losses opens four trades", async () => {
    await page.goto(address("/trades/stats/streaks"));
    await page
      .getByRole("row", { name: /Losses 4/ })
      .getByRole("link")
      .click();
    await expect(shownTrades(page)).toContainText("4 of");
  });

  await test.step("longs and shorts stand beside each other, and each side opens its trades", async () => {
    await page.goto(address("/trades/stats/compare"));
    await page.getByRole("combobox", { name: "Compare with" }).selectOption({ label: "Shorts" });
    await expect(page).toHaveURL(/with=shorts/);
    // The page begins with this month beside the last one.
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).not.toHaveURL(/startDate/);
    const closed = page.getByRole("row", { name: /^Closed trades/ });
    // Figures of the filter before are shown until the new ones are there.
    let shorts = "";
    await expect(async () => {
      const [all, both = ""] = await closed.getByRole("link").allTextContents();
      shorts = both;
      expect(toNumber(shorts)).toBeGreaterThan(0);
      expect(toNumber(shorts)).toBeLessThan(toNumber(all));
    }).toPass();
    await expect(page.getByRole("slider", { name: /Cumulative results compared/ })).toBeVisible();
    await closed.getByRole("link", { name: shorts, exact: true }).click();
    await expect(page).toHaveURL(/direction=1/);
    await expect(shownTrades(page)).toContainText(`${shorts} of`);
  });

  await test.step("the unit is chosen once and saved", async () => {
    await page.goto(address("/trades/stats/week-hours"));
    await expect(page.getByRole("link", { name: /Mon 08:00/ })).toBeVisible();
    const saved = page.waitForResponse((one) => one.request().method() === "PUT" && one.ok());
    await page.getByRole("radio", { name: "Pips" }).check();
    await saved;
    await page.goto(address("/dashboard"));
    await expect(page.getByRole("radio", { name: "Pips" })).toBeChecked();
    await expect(page.getByRole("link", { name: /Net pips/ })).toBeVisible();
  });

  await test.step("a widget that is hidden stays hidden", async () => {
    await page.getByRole("button", { name: "Edit widgets" }).click();
    const saved = page.waitForResponse((one) => one.request().method() === "PUT" && one.ok());
    await page.getByRole("button", { name: "Hide Calendar" }).click();
    await saved;
    await page.reload();
    await expect(page.getByRole("link", { name: /Net pips/ })).toBeVisible();
    await expect(page.getByRole("grid")).toHaveCount(0);
  });

  await test.step("Y-121 the simulator and Y-120 other exits say what they lack", async () => {
    await page.goto(address("/trades/stats/simulator"));
    await expect(page.getByText("No trades have a stop, so there’s no R to draw from.")).toBeVisible();
    await page.goto(address("/trades/stats/what-if"));
    await expect(page.getByRole("heading", { name: "What-if exits need prices" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Upload bars" })).toHaveAttribute("href", /^\/tools\/prices/);
  });
});
