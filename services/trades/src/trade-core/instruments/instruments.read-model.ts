import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import type { MarketType } from "@entrywise/domain/enumerations";
import type { Journal } from "../../journal/journal.ts";
import { catalogue } from "./catalogue.ts";
import { withPip } from "./instrument-pip.ts";

const columns = `symbol, description, exchange, market_type as "marketType", 'Custom' as "instrumentType", null as country,
  quote_currency as "quoteCurrency", base_currency as "baseCurrency", trim_scale(tick_size)::text as "tickSize",
  trim_scale(tick_value)::text as "tickValue", trim_scale(contract_size)::text as "contractSize",
  price_precision as "pricePrecision"`;

/** The user's own instruments before the catalogue's; an own one hides the catalogue's of the same symbol and market. */
export async function searchInstruments(
  { tx, actor }: Journal,
  filter: { search: string; marketTypes: readonly MarketType[] | undefined },
): Promise<Instrument[]> {
  const rows: Instrument[] = await tx.query(
    `select ${columns} from instrument where user_id = $1 and brand_key = $2 order by symbol`,
    [actor.userId, actor.brand],
  );
  const own = rows.map(described).map(withPip);
  const taken = new Set(own.map((item) => `${item.marketType}|${item.symbol}`));
  const needle = filter.search.toLowerCase();
  return [...own, ...catalogue.filter((item) => !taken.has(`${item.marketType}|${item.symbol}`))].filter(
    (item) =>
      (filter.marketTypes === undefined || filter.marketTypes.includes(item.marketType)) &&
      (item.symbol.toLowerCase().includes(needle) || item.description.toLowerCase().includes(needle)),
  );
}

/** The instrument behind a symbol: the user's own, else the catalogue's, else null. */
export async function findInstrument(
  { tx, actor }: Journal,
  symbol: string,
  marketType: MarketType,
): Promise<Instrument | null> {
  const [own] = await tx.query(
    `select ${columns} from instrument where user_id = $1 and brand_key = $2 and symbol = $3 and market_type = $4`,
    [actor.userId, actor.brand, symbol, marketType],
  );
  return own === undefined ? inCatalogue({ symbol, marketType }) : described(own);
}

function inCatalogue({ symbol, marketType }: Pick<Instrument, "symbol" | "marketType">): Instrument | null {
  return catalogue.find((item) => item.symbol === symbol && item.marketType === marketType) ?? null;
}

/** Who edits the facts of a listed instrument does not make another one of it. */
function described(own: Instrument): Instrument {
  const { instrumentType, country, description } = inCatalogue(own) ?? own;
  return { ...own, instrumentType, country, description: own.description || description };
}

/** Instruments of the latest trades (of all with `take` null), sorted by symbol, each once. */
export async function recentInstruments(
  journal: Journal,
  marketType: MarketType | undefined,
  take: number | null,
): Promise<Instrument[]> {
  const { tx, actor } = journal;
  const recent: { symbol: string; marketType: MarketType }[] = await tx.query(
    `select instrument as symbol, market_type as "marketType" from trade
      where user_id = $1 and brand_key = $2 and deleted_at is null and ($3::smallint is null or market_type = $3)
      group by 1, 2 order by max(created_at) desc limit $4`,
    [actor.userId, actor.brand, marketType ?? null, take],
  );
  const all = await searchInstruments(journal, { search: "", marketTypes: undefined });
  const byKey = new Map(all.map((item) => [`${item.marketType}|${item.symbol}`, item]));
  return recent
    .flatMap((item) => byKey.get(`${item.marketType}|${item.symbol}`) ?? [])
    .sort((a, b) => a.symbol.localeCompare(b.symbol));
}
