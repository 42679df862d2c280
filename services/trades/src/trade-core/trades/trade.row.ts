import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { RichText } from "@entrywise/contracts/shared/rich-text";
import type { Mood } from "@entrywise/contracts/trades/mood";
import type { TradeTag } from "@entrywise/contracts/trades/tags.api";
import type { TradeDetail, TradePart } from "@entrywise/contracts/trades/trades.api";
import type { Direction, MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import type { CloseCosts } from "@entrywise/domain/figures/close-costs";
import type { Preference } from "../preferences/preferences.read-model.ts";

/** A trade as it is stored, without its derived columns. Decimals are text, exactly as PostgreSQL holds them. */
export interface TradeRecord {
  id: string;
  positionId: string;
  accountId: string;
  accountName: string;
  currency: string;
  strategyId: string | null;
  strategyName: string | null;
  instrument: string;
  exchange: string | null;
  marketType: MarketType;
  direction: Direction;
  status: TradeStatus;
  includePipet: boolean;
  plannedDate: Date | null;
  demo: boolean;
  /** Its figures are those of a statement that agreed with the broker's totals. */
  reconciled: boolean;
  quoteCurrency: string;
  pipSize: string;
  contractSize: string | null;
  tickValue: string | null;
  quoteToAccountRate: string | null;
  /** Day of the reference rate, YYYY-MM-DD; null where nothing was converted by one. */
  quoteRateDay: string | null;
  pricePrecision: number;
  referencePrice: string | null;
  overallRating: number | null;
  directionPredictionCorrect: boolean | null;
  idealNetRR: string | null;
  summary: RichText | null;
  notes: RichText | null;
  overallReview: RichText | null;
  importId: string | null;
  capturedAt: Date | null;
  mood: Mood | null;
  /** Percent of the account's balance. */
  intendedRisk: string | null;
  /** Made one with a broker's trade. */
  joined: boolean;
  tagIds: string[];
  tags: TradeTag[];
  shareCode: string | null;
  sharePermissions: SharePermissions | null;
  groupIds: string[];
  groupReviews: TradeDetail["groupReviews"];
  /** With an image, the hero first. */
  snapshots: { id: string; name: string; version: number }[];
  versions: Record<TradePart, number>;
  deleted: boolean;
  /** What it has added to the balance of its account, to be taken back before a change. */
  isClosed: boolean;
  closeDate: Date | null;
  netProfit: string | null;
  /** What was realised when, where more than the close date tells it: of open trades, and of those closed in parts. */
  results: { at: string; net: string }[] | null;
  /** First open date and the account's balance then, as last worked out. */
  openDate: Date | null;
  preference: Preference;
  opens: OpenRecord[];
}

export interface OpenRecord {
  id: string;
  ticketNumber: string | null;
  openDate: string | null;
  size: string | null;
  openPrice: string | null;
  stopPrice: string | null;
  targetPrice: string | null;
  stopFromStatement: boolean;
  reportedStopPrice: string | null;
  reportedTargetPrice: string | null;
  stopMark: boolean | null;
  targetMark: boolean | null;
  closes: CloseRecord[];
}

export interface CloseRecord extends CloseCosts<string | null> {
  id: string;
  /** Estimated by the account's fee schedule; absent or null: nothing. */
  estimatedCosts?: string | null;
  /** Whether the source names costs, zeros included; absent or null: not known. */
  costsReported?: boolean | null;
  /** The broker's place of it among closes of the same instant: written with a new row, and never changed. */
  closeOrder?: string | null;
  closeDate: string | null;
  size: string | null;
  closePrice: string | null;
  grossProfit: string | null;
  maximumAdversePrice: string | null;
  maximumFavourablePrice: string | null;
}
