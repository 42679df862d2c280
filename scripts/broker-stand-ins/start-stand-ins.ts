import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrokerName } from "@entrywise/contracts/trades/broker-connections.api";
import { BybitStandIn } from "./bybit-stand-in.ts";
import { FlexStandIn } from "./flex-stand-in.ts";
import type { StandInReply, StandInRequest } from "./stand-in.ts";

export interface StandIns {
  /** As `BROKER_URLS` names them. */
  urls: Record<BrokerName, string>;
  bybit: BybitStandIn;
  flex: FlexStandIn;
  stop(): Promise<void>;
}

/** Brokers of this machine, for tests and for trying connections without an account; no money is anywhere. */
export async function startStandIns(
  bybit: BybitStandIn = new BybitStandIn(),
  flex: FlexStandIn = new FlexStandIn(),
): Promise<StandIns> {
  let origin = "";
  const reply = (request: StandInRequest): StandInReply => {
    const [, broker, rest = ""] = /^\/(bybit|ibkr|ibkr-other)(\/.*)$/.exec(request.path) ?? [];
    if (broker === "bybit") return bybit.reply({ ...request, path: rest });
    if (broker !== undefined) return flex.reply({ ...request, path: rest });
    return { status: 404, body: "" };
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", origin);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const queryText = (request.url ?? "").split("?")[1] ?? "";
    const { status, body, cutAfter } = reply({
      path: url.pathname,
      query: url.searchParams,
      queryText,
      headers,
      origin,
    });
    response.writeHead(status, { "content-length": Buffer.byteLength(body), "content-type": "text/plain" });
    if (cutAfter === undefined) response.end(body);
    else response.write(body.slice(0, cutAfter), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    urls: { bybit: `${origin}/bybit`, "ibkr-flex": `${origin}/ibkr` },
    bybit,
    flex,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
