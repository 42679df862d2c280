import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

interface Detail {
  position: { id: string; openPositions: { id: string; closePositions: { id: string }[] }[] };
  versions: { position: number };
}

test("T-333 Y-142 a trade quoted in another currency shows its money at risk and the rate of its open day", async ({
  page,
}) => {
  await signIn(page, "member");
  const { tradeId } = await newTrade(page, { instrument: "USDJPY", direction: 1 });
  const { position, versions } = await send<Detail>(page, "GET", `/trades/${tradeId}`);
  const [open] = position.openPositions;
  const row = {
    id: open?.id,
    ticketNumber: null,
    openDate: "2026-03-02T09:00:00.000Z",
    size: "0.5",
    targetPrice: null,
  };
  const openPositions = [{ ...row, openPrice: "150", stopPrice: "150.25", closePositions: [] }];
  const body = { positionId: position.id, referencePrice: "150", openPositions };
  await send(page, "PUT", `/positions/${position.id}`, body, versions.position);
  const { rate } = await send<{ rate: string }>(page, "GET", "/instruments/rate/JPY/USD?at=2026-03-02T09:00:00.000Z");

  await page.goto(address(`/trades/${tradeId}`));
  await page.getByRole("tab", { name: "Info" }).first().click();
  const facts = page.locator(".info-list").first();
  await expect(facts).toContainText("European Central Bank 2026-03-02");
  // 25 pips of 0.01 yen on 50,000 dollars are 12,500 yen.
  await expect(facts).toContainText((12_500 * Number(rate)).toFixed(2));
});
