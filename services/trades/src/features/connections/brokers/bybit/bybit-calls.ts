import { createHmac } from "node:crypto";
import type { BrokerCredentials, ConnectionReason } from "@entrywise/contracts/trades/broker-connections.api";
import { z } from "zod";
import type { BrokerCall } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";

export type BybitCredentials = Extract<BrokerCredentials, { broker: "bybit" }>;
export type BybitCall = BrokerCall<BybitCredentials>;

const RECEIVE_WINDOW_MS = 10_000;

const envelope = z.object({ retCode: z.number(), retMsg: z.string(), result: z.unknown() });

/** What retCodes mean for a connection; others are an outage. */
const REASONS: Readonly<Record<number, ConnectionReason>> = {
  10002: "clock",
  10003: "keyWrong",
  10004: "keyWrong",
  10005: "keyTooNarrow",
  10006: "limited",
  10010: "keyAddress",
  10018: "limited",
  33004: "keyExpired",
};

const LIMIT_WAIT_MS = 5_000;
const LIMIT_WAITS = 6;

/** Signed calls of one key. The broker's clock is used where ours is too far from it. */
export interface Bybit {
  /** @throws BrokerProblem */
  get(path: string, query: Readonly<Record<string, string>>): Promise<unknown>;
}

export function callBybit(call: BybitCall): Bybit {
  let ahead = 0;
  const once = async (path: string, query: Readonly<Record<string, string>>) => {
    const text = new URLSearchParams(query).toString();
    const { apiKey, apiSecret } = call.credentials;
    const stamp = String(call.now().getTime() + ahead);
    const signed = `${stamp}${apiKey}${RECEIVE_WINDOW_MS}${text}`;
    const { status, text: body } = await call.http.get(new URL(`${call.baseUrl}${path}${text && `?${text}`}`), {
      "X-BAPI-API-KEY": apiKey,
      "X-BAPI-TIMESTAMP": stamp,
      "X-BAPI-RECV-WINDOW": String(RECEIVE_WINDOW_MS),
      "X-BAPI-SIGN": createHmac("sha256", apiSecret).update(signed).digest("hex"),
    });
    // Bybit refuses addresses that call too often, and countries that it does not serve, without an envelope.
    if (status === 403)
      throw new BrokerProblem("limited", "Bybit refuses calls from this address", { retryMs: 600_000 });
    return readEnvelope(status, body);
  };
  const patient = async (path: string, query: Readonly<Record<string, string>>) => {
    const reply = await once(path, query);
    if (REASONS[reply.retCode] !== "clock" || ahead !== 0) return reply;
    ahead = (await readClock(call)) - call.now().getTime();
    return once(path, query);
  };
  return {
    async get(path, query) {
      for (let tries = 1; ; tries += 1) {
        const { retCode, result } = await patient(path, query);
        if (retCode === 0) return result;
        const reason = REASONS[retCode] ?? "outage";
        if (reason !== "limited" || tries > LIMIT_WAITS) throw new BrokerProblem(reason, `Bybit returned ${retCode}`);
        await call.sleep(LIMIT_WAIT_MS);
      }
    },
  };
}

function readEnvelope(status: number, body: string): z.infer<typeof envelope> {
  try {
    return envelope.parse(JSON.parse(body));
  } catch {
    throw new BrokerProblem("shape", `Bybit returned ${status} without an envelope`, { unreadable: body });
  }
}

const clock = z.object({ timeNano: z.string().regex(/^\d{16,20}$/) });

async function readClock({ http, baseUrl }: BybitCall): Promise<number> {
  const { status, text } = await http.get(new URL(`${baseUrl}/v5/market/time`), {});
  const found = clock.safeParse(readEnvelope(status, text).result);
  if (!found.success) throw new BrokerProblem("shape", "Bybit's time can't be read");
  return Number(found.data.timeNano.slice(0, -6));
}
