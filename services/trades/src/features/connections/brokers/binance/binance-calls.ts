import { createHmac } from "node:crypto";
import type { BrokerCredentials, ConnectionReason } from "@entrywise/contracts/trades/broker-connections.api";
import { z } from "zod";
import type { BrokerCall } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";

export type BinanceCredentials = Extract<BrokerCredentials, { broker: "binance" | "binance-usdm" }>;
export type BinanceCall = BrokerCall<BinanceCredentials>;

const RECEIVE_WINDOW_MS = 10_000;
const refusal = z.object({ code: z.int(), msg: z.string() });

/** What codes mean for a connection; others are an outage. */
const REASONS: Readonly<Record<number, ConnectionReason>> = {
  [-1003]: "limited",
  [-1021]: "clock",
  [-1022]: "keyWrong",
  [-2008]: "keyWrong",
  [-2014]: "keyWrong",
  [-2015]: "keyWrong",
};
const UNKNOWN_SYMBOL = -1121;

/** A symbol that is not listed, or not any more. */
export class UnknownSymbol extends BrokerProblem {}

/** Signed calls of one key. The broker's clock is used where ours is too far from it. */
export interface Binance {
  /** @throws BrokerProblem, and {@link UnknownSymbol} */
  get(path: string, query: Readonly<Record<string, string>>): Promise<unknown>;
}

/** Keys and spot are asked at one machine, futures at another. */
function buildAddress(baseUrl: string, path: string): URL {
  const host = path.startsWith("/fapi/") ? baseUrl : baseUrl.replace("://fapi.", "://api.");
  return new URL(`${host}${path}`);
}

export function callBinance(call: BinanceCall): Binance {
  const { apiKey, apiSecret } = call.credentials;
  let ahead = 0;
  const once = async (path: string, query: Readonly<Record<string, string>>) => {
    const timestamp = String(call.now().getTime() + ahead);
    const signed = new URLSearchParams({ ...query, recvWindow: String(RECEIVE_WINDOW_MS), timestamp }).toString();
    const url = buildAddress(call.baseUrl, path);
    url.search = `${signed}&signature=${createHmac("sha256", apiSecret).update(signed).digest("hex")}`;
    return readReply(await call.http.get(url, { "x-mbx-apikey": apiKey }));
  };
  return {
    async get(path, query) {
      let reply = await once(path, query);
      if (reply.code === -1021 && ahead === 0) {
        ahead = (await readClock(call)).getTime() - call.now().getTime();
        reply = await once(path, query);
      }
      const { code, result } = reply;
      if (code === null) return result;
      const message = `Binance returned ${code}`;
      if (code === UNKNOWN_SYMBOL) throw new UnknownSymbol("outage", message);
      throw new BrokerProblem(REASONS[code] ?? "outage", message);
    },
  };
}

function readReply({ status, text }: { status: number; text: string }): { code: number | null; result: unknown } {
  const result = parse(status, text);
  if (status === 200) return { code: null, result };
  const found = refusal.safeParse(result);
  if (!found.success) throw new BrokerProblem("outage", `Binance returned ${status}`);
  return { code: found.data.code, result: null };
}

function parse(status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokerProblem("shape", `Binance returned ${status} without JSON`, { unreadable: text });
  }
}

const clock = z.object({ serverTime: z.int() });

/** Binance's own time, which needs no key. @throws BrokerProblem */
export async function readClock({ http, baseUrl }: BinanceCall): Promise<Date> {
  const { code, result } = readReply(await http.get(buildAddress(baseUrl, "/api/v3/time"), {}));
  const found = clock.safeParse(result);
  if (code !== null || !found.success) throw new BrokerProblem("outage", "Binance's time can't be read");
  return new Date(found.data.serverTime);
}
