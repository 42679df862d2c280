import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { aggregateBars, type Bar, barProblem } from "@entrywise/domain/charting/bar";
import { BARS_PER_PAGE, type Resolution, resolutionMs } from "@entrywise/domain/charting/resolutions";
import { MarketType } from "@entrywise/domain/enumerations";
import { ProblemError } from "@entrywise/kit/problem-error";
import { z } from "zod";
import type { BarsRequest, MarketData } from "./market-data.ts";

const TIMEOUT_MS = 8_000;

const bar = z.object({
  datetime: z.string(),
  open: z.string(),
  high: z.string(),
  low: z.string(),
  close: z.string(),
  volume: z.string().optional(),
});
const reply = z.union([
  z.object({ status: z.literal("ok"), values: z.array(bar) }),
  z.object({ status: z.literal("error"), code: z.number() }),
]);

/** The provider's intervals by the span of ours; what it lacks is joined from a finer one. */
const intervals: Readonly<Partial<Record<Resolution, { name: string; of: Resolution }>>> = {
  "1": { name: "1min", of: "1" },
  "2": { name: "1min", of: "1" },
  "3": { name: "1min", of: "1" },
  "5": { name: "5min", of: "5" },
  "10": { name: "5min", of: "5" },
  "15": { name: "15min", of: "15" },
  "30": { name: "30min", of: "30" },
  "45": { name: "45min", of: "45" },
  "60": { name: "1h", of: "60" },
  "120": { name: "2h", of: "120" },
  "180": { name: "1h", of: "60" },
  "240": { name: "4h", of: "240" },
  "1D": { name: "1day", of: "1D" },
};

/** Codes with which the provider says that it does not know a symbol or that the plan does not hold it. */
const unknownCodes: readonly number[] = [400, 403, 404];

/**
 * Bars of Twelve Data (https://twelvedata.com/docs#time-series).
 *
 * @param options.url address of the service, without a path
 */
export function twelveDataMarket(options: { url: string; key: string }): MarketData {
  return {
    source: "provider",
    async bars(request) {
      const interval = intervals[request.resolution];
      if (interval === undefined) return null;
      const factor = resolutionMs(request.resolution) / resolutionMs(interval.of);
      const found = await ask(options, request, interval.name, Math.min(request.count * factor, BARS_PER_PAGE));
      return found && aggregateBars(found, resolutionMs(request.resolution)).slice(-request.count);
    },
  };
}

async function ask(
  { url, key }: { url: string; key: string },
  { instrument, to }: BarsRequest,
  interval: string,
  size: number,
): Promise<Bar[] | null> {
  const address = new URL("/time_series", url);
  const lastMoment = new Date(to - 1000).toISOString().slice(0, 19).replace("T", " "); // `end_date` is inclusive
  const query = {
    symbol: toProviderSymbol(instrument),
    interval,
    end_date: lastMoment,
    outputsize: String(size),
    timezone: "UTC",
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const body = await read(address, key);
  if (body.status === "error") {
    if (unknownCodes.includes(body.code)) return null;
    throw unavailable();
  }
  return body.values
    .flatMap((value): Bar[] => {
      const time = Date.parse(`${value.datetime.replace(" ", "T")}${value.datetime.length > 10 ? "Z" : "T00:00:00Z"}`);
      return Number.isNaN(time) || time >= to || barProblem(value) !== null
        ? []
        : [
            {
              time,
              open: value.open,
              high: value.high,
              low: value.low,
              close: value.close,
              volume: value.volume ?? null,
            },
          ];
    })
    .sort((a, b) => a.time - b.time);
}

async function read(address: URL, key: string): Promise<z.infer<typeof reply>> {
  try {
    const response = await fetch(address, {
      headers: { authorization: `apikey ${key}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return reply.parse(await response.json());
  } catch (cause) {
    throw unavailable(cause);
  }
}

function unavailable(cause?: unknown): ProblemError {
  return new ProblemError(503, "MarketData.Unavailable", "The price provider isn't responding. Try again later.", {
    cause,
    retryAfterSeconds: 30,
  });
}

function toProviderSymbol({ marketType, symbol, baseCurrency, quoteCurrency }: Instrument): string {
  if (marketType === MarketType.Forex && baseCurrency !== null) return `${baseCurrency}/${quoteCurrency}`;
  if (marketType === MarketType.Crypto && symbol.endsWith(quoteCurrency)) {
    return `${symbol.slice(0, -quoteCurrency.length)}/${quoteCurrency === "USDT" ? "USD" : quoteCurrency}`;
  }
  return symbol;
}
