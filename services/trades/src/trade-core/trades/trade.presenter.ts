import { type TradeDetail, tradeParts } from "@entrywise/contracts/trades/trades.api";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import { presentPosition } from "./position.presenter.ts";
import type { TradeRecord } from "./trade.row.ts";

export function presentTrade(trade: TradeRecord, figures: PositionFigures): TradeDetail {
  return {
    id: trade.id,
    accountId: trade.accountId,
    accountName: trade.accountName,
    strategyId: trade.strategyId,
    strategy: trade.strategyName,
    instrument: trade.instrument,
    exchange: trade.exchange,
    direction: trade.direction,
    marketType: trade.marketType,
    includePipet: trade.includePipet,
    status: trade.status,
    plannedDate: trade.plannedDate?.toISOString() ?? null,
    demo: trade.demo,
    currencyCode: trade.currency,
    quoteCurrency: trade.quoteCurrency,
    pricePrecision: trade.pricePrecision,
    pipSize: trade.pipSize,
    contractSize: trade.contractSize,
    tickValue: trade.tickValue,
    quoteToAccountRate: trade.quoteToAccountRate,
    quoteRateDay: trade.quoteRateDay,
    overallRating: trade.overallRating,
    directionPredictionCorrect: trade.directionPredictionCorrect,
    overallReview: trade.overallReview,
    summary: trade.summary,
    notes: trade.notes,
    importId: trade.importId,
    capture: presentCapture(trade),
    joined: trade.joined,
    tagIds: trade.tagIds,
    tags: trade.tags,
    shareCode: trade.shareCode,
    sharePermissions: trade.sharePermissions,
    groupIds: trade.groupIds,
    groupReviews: trade.groupReviews,
    snapshotIds: trade.snapshots.map(({ id }) => id),
    snapshots: trade.snapshots.map(({ id, name, version }) => ({
      id,
      name,
      // A new image has a new address: browsers may keep the old one.
      snapshotUrl: `/v1.0/snapshots/${id}/image?v=${version}`,
    })),
    versions: partVersions(trade.versions),
    position: presentPosition(trade.positionId, trade.referencePrice, figures),
  };
}

const presentCapture = ({ capturedAt, mood, intendedRisk }: TradeRecord) =>
  capturedAt === null ? null : { capturedAt: capturedAt.toISOString(), mood, intendedRisk };

/** What else keeps its version with the trade, as rule answers do, gives it in its own response. */
const partVersions = (versions: TradeRecord["versions"]) =>
  Object.fromEntries(tradeParts.map((part) => [part, versions[part]])) as TradeDetail["versions"]; // fromEntries forgets the keys
