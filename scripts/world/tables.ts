import { type Calendar, DAY_MS } from "./calendar.ts";
import { grossCents, lastCloseOf, type WorldTrade } from "./make-trades.ts";
import { type Market15, moneyText, priceText, sizeText } from "./markets.ts";

const two = (value: number) => String(value).padStart(2, "0");

/** As an American platform writes it. */
function americanTime(at: number): string {
  const date = new Date(at);
  const day = `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`;
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
}

const months = "FGHJKMNQUVXZ";

/** The quarterly contract that is traded at a time: `MNQZ6`. */
function contractOf(symbol: string, at: number): string {
  const date = new Date(at);
  const month = Math.floor(date.getUTCMonth() / 3) * 3 + 2;
  return `${symbol}${months[month]}${date.getUTCFullYear() % 10}`;
}

const columns =
  "symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration";

/** Performance report of Tradovate: a row for each trade, times in UTC. */
export function tradovatePerformance(trades: readonly WorldTrade[], firstFill: number, { at }: Calendar): string {
  const rows = trades.map((trade, index) => {
    const { market, isLong, units, price, openAt, closes } = trade;
    const [opened, closed] = [at(openAt), at(lastCloseOf(trade))];
    const close = closes.at(-1)?.price ?? price;
    const fills = [firstFill + index * 2, firstFill + index * 2 + 1];
    const [bought, sold] = isLong ? [opened, closed] : [closed, opened];
    const [buyPrice, sellPrice] = isLong ? [price, close] : [close, price];
    const [buyFill, sellFill] = isLong ? fills : fills.toReversed();
    const gross = grossCents(trade);
    const profit = gross < 0 ? `$(${moneyText(-gross)})` : `$${moneyText(gross)}`;
    const minutes = Math.round((closed - opened) / 60_000);
    return [
      contractOf(market.symbol, opened),
      ...["-2", "0", "0.25", buyFill, sellFill, sizeText(units, market)],
      ...[priceText(buyPrice, market), priceText(sellPrice, market), profit],
      ...[americanTime(bought), americanTime(sold), `${minutes}min`],
    ].join(",");
  });
  return `${columns}\n${rows.join("\n")}\n`;
}

/** Bars of a market as a table with UTC times, of the last so many days. */
export function barTable({ market, bars }: Market15, days: number, { at, end }: Calendar): string {
  const rows = bars
    .filter(({ time }) => time >= end - days * DAY_MS && time < end)
    .map(({ time, open, high, low, close }) =>
      [Math.floor(at(time) / 1000), ...[open, high, low, close].map((price) => priceText(price, market))].join(","),
    );
  return `time,open,high,low,close\n${rows.join("\n")}\n`;
}
