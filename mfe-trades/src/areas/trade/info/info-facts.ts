import { type Big, product, toRatio } from "@entrywise/domain/decimal";
import type { Direction, MarketType } from "@entrywise/domain/enumerations";
import type { CloseFigures } from "@entrywise/domain/figures/close-figures";
import type { OpenFigures } from "@entrywise/domain/figures/open-figures";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import { riskedPips } from "@entrywise/domain/figures/price-levels";
import { type RangeName, widenedRange } from "@entrywise/domain/figures/price-range";
import type { RewardRisks } from "@entrywise/domain/figures/reward-risk";
import { toPercent } from "@entrywise/domain/figures/risk";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";

/** The facts of a trade that determine the labels and digits of the panel. */
export interface InfoTrade {
  direction: Direction;
  marketType: MarketType;
  pipSize: Big;
  includePipet: boolean;
  pricePrecision: number;
  currencyCode: string;
}

/** What the money of a trade was converted with. */
export interface ConvertedTrade {
  quoteCurrency: string;
  /** Account currency per unit of quote currency; null: none is known. */
  quoteToAccountRate: string | null;
  /** Day of the reference rate, YYYY-MM-DD; null: nothing was converted by one. */
  quoteRateDay: string | null;
}

/** What the panel shows: the overall position, or one close by its id. */
export type InfoChoice = "overall" | string;

export type LevelName = "Open" | "Close" | "Stop" | "Target" | "MAP" | "MFP";

export const levelNames: Readonly<Record<LevelName, MessageDescriptor>> = {
  Open: msg({ message: "Open", context: "price" }),
  Close: msg({ message: "Close", context: "price" }),
  Stop: msg`Stop`,
  Target: msg`Target`,
  MAP: msg`MAP`,
  MFP: msg`MFP`,
};

export interface Level {
  name: LevelName;
  /** Null: not entered. */
  price: Big | null;
}

export interface RangeRow {
  name: RangeName;
  short: "ATR" | "ETD" | "RDT" | "MFE" | "MAE" | "RDS";
  title: string;
  from: Level;
  to: Level;
  pips: Big | null;
  rr: number | null;
  gross: Big | null;
}

export interface InfoFacts {
  openDate: string | null;
  closeDate: string | null;
  /** Dated exits of what is shown. */
  scaleOuts: number;
  pipRisk: Big | null;
  costPerPip: Big | null;
  financialRisk: Big | null;
  percentageRisked: number | null;
  openingBalance: Big | null;
  netPips: Big | null;
  /** R by price, and by money before and after costs. */
  rewards: RewardRisks;
  grossProfit: Big | null;
  percentageReturned: number | null;
  netRR: number | null;
  /** Costs are estimated. */
  isEstimated?: boolean;
  entryEfficiency: number | null;
  exitEfficiency: number | null;
  totalEfficiency: number | null;
  ranges: readonly RangeRow[];
  /** Entry and exit that ranges, levels and efficiencies belong to; null while there is no row. */
  measured: { open: OpenFigures; openPlace: number; close: CloseFigures; moneyPerPip: Big | null } | null;
}

/** Every close with its place among all of them, as the selector names it. */
export function closeChoices(figures: PositionFigures): { id: string; label: string }[] {
  return figures.opens
    .flatMap(({ closes }) => closes)
    .map(({ id }, index) => ({ id, label: t`Close Position ${index + 1}` }));
}

/** The close with the latest date; the first one while none is dated. */
function latestClose(figures: PositionFigures): { open: OpenFigures; openPlace: number; close: CloseFigures } | null {
  const all = figures.opens.flatMap((open, index) =>
    open.closes.map((close) => ({ open, openPlace: index + 1, close })),
  );
  const closeTime = ({ close }: (typeof all)[number]) =>
    close.closeDate === null ? Number.NEGATIVE_INFINITY : Date.parse(close.closeDate);
  return all.reduce<(typeof all)[number] | null>(
    (best, next) => (best === null || closeTime(next) > closeTime(best) ? next : best),
    null,
  );
}

/** The overall position by its latest close (T-310), or one close by its own figures. */
export function infoFacts(figures: PositionFigures, direction: Direction, choice: InfoChoice): InfoFacts {
  const single = figures.opens
    .flatMap((open, index) => open.closes.map((close) => ({ open, openPlace: index + 1, close })))
    .find(({ close }) => close.id === choice);
  return single === undefined ? overallFacts(figures, direction) : closeFacts(single, direction);
}

function overallFacts(figures: PositionFigures, direction: Direction): InfoFacts {
  const latest = latestClose(figures);
  const moneyPerPip = latest?.open.costPerPip ?? null;
  return {
    openDate: figures.openDate,
    closeDate: latest?.close.closeDate ?? null,
    scaleOuts: figures.opens.flatMap(({ closes }) => closes).filter(({ closeDate }) => closeDate !== null).length,
    pipRisk: figures.pipRisk,
    costPerPip: figures.costPerPip,
    financialRisk: figures.financialRisk,
    percentageRisked: figures.percentageRisked,
    openingBalance: figures.openingBalance,
    netPips: figures.totalNetPips,
    rewards: {
      netPipRR: figures.totalNetPipRR,
      netProfitRR: figures.totalNetProfitRR,
      netRR: figures.totalNetRR,
    },
    grossProfit: figures.totalGrossProfit,
    percentageReturned: figures.totalPercentageReturned,
    netRR: figures.totalNetRR,
    ...(figures.totalEstimatedCosts === null ? {} : { isEstimated: true }),
    ...measuredFacts(latest && { ...latest, moneyPerPip }, direction),
  };
}

function closeFacts(
  single: { open: OpenFigures; openPlace: number; close: CloseFigures },
  direction: Direction,
): InfoFacts {
  const { open, close } = single;
  return {
    openDate: open.openDate,
    closeDate: close.closeDate,
    scaleOuts: 1,
    pipRisk: open.pipRisk,
    costPerPip: close.costPerPip,
    financialRisk: close.financialRisk,
    percentageRisked: toRatio(toPercent(close.financialRisk, open.openingBalance)),
    openingBalance: open.openingBalance,
    netPips: close.netPips,
    rewards: { netPipRR: close.netPipRR, netProfitRR: close.netProfitRR, netRR: close.netRR },
    grossProfit: close.grossProfit,
    percentageReturned: close.percentageReturn,
    netRR: close.netRR,
    ...(close.estimatedCosts === null ? {} : { isEstimated: true }),
    ...measuredFacts({ ...single, moneyPerPip: close.costPerPip }, direction),
  };
}

type Measured = Pick<InfoFacts, "entryEfficiency" | "exitEfficiency" | "totalEfficiency" | "ranges" | "measured">;

function measuredFacts(measured: InfoFacts["measured"], direction: Direction): Measured {
  if (measured === null) {
    return {
      entryEfficiency: null,
      exitEfficiency: null,
      totalEfficiency: null,
      ranges: rangeRows(noLevels, null, null),
      measured,
    };
  }
  const { entryEfficiency, exitEfficiency, totalEfficiency } = measured.close.metrics;
  const levels = measureLevels(measured.open, measured.close, direction);
  const ranges = rangeRows(levels, measured.close.metrics, measured.moneyPerPip);
  return { entryEfficiency, exitEfficiency, totalEfficiency, ranges, measured };
}

export type Levels = Readonly<Record<LevelName, Big | null>>;
const noLevels: Levels = { Open: null, Close: null, Stop: null, Target: null, MAP: null, MFP: null };

/** Prices of an entry and an exit; MAP and MFP as they count, widened to hold both. */
export function measureLevels(open: OpenFigures, close: CloseFigures, direction: Direction): Levels {
  const { openPrice, stopPrice, targetPrice } = open;
  const { closePrice, maximumAdversePrice, maximumFavourablePrice } = close;
  const { worst, best } = widenedRange({
    direction,
    openPrice,
    closePrice,
    stopPrice,
    targetPrice,
    maximumAdversePrice,
    maximumFavourablePrice,
  });
  return { Open: openPrice, Close: closePrice, Stop: stopPrice, Target: targetPrice, MAP: worst, MFP: best };
}

const rangeLabels = [
  {
    name: "maximumFavourableExcursion",
    short: "MFE",
    title: msg`Maximum favourable excursion`,
    from: "Open",
    to: "MFP",
  },
  {
    name: "maximumAdverseExcursion",
    short: "MAE",
    title: msg`Maximum adverse excursion`,
    from: "Open",
    to: "MAP",
  },
  {
    name: "availableTradeRange",
    short: "ATR",
    title: msg`Available trade range`,
    from: "MAP",
    to: "MFP",
  },
  {
    name: "endTradeDrawdown",
    short: "ETD",
    title: msg`End-trade drawdown`,
    from: "Close",
    to: "MFP",
  },
  {
    name: "remainingDistanceToTarget",
    short: "RDT",
    title: msg`Remaining distance to target`,
    from: "MFP",
    to: "Target",
  },
  {
    name: "remainingDistanceToStop",
    short: "RDS",
    title: msg`Remaining distance to stop`,
    from: "MAP",
    to: "Stop",
  },
] as const;

function rangeRows(levels: Levels, metrics: CloseFigures["metrics"] | null, moneyPerPip: Big | null): RangeRow[] {
  return rangeLabels.map(({ name, short, title, from, to }) => {
    const metric = metrics?.[name];
    const pips = metric?.pips ?? null;
    return {
      name,
      short,
      title: i18n._(title),
      from: { name: from, price: levels[from] },
      to: { name: to, price: levels[to] },
      pips,
      rr: metric?.rr ?? null,
      gross: product(pips, moneyPerPip),
    };
  });
}

/** Pips that one R is made of, for scales in R; null without a stop that would lose money. */
export function pipsOfOneR(facts: InfoFacts): Big | null {
  return riskedPips(facts.measured?.open.pipRisk ?? null);
}
