import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { TradePart } from "@entrywise/contracts/trades/trades.api";
import { blankClose } from "@entrywise/domain/figures/blank-close";
import { readTrade } from "./new-trade.ts";
import type { Trader } from "./trading-group.ts";

/** What everything is called that a change adds: no response to others may say it. */
export const hiddenName = "Secret";

interface Sizes {
  size: string;
  commissions: string;
  roll: string;
}

/** Writes the position of a closed short of 40 pips, whatever its size and costs. */
export async function writeHiddenSizes(owner: Trader, tradeId: string, { size, ...costs }: Sizes): Promise<void> {
  const now = await readTrade(owner.trades, tradeId);
  const [open] = now.position.openPositions;
  const close = {
    id: open?.closePositions[0]?.id,
    closeDate: "2024-11-26T13:35:00.000Z",
    size,
    closePrice: "1.0502",
    ...costs,
  };
  const row = { id: open?.id, ticketNumber: null, openDate: "2024-11-26T09:12:00.000Z", size, openPrice: "1.0542" };
  const openPositions = [
    { ...row, stopPrice: "1.0562", targetPrice: null, closePositions: [{ ...blankClose, ...close }] },
  ];
  await save(owner, tradeId, "position", "PUT", `/positions/${now.position.id}`, {
    positionId: now.position.id,
    referencePrice: null,
    openPositions,
  });
}

type Changes = Readonly<Record<string, () => Promise<void>>>;

/**
 * Changes of size, risk and profit that move R, costs in R and percentages behind their second decimal place alone: of 600 won
 * with 300 at risk on an account of 10,000.
 */
export function changesBehindTwoPlaces(owner: Trader, tradeId: string): Changes {
  return {
    profit: () => writeHiddenSizes(owner, tradeId, { size: "1.5", commissions: "-0.4", roll: "0" }),
    "profit and risk": () => writeHiddenSizes(owner, tradeId, { size: "1.501", commissions: "-0.2", roll: "0" }),
    "size and costs": () => writeHiddenSizes(owner, tradeId, { size: "1.499", commissions: "0.3", roll: "-0.2" }),
  };
}

/** Changes of what an owner can keep closed, each of which leaves prices, pips and R of two decimal places as they are. */
export function hiddenChanges(owner: Trader, tradeId: string): Changes {
  const added = async (path: string, body: object) =>
    (await owner.trades.call<{ id: string }>("POST", path, { body })).body.id;
  const put = (part: TradePart, method: string, path: string, body: object) =>
    save(owner, tradeId, part, method, `/trades/${tradeId}${path}`, { tradeId, ...body });
  const account = { name: hiddenName, currency: "USD", defaultMarketType: 0, startBalance: "777" };
  return {
    ...changesBehindTwoPlaces(owner, tradeId),
    costs: () => writeHiddenSizes(owner, tradeId, { size: "1.5", commissions: "-30", roll: "30" }),
    size: () => writeHiddenSizes(owner, tradeId, { size: "3", commissions: "0", roll: "0" }),
    account: async () => put("account", "POST", "/account", { accountId: await added("/trade-accounts", account) }),
    strategy: async () =>
      put("strategy", "POST", "/strategy", { strategyId: await added("/strategies", { name: hiddenName }) }),
    tags: async () => put("tags", "PUT", "/tags", { selectedTagIds: [await added("/tags", { name: hiddenName })] }),
    notes: () => put("notes", "POST", "/notes", { notes: richTextOf(hiddenName) }),
    rating: () => put("overallRating", "PUT", "/overall-rating", { rating: 2 }),
    review: () => put("overallReview", "PUT", "/overall-review", { review: richTextOf(hiddenName) }),
    insights: async () => void (await added("/insights", { tradeId, text: hiddenName })),
  };
}

async function save(owner: Trader, tradeId: string, part: TradePart, method: string, path: string, body: object) {
  const { versions } = await readTrade(owner.trades, tradeId);
  const response = await owner.trades.call(method, path, { version: versions[part], body });
  if (response.status !== 200) throw new Error(`${path} ${JSON.stringify(response.body)}`);
}
