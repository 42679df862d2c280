import type { Bar } from "@entrywise/domain/charting/bar";
import { z } from "zod";
import { type ExchangeKlines, exchangeSymbol } from "./exchange-klines.ts";

const amount = z.string();
const kline = z.tuple([z.number(), amount, amount, amount, amount, amount]).rest(z.unknown());
const reply = z.union([z.array(kline), z.object({ code: z.number(), msg: z.string() })]);
const UNKNOWN_SYMBOL = -1121;

/** `GET /api/v3/klines` of Binance's spot market. */
export const binanceKlines: ExchangeKlines = {
  name: "Binance",
  url: "https://api.binance.com",
  perPage: 1_000,
  newestOnly: null,
  intervals: {
    ...{ "1": { name: "1m", of: "1" }, "2": { name: "1m", of: "1" }, "3": { name: "3m", of: "3" } },
    ...{ "5": { name: "5m", of: "5" }, "10": { name: "5m", of: "5" }, "15": { name: "15m", of: "15" } },
    ...{ "30": { name: "30m", of: "30" }, "45": { name: "15m", of: "15" }, "60": { name: "1h", of: "60" } },
    ...{ "120": { name: "2h", of: "120" }, "180": { name: "1h", of: "60" }, "240": { name: "4h", of: "240" } },
    "1D": { name: "1d", of: "1D" },
  },
  symbolOf: exchangeSymbol,
  pathOf({ symbol, interval, from, to }) {
    const query = { symbol, interval, startTime: String(from), endTime: String(to - 1), limit: "1000" };
    return `/api/v3/klines?${new URLSearchParams(query)}`;
  },
  read({ text }) {
    const body = reply.parse(JSON.parse(text));
    if (!Array.isArray(body)) {
      if (body.code === UNKNOWN_SYMBOL) return null;
      throw new Error(`Binance returned ${body.code}`);
    }
    return body.map(([time, open, high, low, close, volume]): Bar => ({ time, open, high, low, close, volume }));
  },
};
