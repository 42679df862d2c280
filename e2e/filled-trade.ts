import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import type { Page } from "@playwright/test";
import { send } from "./trade-data.ts";

export const readTrade = (page: Page, id: string) => send<TradeDetail>(page, "GET", `/trades/${id}`);

const nothing = { grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null };
const unseen = { maximumAdversePrice: null, maximumFavourablePrice: null };

/**
 * Fills the first open position of a trade: 1.5 at 1.0542 with a stop 20 pips above and a target 68 below, as a short has them.
 *
 * @param closes fields of its close positions, from the first on
 * @param own other fields of the open position
 */
export async function fillTrade(
  page: Page,
  tradeId: string,
  closes: readonly object[],
  own: object = {},
): Promise<TradeDetail> {
  const { position, versions } = await readTrade(page, tradeId);
  const [row] = position.openPositions;
  const ids = [row?.closePositions[0]?.id, ...closes.map(() => crypto.randomUUID())];
  const open = {
    ...{ id: row?.id, ticketNumber: "48811207", openDate: "2026-03-02T09:00:00.000Z", size: "1.5" },
    ...{ openPrice: "1.0542", stopPrice: "1.0562", targetPrice: "1.0474" },
    ...own,
    closePositions: closes.map((close, index) => ({ ...nothing, ...unseen, id: ids[index], ...close })),
  };
  const body = { positionId: position.id, referencePrice: "1.0542", openPositions: [open] };
  await send(page, "PUT", `/positions/${position.id}`, body, versions.position);
  return readTrade(page, tradeId);
}
