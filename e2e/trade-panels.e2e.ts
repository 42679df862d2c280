import { defaultSettings } from "@entrywise/contracts/platform/default-settings";
import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

const theme = { themeMode: "dark", themePrimaryColor: "blue", themeNeutralColor: "slate" } as const;

const pane = (page: Page, place: number) => page.getByRole("region", { name: `Panel ${place}` });

async function chooseLayout(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Layout: / }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

test("T-253 T-232 layout, sizes and tabs are there after a reload and on the next trade", async ({ page }) => {
  await signIn(page, "pro");
  const { tradeId } = await newTrade(page);
  const other = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  await chooseLayout(page, "Two columns");
  await pane(page, 2).getByRole("tab", { name: "Notes" }).click();
  const handle = page.getByRole("separator");
  const before = (await pane(page, 1).boundingBox())?.width ?? 0;
  await handle.focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("ArrowRight");
  const wider = (await pane(page, 1).boundingBox())?.width ?? 0;
  expect(wider).toBeGreaterThan(before + 50);

  for (const id of [tradeId, other.tradeId]) {
    await page.goto(address(`/trades/${id}`));
    await expect(pane(page, 2).getByRole("textbox", { name: "Notes" })).toBeVisible();
    expect(Math.abs(((await pane(page, 1).boundingBox())?.width ?? 0) - wider)).toBeLessThan(3);
  }
  await pane(page, 2).getByRole("button", { name: "Maximise panel" }).click();
  await expect(pane(page, 1)).toHaveCount(0);
  await page.reload();
  await expect(pane(page, 2).getByRole("textbox", { name: "Notes" })).toBeVisible();
  await pane(page, 2).getByRole("button", { name: "Restore panel" }).click();
  await chooseLayout(page, "One panel");
  await expect(pane(page, 2)).toHaveCount(0);
});

test("T-251 each of the fourteen layouts puts its panels where its name says", async ({ page }) => {
  await signIn(page, "pro");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  // Panels of each row from top to bottom, or of each column from left to right.
  const layouts = {
    "Two rows": [1, 1],
    "Two columns": [1, 1],
    "Three rows": [1, 1, 1],
    "Three columns": [1, 1, 1],
    "Two columns with 1 and 2 panels": [1, 2],
    "Two columns with 2 and 1 panels": [2, 1],
    "Two rows with 1 and 2 panels": [1, 2],
    "Two rows with 2 and 1 panels": [2, 1],
    "Four rows": [1, 1, 1, 1],
    "Four columns": [1, 1, 1, 1],
    "Two rows with 2 and 2 panels": [2, 2],
    "Two columns with 1 and 3 panels": [1, 3],
    "Two rows with 1 and 3 panels": [1, 3],
    "One panel": [1],
  };
  const panels = page.getByRole("region", { name: /^Panel \d$/ });
  for (const [name, counts] of Object.entries(layouts)) {
    await chooseLayout(page, name);
    await expect(panels).toHaveCount(counts.reduce((sum, count) => sum + count));
    const edge = name.includes("column") ? "x" : "y";
    const at = await panels.evaluateAll(
      (all, side) => all.map((one) => Math.round(one.getBoundingClientRect()[side])),
      edge as "x" | "y",
    );
    const lines = new Map<number, number>();
    for (const place of at) lines.set(place, (lines.get(place) ?? 0) + 1);
    expect(
      [...lines].toSorted(([a], [b]) => a - b).map(([, count]) => count),
      name,
    ).toEqual(counts);
  }
});

test("T-250 T-232 who never chose a layout sees details above info and workflow", async ({ page }) => {
  await signIn(page, "trial");
  const { tradeId } = await newTrade(page);
  await send(page, "POST", "/settings/split-trade-layout", { value: defaultSettings(theme).splitTradeLayout });
  await page.goto(address(`/trades/${tradeId}`));
  for (const [place, tab] of ["Details", "Info", "Workflow"].entries()) {
    await expect(pane(page, place + 1).getByRole("tab", { name: tab, selected: true })).toBeVisible();
  }
});

test("T-252 on a narrow screen one column stands, whatever was chosen", async ({ page }) => {
  await signIn(page, "trial");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  await chooseLayout(page, "Two rows");
  await expect(pane(page, 2)).toBeVisible();
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(pane(page, 2)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Layout: / })).toHaveCount(0);
});

test("T-255 a basic plan has one panel, on the screen and on the server", async ({ page }) => {
  await signIn(page, "basic");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("button", { name: /^Layout: / }).click();
  await page
    .getByRole("menuitem", { name: /^Two columns/ })
    .first()
    .click();
  await expect(page.getByText("This layout is not available on your current plan.")).toBeVisible();
  await expect(pane(page, 2)).toHaveCount(0);
  const refused = await page.request.post(address("/v1.0/settings/split-trade-layout"), {
    headers: { "idempotency-key": crypto.randomUUID() },
    data: { value: true },
  });
  expect(refused.status()).toBe(403);
});
