import type { ClosePosition, OpenPosition, Position, SavePosition } from "@entrywise/contracts/trades/position";
import { type TradeDetail, tradeParts } from "@entrywise/contracts/trades/trades.api";
import { Direction, MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { blankClose } from "@entrywise/domain/figures/blank-close";
import { asTotals, eachCost } from "@entrywise/domain/figures/close-costs";
import { HttpResponse, http } from "msw";
import { FakeBreakdowns } from "./fake-breakdowns.ts";
import { api, problem } from "./test-server.ts";
import { accountId } from "./trades.ts";

export const tradeId = "01937b1e-5c2a-7000-8000-00000000c001";
export const strategyId = "01937b1e-5c2a-7000-8000-00000000d001";
const rowId = (n: number) => `01937b1e-5c2a-7000-8000-0000000000${n}`;

type OpenRow = SavePosition["openPositions"][number];
type CloseRow = OpenRow["closePositions"][number];

const range = { pips: null, rr: null, gross: null };
const metrics = {
  availableTradeRange: range,
  endTradeDrawdown: range,
  remainingDistanceToTarget: range,
  remainingDistanceToStop: range,
  maximumFavourableExcursion: range,
  maximumAdverseExcursion: range,
  entryEfficiency: null,
  exitEfficiency: null,
  totalEfficiency: null,
};
const ratios = { netPips: null, netPipRR: null, netProfitRR: null, netFeeRR: null, netRR: null };

function makeClose(row: CloseRow): ClosePosition {
  const derived = {
    effectiveGrossProfit: row.grossProfit,
    netProfit: null,
    financialRisk: null,
    costPerPip: null,
    percentageReturn: null,
  };
  return { ...row, ...derived, ...ratios, ...metrics };
}

function makeOpen(row: OpenRow): OpenPosition {
  return {
    ...row,
    reportedStopPrice: null,
    reportedTargetPrice: null,
    pipRisk: null,
    pipTarget: null,
    targetRR: null,
    targetGross: null,
    financialRisk: null,
    netFinancialRisk: null,
    costPerPip: null,
    openingBalance: "31737.27",
    percentageRisked: null,
    percentageNetRisked: null,
    isClosed: false,
    targetHit: null,
    stopHit: null,
    maximumAdversePrice: null,
    maximumFavourablePrice: null,
    subtotals: {
      size: null,
      grossProfit: null,
      ...eachCost(() => null),
      netProfit: null,
      percentageReturned: null,
      ...ratios,
    },
    ...metrics,
    closePositions: row.closePositions.map(makeClose),
  };
}

/** A position with these entries and no figures: the page counts them by itself. */
export function makePosition({ positionId, referencePrice, openPositions }: SavePosition): Position {
  return {
    id: positionId,
    openDate: null,
    closeDate: null,
    isClosed: false,
    referencePrice,
    totalSize: null,
    totalNetPips: null,
    totalGrossProfit: null,
    ...asTotals(eachCost(() => null)),
    totalNetProfit: null,
    totalPercentageReturned: null,
    totalNetRR: null,
    totalNetPipRR: null,
    idealNetRR: null,
    discrepancyRR: null,
    winLossStatus: 0,
    ...metrics,
    openPositions: openPositions.map(makeOpen),
  };
}

export const blankCloseRow = (n: number, own: Partial<CloseRow> = {}): CloseRow => ({
  id: rowId(n),
  ...blankClose,
  ...own,
});

/** A short of 1.50 lots at 1.05420 with a stop 20 pips above, one exit not filled in. */
export const entriesOfTrade: SavePosition = {
  positionId: "01937b1e-5c2a-7000-8000-00000000e001",
  referencePrice: "1.0542",
  openPositions: [
    {
      id: rowId(11),
      ticketNumber: "48811207",
      openDate: "2024-11-26T09:12:00.000Z",
      size: "1.5",
      openPrice: "1.0542",
      stopPrice: "1.0562",
      targetPrice: "1.0474",
      closePositions: [blankCloseRow(21)],
    },
  ],
};

export function makeTradeDetail(own: Partial<TradeDetail> = {}): TradeDetail {
  return {
    id: tradeId,
    accountId,
    accountName: "FX Raw 4821",
    strategyId: null,
    strategy: null,
    instrument: "EURUSD",
    exchange: null,
    direction: Direction.Short,
    marketType: MarketType.Forex,
    includePipet: false,
    status: TradeStatus.Executed,
    plannedDate: null,
    demo: false,
    currencyCode: "USD",
    quoteCurrency: "USD",
    pricePrecision: 5,
    pipSize: "0.0001",
    contractSize: "100000",
    tickValue: null,
    quoteToAccountRate: "1",
    quoteRateDay: null,
    overallRating: null,
    directionPredictionCorrect: null,
    overallReview: null,
    summary: null,
    notes: null,
    capture: null,
    joined: false,
    importId: null,
    tagIds: [],
    tags: [],
    shareCode: null,
    sharePermissions: null,
    groupIds: [],
    groupReviews: [],
    snapshotIds: [],
    snapshots: [],
    versions: Object.fromEntries(tradeParts.map((part) => [part, 1])) as TradeDetail["versions"], // fromEntries forgets the keys
    position: makePosition(entriesOfTrade),
    ...own,
  };
}

export interface Write {
  part: string;
  ifMatch: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was sent
  body: any;
}

/** One trade behind msw: takes a part only against its version, as the service does. */
export class FakeTradeService {
  trade: TradeDetail;
  /** Ids of the list that the trade was opened from. */
  listed: readonly string[] = [tradeId];
  readonly writes: Write[] = [];
  readonly breakdowns = new FakeBreakdowns();
  /** Responses to the next writes instead of taking them. */
  readonly refusals: (() => Response)[] = [];

  constructor(trade: TradeDetail = makeTradeDetail()) {
    this.trade = trade;
  }

  /** As if another device had saved it. */
  change(part: keyof TradeDetail["versions"], own: Partial<TradeDetail>): void {
    this.trade = { ...this.trade, ...own, versions: { ...this.trade.versions, [part]: this.trade.versions[part] + 1 } };
  }

  get handlers() {
    const read = () => Response.json(this.trade);
    const part =
      (name: keyof TradeDetail["versions"], take: (body: Write["body"]) => Partial<TradeDetail>) =>
      async ({ request }: { request: Request }) => {
        const body = await request.json();
        const ifMatch = request.headers.get("if-match");
        this.writes.push({ part: name, ifMatch, body });
        const refusal = this.refusals.shift();
        if (refusal) return refusal();
        if (ifMatch !== `"${this.trade.versions[name]}"`) return problem(412, "Changed elsewhere.", "Trade.Changed");
        this.change(name, take(body));
        return read();
      };
    return [
      ...this.breakdowns.handlers,
      http.get(api(`/trades/${tradeId}`), read),
      http.get(api("/trades/ids"), () => HttpResponse.json({ items: this.listed, total: this.listed.length })),
      http.get(api("/instruments"), () => HttpResponse.json({ items: [], total: 0 })),
      http.get(api("/instruments/recent"), () => HttpResponse.json({ items: [], total: 0 })),
      http.put(
        api("/positions/:id"),
        part("position", (body: SavePosition) => ({ position: makePosition(body) })),
      ),
      http.post(
        api(`/trades/${tradeId}/summary`),
        part("summary", ({ summary }) => ({ summary })),
      ),
      http.post(
        api(`/trades/${tradeId}/notes`),
        part("notes", ({ notes }) => ({ notes })),
      ),
      http.put(
        api(`/trades/${tradeId}/tags`),
        part("tags", ({ selectedTagIds }) => ({ tagIds: selectedTagIds })),
      ),
      http.put(
        api(`/trades/${tradeId}/overall-review`),
        part("overallReview", ({ review }) => ({ overallReview: review })),
      ),
      http.put(
        api(`/trades/${tradeId}/overall-rating`),
        part("overallRating", ({ rating }) => ({ overallRating: rating })),
      ),
      http.put(
        api(`/trades/${tradeId}/direction-prediction-correct`),
        part("directionPrediction", ({ correct }) => ({ directionPredictionCorrect: correct })),
      ),
      http.put(
        api(`/trades/${tradeId}/planned-date`),
        part("plannedDate", ({ date }) => ({ plannedDate: date })),
      ),
      http.put(
        api("/trades/:position/ideal-rr"),
        part("idealRR", ({ idealRR }) => ({
          position: { ...this.trade.position, idealNetRR: idealRR === null ? null : Number(idealRR) },
        })),
      ),
      http.put(
        api(`/trades/${tradeId}/status`),
        part("status", ({ status }) => ({ status })),
      ),
      http.post(
        api(`/trades/${tradeId}/definition`),
        part("definition", ({ tradeId: _, ...definition }) => definition),
      ),
      http.post(
        api(`/trades/${tradeId}/strategy`),
        part("strategy", ({ strategyId: id }) => ({ strategyId: id })),
      ),
      http.post(
        api(`/trades/${tradeId}/account`),
        part("account", ({ accountId: id }) => ({ accountId: id })),
      ),
    ];
  }
}
