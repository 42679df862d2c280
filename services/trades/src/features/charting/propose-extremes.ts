import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import type { ProposedExtremes } from "@entrywise/contracts/trades/proposed-extremes";
import type { Excursion, Holding, PriceExtremes } from "@entrywise/domain/charting/excursion";
import { BARS_PER_PAGE, type Resolution, resolutionMs } from "@entrywise/domain/charting/resolutions";
import { decimal, toWire } from "@entrywise/domain/decimal";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { notFound } from "@entrywise/kit/problem-error";
import { findOwnExcursion, wholeExcursion } from "../../trade-core/bars/own-excursion.read-model.ts";
import { readTrade } from "../../trade-core/trades/trade.read-model.ts";
import { findChartInstrument } from "./chart-symbols.read-model.ts";
import type { MarketData } from "./market-data.ts";

const MAXIMUM_CLOSES = 100;
const askedResolutions: readonly Resolution[] = ["1", "5", "15", "60", "240", "1D"];

type Found = Pick<ProposedExtremes, "source" | "spanSeconds"> & { excursion: Excursion };

/**
 * MAP and MFP of each close position whose whole holding lies in bars: the user's own of the finest span, else a provider's.
 * Generated bars propose nothing (Y-181).
 */
export async function proposeExtremes(
  unit: UnitOfWork,
  provider: MarketData | null,
  actor: Actor,
  tradeId: string,
): Promise<ProposedExtremes[]> {
  const { trade, instrument } = await unit.run(actor, "user", async (tx) => {
    const found = await readTrade({ tx, actor }, tradeId);
    if (!found) throw notFound("Trade");
    return { trade: found, instrument: await findChartInstrument({ tx, actor }, found.instrument) };
  });
  if (instrument === null) return [];
  const proposals: ProposedExtremes[] = [];
  for (const { holding, ...ids } of listHoldings(trade)) {
    const found =
      (await fromOwnBars(unit, actor, instrument, holding)) ??
      (provider && (await fromProvider(provider, instrument, holding)));
    if (found !== null) proposals.push(present(ids, found));
  }
  return proposals;
}

type TradeRecord = NonNullable<Awaited<ReturnType<typeof readTrade>>>;

function listHoldings({ direction, opens }: TradeRecord) {
  return opens
    .flatMap((open) =>
      open.closes.flatMap((close) => {
        if (open.openDate === null || close.closeDate === null) return [];
        const holding: Holding = {
          direction,
          openTime: Date.parse(open.openDate),
          closeTime: Date.parse(close.closeDate),
          openPrice: decimal(open.openPrice),
          closePrice: decimal(close.closePrice),
        };
        const ids = { openPositionId: open.id, closePositionId: close.id };
        return holding.closeTime < holding.openTime ? [] : [{ ...ids, holding }];
      }),
    )
    .slice(0, MAXIMUM_CLOSES);
}

async function fromOwnBars(
  unit: UnitOfWork,
  actor: Actor,
  instrument: Instrument,
  holding: Holding,
): Promise<Found | null> {
  const found = await unit.run(actor, "user", (tx) => findOwnExcursion({ tx, actor }, instrument.symbol, holding));
  return found && { source: "own", ...found };
}

async function fromProvider(provider: MarketData, instrument: Instrument, holding: Holding): Promise<Found | null> {
  const length = holding.closeTime - holding.openTime;
  const resolution = askedResolutions.find((one) => length / resolutionMs(one) < BARS_PER_PAGE - 2) ?? "1D";
  const spanMs = resolutionMs(resolution);
  const count = Math.min(BARS_PER_PAGE, Math.ceil(length / spanMs) + 2);
  const bars = await provider.bars({ instrument, resolution, to: holding.closeTime + 1, count });
  const found = bars && wholeExcursion(holding, bars, spanMs);
  return found ? { source: provider.source, spanSeconds: spanMs / 1000, excursion: found } : null;
}

function present(
  ids: Pick<ProposedExtremes, "openPositionId" | "closePositionId">,
  { source, spanSeconds, excursion: { outer, inner, barsUsed, isFirstPartial, isLastPartial } }: Found,
): ProposedExtremes {
  return {
    ...ids,
    source,
    spanSeconds,
    outer: texts(outer),
    inner: texts(inner),
    barsUsed,
    isFirstPartial,
    isLastPartial,
  };
}

function texts({ map, mfp }: PriceExtremes) {
  return { map: toWire(map), mfp: toWire(mfp) };
}
