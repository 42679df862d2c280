import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Exchanges that speak their documented protocols: windows, page sizes, unknown symbols, limits. */
export interface KlineStandIn {
  urls: Record<"binance" | "bybit" | "kraken", string>;
  /** Paths and queries, as they came. */
  asked: string[];
  /** What every exchange returns from now on; null: bars. */
  failWith(status: number | null): void;
  close(): Promise<void>;
}

const minutes = { m: 1, h: 60, d: 1_440 };

/** Close of the bar that begins then: the same wherever it is asked for. */
export const closeAt = (time: number) => String(100 + ((time / 60_000) % 97));

const amounts = (time: number) => [closeAt(time), "300", "1", closeAt(time)] as const;
const times = (from: number, to: number, spanMs: number) =>
  Array.from(
    { length: Math.max(0, Math.ceil((to - Math.ceil(from / spanMs) * spanMs) / spanMs)) },
    (_, at) => (Math.ceil(from / spanMs) + at) * spanMs,
  );

function binance(query: URLSearchParams): unknown {
  if (query.get("symbol") !== "BTCUSDT") return { code: -1121, msg: "Invalid symbol." };
  const [, count = "1", unit = "m"] = /^(\d+)([mhd])$/.exec(query.get("interval") ?? "") ?? [];
  const spanMs = Number(count) * minutes[unit as keyof typeof minutes] * 60_000;
  const found = times(Number(query.get("startTime")), Number(query.get("endTime")) + 1, spanMs);
  return found.slice(0, Number(query.get("limit"))).map((time) => [time, ...amounts(time), "7", time + spanMs - 1]);
}

function bybit(query: URLSearchParams): unknown {
  if (query.get("symbol") !== "SOLUSDT") return { retCode: 10001, retMsg: "Not supported symbols", result: {} };
  const interval = query.get("interval") ?? "";
  const spanMs = (interval === "D" ? 1_440 : Number(interval)) * 60_000;
  const found = times(Number(query.get("start")), Number(query.get("end")) + 1, spanMs);
  const list = found
    .toReversed()
    .slice(0, Number(query.get("limit")))
    .map((time) => [String(time), ...amounts(time), "7", "700"]);
  return { retCode: 0, retMsg: "OK", result: { category: query.get("category"), list } };
}

function kraken(query: URLSearchParams, now: number): unknown {
  if (query.get("pair") !== "XBTEUR") return { error: ["EQuery:Unknown asset pair"] };
  const spanMs = Number(query.get("interval")) * 60_000;
  const rows = times(now - 720 * spanMs, now + 1, spanMs).slice(-720);
  const list = rows.map((time) => [time / 1000, ...amounts(time), "0", "7", 3]);
  return { error: [], result: { XXBTZEUR: list, last: (rows.at(-1) ?? 0) / 1000 } };
}

export async function startKlineStandIn(now: () => number): Promise<KlineStandIn> {
  const asked: string[] = [];
  let status: number | null = null;
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://exchange");
    const [, exchange = "", ...path] = pathname.split("/");
    asked.push(`${exchange} /${path.join("/")}?${searchParams}`);
    if (status !== null) return void response.writeHead(status).end("<html>");
    const body =
      exchange === "binance"
        ? binance(searchParams)
        : exchange === "bybit"
          ? bybit(searchParams)
          : kraken(searchParams, now());
    response.writeHead("code" in Object(body) ? 400 : 200).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    urls: { binance: `${base}/binance`, bybit: `${base}/bybit`, kraken: `${base}/kraken` },
    asked,
    failWith: (next) => {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
