import { AxeBuilder } from "@axe-core/playwright";
import { sharePermissionTexts } from "@entrywise/contracts/platform/share-permission-texts";
import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { expect, type Page, test } from "@playwright/test";
import { asNewAccount } from "./new-account.ts";
import { address, signIn } from "./sign-in.ts";
import { importSample } from "./statement.ts";
import { newTrade, send } from "./trade-data.ts";

/** The editor keeps an empty menu outside of the landmarks until somebody types "/". */
const axeOf = (page: Page) => new AxeBuilder({ page }).exclude('[aria-label="Typeahead menu"]');

const read = (page: Page, id: string) => send<TradeDetail>(page, "GET", `/trades/${id}`);

/** A closed short with a text, a tag, an insight and a note in every column of its workflow. */
async function fullTrade(page: Page): Promise<TradeDetail> {
  const { tradeId } = await newTrade(page, { direction: 1 });
  const trade = await read(page, tradeId);
  const [open] = trade.position.openPositions;
  const [close] = open?.closePositions ?? [];
  const nothing = { grossProfit: null, dividends: null, otherCosts: null };
  await send(
    page,
    "PUT",
    `/positions/${trade.position.id}`,
    {
      positionId: trade.position.id,
      referencePrice: "1.0542",
      openPositions: [
        {
          id: open?.id,
          ticketNumber: "48811207",
          openDate: "2026-03-02T09:00:00.000Z",
          size: "1.5",
          openPrice: "1.0542",
          stopPrice: "1.0562",
          targetPrice: "1.0474",
          closePositions: [
            {
              ...nothing,
              id: close?.id,
              closeDate: "2026-03-02T13:35:00.000Z",
              size: "1.5",
              closePrice: "1.0502",
              commissions: "-10.5",
              roll: "2.04",
              maximumAdversePrice: "1.0553",
              maximumFavourablePrice: "1.0496",
            },
          ],
        },
      ],
    },
    trade.versions.position,
  );
  for (const part of ["summary", "notes"] as const) {
    const body = { tradeId, [part]: richTextOf(`The ${part} of it`) };
    await send(page, "POST", `/trades/${tradeId}/${part}`, body, trade.versions[part]);
  }
  const tag = await send<{ id: string }>(page, "POST", "/tags", { name: `Setup ${tradeId.slice(-6)}` });
  await send(page, "PUT", `/trades/${tradeId}/tags`, { tradeId, selectedTagIds: [tag.id] }, trade.versions.tags);
  await send(page, "POST", "/insights", { tradeId, text: "Leave the rest alone" });
  for (const column of ["Preparation", "Execution", "Review"]) {
    await page.request.patch(address(`/v1.0/positions/${trade.position.id}/open-positions/${open?.id}/breakdown`), {
      headers: { "if-match": '"1"' },
      data: { key: `entryNotes${column}`, value: richTextOf(`Entry in ${column}`) },
    });
  }
  return read(page, tradeId);
}

test("P-106 T-470 T-471 T-472 T-473 T-474 a link is made, shown to a visitor without credentials, and taken back at once", async ({
  page,
  browser,
}) => {
  await signIn(page, "pro");
  const trade = await fullTrade(page);
  await page.goto(address(`/trades/${trade.id}`));
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("dialog", { name: "Share Trade" }).getByRole("button", { name: "Create link" }).click();
  const dialog = page.getByRole("dialog", { name: "Trade Shared" });
  const link = await dialog.getByLabel("Link").inputValue();
  expect(link).toMatch(new RegExp(`^${address("/x/")}[\\w-]{22}$`));
  expect((await axeOf(page).analyze()).violations).toEqual([]);

  const visitor = await (await browser.newContext({ colorScheme: "light" })).newPage();
  const cookies: string[] = [];
  visitor.on("request", (request) => {
    if (request.url().includes("/v1.0/trades/shared/")) cookies.push(request.headers().cookie ?? "none");
  });
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1, name: "EURUSD" })).toBeVisible();
  await expect(visitor.getByText("The summary of it")).toBeVisible();
  await expect(visitor.getByText(/^Shared by @/)).toBeVisible();
  await expect(visitor.getByRole("table", { name: "Position", exact: true })).toContainText("1.0542");
  await expect(visitor.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(new Set(cookies)).toEqual(new Set(["none"]));
  expect((await new AxeBuilder({ page: visitor }).analyze()).violations).toEqual([]);
  const html = await (await visitor.request.get(link)).text();
  expect(html).toContain('property="og:title" content="EURUSD short +1.97R"');
  expect(html).toContain('property="og:description" content="The summary of it"');
  // Networks fetch the picture without a login, and draw no vectors.
  const [, picture = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const drawn = await visitor.request.get(picture);
  expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([
    200,
    expect.stringMatching(/^image\/(png|webp)$/),
  ]);

  await dialog.getByRole("button", { name: "Unshare" }).click();
  await expect(page.getByRole("dialog", { name: "Share Trade" })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Shared trade not found")).toBeVisible();
});

/** What a visitor sees of each permission and of none other. */
const seen: Record<string, (page: Page) => ReturnType<Page["locator"]>> = {
  Profits: (page) => page.getByRole("columnheader", { name: "Net Profit" }),
  Percentages: (page) => page.getByRole("columnheader", { name: "Profit %" }),
  Tags: (page) => page.getByText(/^Setup /),
  Notes: (page) => page.getByText("The notes of it"),
  Insights: (page) => page.getByText("Leave the rest alone"),
  "Account info": (page) => page.getByRole("columnheader", { name: "Ticket" }),
  "Workflow: preparation": (page) => page.getByText("Entry in Preparation"),
  "Workflow: execution": (page) => page.getByText("Entry in Execution"),
  "Workflow: review": (page) => page.getByText("Entry in Review"),
};

test("T-475 T-476 T-477 T-316 each of the nine permissions shows its part to a visitor, and hides it again", async ({
  page,
  browser,
}) => {
  await signIn(page, "trial");
  const trade = await fullTrade(page);
  const { shareCode } = await send<{ shareCode: string }>(
    page,
    "POST",
    `/trades/${trade.id}/share`,
    undefined,
    trade.versions.share,
  );
  const visitor = await (await browser.newContext()).newPage();
  await page.goto(address(`/trades/${trade.id}`));
  await page.getByRole("button", { name: "Shared", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Trade Shared" });
  for (const { label } of sharePermissionTexts) {
    await dialog.getByRole("button", { name: "None" }).click();
    await dialog.getByRole("switch", { name: label, exact: true }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText(/not saved/)).toHaveCount(0);
    await visitor.goto(address(`/x/${shareCode}`));
    await expect(visitor.getByRole("table", { name: "Position", exact: true })).toBeVisible();
    const inMoney = visitor.getByRole("region", { name: "Maximum movement" }).getByText("Gross", { exact: true });
    await expect(inMoney, `${label} and the chart in money`).toHaveCount(label === "Profits" ? 1 : 0);
    for (const [other, part] of Object.entries(seen)) {
      if (other === label) await expect(part(visitor).first(), `${label} opens ${other}`).toBeVisible();
      else await expect(part(visitor), `${label} leaves ${other} closed`).toHaveCount(0);
    }
  }
  await dialog.getByRole("switch", { name: "Profits", exact: true }).click();
  await expect(dialog.getByText("1 change not saved")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByText(/not saved/)).toHaveCount(0);
});

test("T-477 default permissions are a page of the settings, and hold for trades without their own", async ({
  page,
  browser,
}) => {
  await signIn(page, "member", "/settings/sharing");
  await page.getByRole("switch", { name: "Notes", exact: true }).click();
  const trade = await fullTrade(page);
  const { shareCode } = await send<{ shareCode: string }>(
    page,
    "POST",
    `/trades/${trade.id}/share`,
    undefined,
    trade.versions.share,
  );
  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(address(`/x/${shareCode}`));
    await expect(visitor.getByText("The notes of it")).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("T-490 T-492 T-493 X-115 a trade is copied from the keyboard with half its size, and opened", async ({ page }) => {
  await signIn(page, "pro");
  const trade = await fullTrade(page);
  await page.goto(address(`/trades/${trade.id}`));
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Copy" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy Trade" });
  await expect(dialog.getByRole("button", { name: "Copy" })).toBeDisabled();
  await dialog.getByLabel("Target account").selectOption({ index: 1 });
  await dialog.getByLabel("Multiplier").fill("0.5");
  await expect(dialog.getByRole("table", { name: "Copied result" })).toContainText("0.75");
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await page.getByRole("dialog", { name: "Trade Copied" }).getByRole("button", { name: "View Trade" }).click();
  await expect(page).not.toHaveURL(new RegExp(trade.id));
  await expect(page.getByLabel("Size of open position 1")).toHaveValue("0.75");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked.getByText("Are you sure you want to delete this trade?")).toBeVisible();
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Trade deleted")).toBeVisible();
});

test("T-478 without a group that takes trades the dialog says so", async ({ page }) => {
  await signIn(page, "basic");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("button", { name: "Share with groups" }).click();
  await expect(page.getByText("You don’t have any groups you can share trades with yet.")).toBeVisible();
});

test("T-478 T-479 X-115 a trade is put into a group that takes trades, and out of it", async ({ page }) => {
  await signIn(page, "member");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  for (const count of [1, 0]) {
    await page.getByRole("button", { name: "Share with groups" }).click();
    const dialog = page.getByRole("dialog", { name: "Share with groups" });
    await dialog.getByRole("checkbox").first().click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Trading groups updated").last()).toBeVisible();
    await expect.poll(async () => (await read(page, tradeId)).groupIds.length).toBe(count);
  }
});

test("T-223 T-621 X-115 only admins get the AI data model", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "admin");
  const { tradeId } = await newTrade(page);
  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Get AI Data Model" }).click();
  await expect(page.getByText("AI Data Model copied to clipboard.")).toBeVisible();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({ instrument: "EURUSD" });
});

test("Y-224 a shared trade of a statement that agrees is reconciled, without its money, until its figures are edited", async ({
  page,
  browser,
}) => {
  await asNewAccount(page, "/dashboard");
  await importSample(page);
  const { items } = await send<{ items: string[] }>(page, "GET", "/trades/ids?open=false&take=1");
  const trade = await read(page, items[0] ?? "");
  const { shareCode } = await send<{ shareCode: string }>(page, "POST", `/trades/${trade.id}/share`, undefined, 1);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address(`/x/${shareCode}`));
  await expect(visitor.getByRole("heading", { level: 1, name: trade.instrument })).toBeVisible();
  await expect(visitor.getByText("Reconciled", { exact: true })).toBeVisible();
  await expect(visitor.getByRole("columnheader", { name: "Net Profit" })).toHaveCount(0);

  await page.goto(address(`/trades/${trade.id}`));
  await page.getByLabel("Commission of close position 1 of open position 1", { exact: true }).fill("-123.45");
  await expect
    .poll(async () => (await read(page, trade.id)).position.openPositions[0]?.closePositions[0]?.commissions)
    .toBe("-123.45");
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1, name: trade.instrument })).toBeVisible();
  await expect(visitor.getByText("Reconciled", { exact: true })).toHaveCount(0);
});
