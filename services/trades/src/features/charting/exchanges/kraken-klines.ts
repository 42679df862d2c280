import type { Bar } from "@entrywise/domain/charting/bar";
import { z } from "zod";
import { type ExchangeKlines, exchangeSymbol } from "./exchange-klines.ts";

const amount = z.string();
const kline = z.tuple([z.number(), amount, amount, amount, amount, amount, amount, z.number()]);
const reply = z.object({
  error: z.array(z.string()),
  /** Bars by the exchange's own name of the pair, and `last`. */
  result: z.record(z.string(), z.union([z.array(kline), z.number()])).optional(),
});

/** `GET /0/public/OHLC` of Kraken: the newest 720 bars of an interval, whatever one asks for. */
export const krakenKlines: ExchangeKlines = {
  name: "Kraken",
  url: "https://api.kraken.com",
  perPage: 720,
  newestOnly: 720,
  intervals: {
    ...{ "1": { name: "1", of: "1" }, "2": { name: "1", of: "1" }, "3": { name: "1", of: "1" } },
    ...{ "5": { name: "5", of: "5" }, "10": { name: "5", of: "5" }, "15": { name: "15", of: "15" } },
    ...{ "30": { name: "30", of: "30" }, "45": { name: "15", of: "15" }, "60": { name: "60", of: "60" } },
    ...{ "120": { name: "60", of: "60" }, "180": { name: "60", of: "60" }, "240": { name: "240", of: "240" } },
    "1D": { name: "1440", of: "1D" },
  },
  // Kraken's names of Bitcoin and Dogecoin.
  symbolOf: (instrument) => exchangeSymbol(instrument).replace(/^BTC/, "XBT").replace(/^DOGE/, "XDG"),
  pathOf({ symbol, interval, from }) {
    const query = { pair: symbol, interval, since: String(Math.floor(from / 1000) - 1) };
    return `/0/public/OHLC?${new URLSearchParams(query)}`;
  },
  read({ text }) {
    const { error, result = {} } = reply.parse(JSON.parse(text));
    if (error.some((one) => one.startsWith("EQuery:Unknown asset pair"))) return null;
    if (error.length > 0) throw new Error(`Kraken returned ${error[0]}`);
    const rows = Object.values(result).find((value) => typeof value !== "number") ?? [];
    return rows.map(
      ([seconds, open, high, low, close, , volume]): Bar => ({ time: seconds * 1000, open, high, low, close, volume }),
    );
  },
};
