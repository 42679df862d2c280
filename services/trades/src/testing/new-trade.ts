import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { blankClose } from "@entrywise/domain/figures/blank-close";
import type { ServiceApi } from "@entrywise/kit/testing/service-api";

/** An account and an executed EURUSD trade in it, for integration tests. */
export async function newTrade(api: ServiceApi, own: object = {}): Promise<TradeDetail> {
  const account = await api.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: "FX Raw 4821", currency: "USD", defaultMarketType: 0, startBalance: "10000" },
  });
  const added = await api.call<{ id: string }>("POST", "/trades/add", {
    body: {
      instrument: "EURUSD",
      exchange: null,
      status: 1,
      direction: 1,
      openDate: "2024-11-26T09:12:00.000Z",
      strategyId: null,
      accountId: account.body.id,
      marketType: 0,
      ...own,
    },
  });
  return readTrade(api, added.body.id);
}

export async function readTrade(api: ServiceApi, id: string): Promise<TradeDetail> {
  return tradeDetail.parse((await api.call("GET", `/trades/${id}`)).body);
}

/** Fills the position: a short of 1.5 lots from 1.0542 with a stop 20 pips above, closed at 1.0502. */
export async function fillPosition(api: ServiceApi, trade: TradeDetail): Promise<TradeDetail> {
  const [open] = trade.position.openPositions;
  const [close] = open?.closePositions ?? [];
  const response = await api.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: {
      positionId: trade.position.id,
      referencePrice: "1.0542",
      openPositions: [
        {
          id: open?.id,
          ticketNumber: "48811207",
          openDate: "2024-11-26T09:12:00.000Z",
          size: "1.5",
          openPrice: "1.0542",
          stopPrice: "1.0562",
          targetPrice: "1.0474",
          closePositions: [
            {
              ...blankClose,
              id: close?.id,
              closeDate: "2024-11-26T13:35:00.000Z",
              size: "1.5",
              closePrice: "1.0502",
              commissions: "-10.5",
              roll: "2.04",
              maximumAdversePrice: "1.05531",
              maximumFavourablePrice: "1.04968",
            },
          ],
        },
      ],
    },
  });
  return tradeDetail.parse(response.body);
}
