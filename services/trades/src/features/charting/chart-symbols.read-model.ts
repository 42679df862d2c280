import type { ChartSymbol, ResolvedSymbol } from "@entrywise/contracts/trades/charting.api";
import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { decimal } from "@entrywise/domain/decimal";
import { MarketType } from "@entrywise/domain/enumerations";
import { priceScale } from "@entrywise/domain/instrument";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";
import { symbolKey } from "../../trade-core/bars/symbol-key.ts";
import { searchInstruments } from "../../trade-core/instruments/instruments.read-model.ts";

/** Chips of the chart's search say Cryptocurrency where a trade's market says Crypto (O-130). */
const typeNames: Readonly<Record<MarketType, string>> = {
  [MarketType.Forex]: "Forex",
  [MarketType.Crypto]: "Cryptocurrency",
  [MarketType.Stock]: "Stock",
  [MarketType.Index]: "Index",
  [MarketType.CFD]: "CFD",
};

/** Whoever looks at a shared trade owns nothing. */
const toReader = (actor: Actor): Actor => ({ ...actor, userId: actor.userId || null });

export async function searchSymbols(
  { tx, actor }: Journal,
  { search, type }: { search: string; type: MarketType | undefined },
): Promise<ChartSymbol[]> {
  const marketTypes = type === undefined ? undefined : [type];
  const known = await searchInstruments({ tx, actor: toReader(actor) }, { search, marketTypes });
  return known.map(presentSymbol);
}

/** Symbols of my trades and files that the catalogue does not have. */
export async function customSymbols({ tx, actor }: Journal): Promise<ChartSymbol[]> {
  const known = new Set(
    (await searchInstruments({ tx, actor: toReader(actor) }, { search: "", marketTypes: undefined }))
      .filter(({ instrumentType }) => instrumentType !== "Custom")
      .map(({ symbol }) => symbolKey(symbol)),
  );
  const mine = await ownInstruments(tx, toReader(actor), null);
  const custom = new Map(mine.map((one) => [symbolKey(one.symbol), one]));
  return [...custom].flatMap(([key, one]) => (known.has(key) ? [] : [presentSymbol(one)]));
}

/** The instrument behind a symbol, however a broker decorates it (`xauusd@`); null when nobody knows it. */
export async function findChartInstrument({ tx, actor }: Journal, symbol: string): Promise<Instrument | null> {
  const reader = toReader(actor);
  const key = symbolKey(symbol);
  if (key === "") return null;
  const known = await searchInstruments({ tx, actor: reader }, { search: "", marketTypes: undefined });
  const found = known.find((one) => one.symbol === symbol) ?? known.find((one) => symbolKey(one.symbol) === key);
  if (found !== undefined) return found;
  const [own] = await ownInstruments(tx, reader, key);
  return own ?? null;
}

/** What trades and uploaded bars tell of instruments. */
async function ownInstruments(tx: Transaction, reader: Actor, key: string | null): Promise<Instrument[]> {
  if (reader.userId === null) return [];
  const rows: { symbol: string; marketType: MarketType; quoteCurrency: string; pricePrecision: number }[] =
    await tx.query(
      `select symbol, "marketType", "quoteCurrency", max("pricePrecision") as "pricePrecision" from (
       select instrument as symbol, market_type as "marketType", quote_currency as "quoteCurrency",
         price_precision as "pricePrecision"
       from trade where user_id = $1 and brand_key = $2 and deleted_at is null
       union all
       select symbol, ${MarketType.CFD}, 'USD', price_precision from own_bars where user_id = $1 and brand_key = $2) known
      where $3::text is null or upper(regexp_replace(symbol, '[^A-Za-z0-9]', '', 'g')) = $3
      group by 1, 2, 3 order by 1, 2`,
      [reader.userId, reader.brand, key],
    );
  return rows.map((row) => ({
    ...row,
    description: row.symbol,
    exchange: "Custom",
    instrumentType: "Custom",
    country: null,
    baseCurrency: null,
    tickSize: row.pricePrecision === 0 ? "1" : `0.${"1".padStart(row.pricePrecision, "0")}`,
    tickValue: null,
    contractSize: null,
  }));
}

function presentSymbol({ symbol, description, exchange, marketType, instrumentType }: Instrument): ChartSymbol {
  const place = instrumentType === "Custom" ? "Custom" : (exchange ?? "");
  return {
    symbol,
    fullName: place === "" || place === "Custom" ? symbol : `${place}:${symbol}`,
    description,
    exchange: place,
    type: typeNames[marketType],
  };
}

export function presentResolved(instrument: Instrument): ResolvedSymbol {
  const { symbol, description, exchange, type } = presentSymbol(instrument);
  const scale = priceScale(instrument.pricePrecision);
  const tick = decimal(instrument.tickSize)?.times(scale);
  return {
    ticker: symbol,
    name: symbol,
    description,
    type,
    exchange,
    minMov: Math.max(1, Number(tick?.toFixed(0) ?? "1")),
    priceScale: scale,
    visiblePlotsSet: "ohlcv",
    hasWeeklyAndMonthly: false,
    volumePrecision: instrument.marketType === MarketType.Crypto ? 3 : 0,
  };
}
