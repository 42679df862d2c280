import type { Bar } from "@entrywise/domain/charting/bar";
import { z } from "zod";
import { type ExchangeKlines, exchangeSymbol, isPerpetual } from "./exchange-klines.ts";

const amount = z.string();
const kline = z.tuple([amount, amount, amount, amount, amount, amount]).rest(z.unknown());
const reply = z.object({ retCode: z.number(), result: z.object({ list: z.array(kline).optional() }).optional() });
/** "Request parameter error": with these parameters it is the symbol. */
const UNKNOWN_SYMBOL = 10_001;

/** `GET /v5/market/kline` of Bybit, spot; perpetuals for symbols that say so. */
export const bybitKlines: ExchangeKlines = {
  name: "Bybit",
  url: "https://api.bybit.com",
  perPage: 1_000,
  newestOnly: null,
  intervals: {
    ...{ "1": { name: "1", of: "1" }, "2": { name: "1", of: "1" }, "3": { name: "3", of: "3" } },
    ...{ "5": { name: "5", of: "5" }, "10": { name: "5", of: "5" }, "15": { name: "15", of: "15" } },
    ...{ "30": { name: "30", of: "30" }, "45": { name: "15", of: "15" }, "60": { name: "60", of: "60" } },
    ...{ "120": { name: "120", of: "120" }, "180": { name: "60", of: "60" }, "240": { name: "240", of: "240" } },
    "1D": { name: "D", of: "1D" },
  },
  symbolOf: (instrument) => `${isPerpetual(instrument) ? "linear" : "spot"} ${exchangeSymbol(instrument)}`,
  pathOf({ symbol: named, interval, from, to }) {
    const [category = "spot", symbol = ""] = named.split(" ");
    const query = { category, symbol, interval, start: String(from), end: String(to - 1), limit: "1000" };
    return `/v5/market/kline?${new URLSearchParams(query)}`;
  },
  read({ text }) {
    const { retCode, result } = reply.parse(JSON.parse(text));
    if (retCode === UNKNOWN_SYMBOL) return null;
    if (retCode !== 0) throw new Error(`Bybit returned ${retCode}`);
    return (result?.list ?? []).map(
      ([time, open, high, low, close, volume]): Bar => ({ time: Number(time), open, high, low, close, volume }),
    );
  },
};
