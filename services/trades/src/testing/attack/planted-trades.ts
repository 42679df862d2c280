import type { Position } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { blankClose } from "@entrywise/domain/figures/blank-close";
import type { ServiceApi } from "@entrywise/kit/testing/service-api";
import { readTrade } from "../new-trade.ts";

/** One entry of a short from 1.0542 with a stop 20 pips above it, and what it was closed with. */
export interface PlantedEntry {
  size: string;
  closePrice: string;
  commissions: string;
  roll: string;
}

interface Planted {
  symbol: string;
  accountId: string;
  openDate: string;
  closeDate: string;
  entries: readonly PlantedEntry[];
}

/** Adds a closed trade. Sizes of four digits and levels ten pips apart make whole cents of every risk and profit. */
export async function plantTrade(
  api: ServiceApi,
  { symbol, accountId, openDate, closeDate, entries }: Planted,
): Promise<TradeDetail> {
  const added = await api.call<{ id: string }>("POST", "/trades/add", {
    body: {
      ...{ instrument: symbol, exchange: null, status: 1, direction: 1, openDate },
      ...{ strategyId: null, accountId, marketType: 0 },
    },
  });
  const trade = await readTrade(api, added.body.id);
  const [first] = trade.position.openPositions;
  const openPositions = entries.map(({ size, closePrice, commissions, roll }, index) => ({
    id: index === 0 ? first?.id : crypto.randomUUID(),
    ...{ ticketNumber: null, openDate, size, openPrice: index === 0 ? "1.0542" : "1.0552" },
    ...{ stopPrice: "1.0562", targetPrice: "1.0474" },
    closePositions: [
      {
        id: index === 0 ? first?.closePositions[0]?.id : crypto.randomUUID(),
        ...{ ...blankClose, closeDate, size, closePrice, commissions, roll },
        ...{ maximumAdversePrice: "1.05531", maximumFavourablePrice: "1.04968" },
      },
    ],
  }));
  const saved = await api.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: { positionId: trade.position.id, referencePrice: "1.0542", openPositions },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return readTrade(api, added.body.id);
}

/** What an owner keeps to themselves, each amount in whole cents and each size in ten-thousandths. */
export interface Secret {
  what: string;
  above: number;
  below: number;
}

/** Pairs of hidden amounts whose quotient some figure is, from what the owner reads of the trade. */
export function secretsOf(name: string, { openPositions, ...whole }: Position): Secret[] {
  const balance = openPositions[0]?.openingBalance ?? null;
  const risks = openPositions.map(({ financialRisk }) => Number(financialRisk));
  const risk = String(risks.reduce((sum, one) => sum + one, 0));
  const secret = (what: string, above: string | null, below: string | null): Secret[] =>
    Number(above) === 0 || Number(below) === 0
      ? []
      : [{ what: `${name} ${what}`, above: cents(above), below: cents(below) }];
  return [
    ...secret("profit and risk", whole.totalNetProfit, risk),
    ...secret("profit and balance", whole.totalNetProfit, balance),
    ...secret("costs and risk", String(Number(whole.totalCommissions) + Number(whole.totalRoll)), risk),
    ...secret("risk and balance", risk, balance),
    ...openPositions.flatMap((open, index) => [
      ...secret(`profit and risk of entry ${index}`, open.subtotals.netProfit, open.financialRisk),
      ...secret(`risk of entry ${index} and balance`, open.financialRisk, balance),
    ]),
  ];
}

const cents = (amount: string | null) => Math.round(Math.abs(Number(amount)) * 100);
