import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { KeyedBroker } from "@entrywise/contracts/trades/broker-connections.api";
import { AlpacaStandIn } from "./alpaca-stand-in.ts";
import { BinanceStandIn } from "./binance-stand-in.ts";
import { BybitStandIn } from "./bybit-stand-in.ts";
import { CoinbaseStandIn } from "./coinbase-stand-in.ts";
import { FlexStandIn } from "./flex-stand-in.ts";
import { KrakenStandIn } from "./kraken-stand-in.ts";
import type { StandInReply, StandInRequest } from "./stand-in.ts";

/** One of each broker. */
export interface Brokers {
  bybit: BybitStandIn;
  flex: FlexStandIn;
  kraken: KrakenStandIn;
  coinbase: CoinbaseStandIn;
  binance: BinanceStandIn;
  alpaca: AlpacaStandIn;
}

export interface StandIns {
  /** As `BROKER_URLS` names them. */
  urls: Record<KeyedBroker, string>;
  stop(): Promise<void>;
}

const MOST_BODY = 100_000;

/**
 * Brokers of this machine, for tests and for trying connections without an account; no money is anywhere.
 *
 * @param own those that a test turns itself
 */
export async function startStandIns(own: Partial<Brokers> = {}): Promise<StandIns> {
  const { bybit = new BybitStandIn(), flex = new FlexStandIn(), kraken = new KrakenStandIn() } = own;
  const { coinbase = new CoinbaseStandIn(), binance = new BinanceStandIn(), alpaca = new AlpacaStandIn() } = own;
  const byPath: Readonly<Record<string, { reply(request: StandInRequest): StandInReply }>> = {
    ...{ bybit, kraken, coinbase, binance, ibkr: flex, "ibkr-other": flex },
    ...{ alpaca: alpaca.live, "alpaca-paper": alpaca.paper },
  };
  let origin = "";
  const reply = (request: StandInRequest): StandInReply => {
    const [, name = "", rest = ""] = /^\/([\w-]+)(\/.*)$/.exec(request.path) ?? [];
    return byPath[name]?.reply({ ...request, path: rest }) ?? { status: 404, body: "" };
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", origin);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const queryText = (request.url ?? "").split("?")[1] ?? "";
    let sent = "";
    request.setEncoding("utf8").on("data", (piece: string) => {
      sent = (sent + piece).slice(0, MOST_BODY);
    });
    request.on("end", () => {
      const call = { path: url.pathname, query: url.searchParams, queryText, headers, body: sent, origin };
      const { status, body, cutAfter, retryAfter } = reply(call);
      response.writeHead(status, {
        ...{ "content-length": Buffer.byteLength(body), "content-type": "text/plain" },
        ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
      });
      if (cutAfter === undefined) response.end(body);
      else response.write(body.slice(0, cutAfter), () => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    urls: {
      bybit: `${origin}/bybit`,
      "ibkr-flex": `${origin}/ibkr`,
      kraken: `${origin}/kraken`,
      coinbase: `${origin}/coinbase`,
      binance: `${origin}/binance`,
      "binance-usdm": `${origin}/binance`,
      alpaca: `${origin}/alpaca`,
      "alpaca-paper": `${origin}/alpaca-paper`,
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
