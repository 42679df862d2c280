import type { BrokerCredentials, ConnectionReason } from "@entrywise/contracts/trades/broker-connections.api";
import { z } from "zod";
import type { BrokerCall } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";
import { makeToken, readPrivateKey } from "./coinbase-token.ts";

export type CoinbaseCredentials = Extract<BrokerCredentials, { broker: "coinbase" }>;
export type CoinbaseCall = BrokerCall<CoinbaseCredentials>;

const API = "/api/v3/brokerage";
/** A token that is refused is a matter of the clock only where the clocks differ by more. */
const SKEW_MS = 5_000;

/** What other replies than 200 mean for a connection; those that are missing are an outage. */
const REASONS: Readonly<Record<number, ConnectionReason>> = { 401: "keyWrong", 403: "keyTooNarrow" };

/** Signed calls of one key. */
export interface Coinbase {
  /** Coinbase's text and what it says. @throws BrokerProblem; see {@link RefusedCall} */
  get(path: string, query: Readonly<Record<string, string>>): Promise<unknown>;
}

/** A call that Coinbase does not understand, such as one with a cursor that it has forgotten. */
export class RefusedCall extends BrokerProblem {}

/** Coinbase's clock is used where ours is too far from it. */
export function callCoinbase(call: CoinbaseCall): Coinbase {
  const { apiKey, apiSecret } = call.credentials;
  const key = readPrivateKey(apiSecret);
  let ahead = 0;
  const once = (path: string, query: Readonly<Record<string, string>>) => {
    const url = new URL(`${call.baseUrl}${API}${path}`);
    const uri = `GET ${url.host}${url.pathname}`;
    url.search = new URLSearchParams(query).toString();
    const token = makeToken(key, { name: apiKey, uri, now: new Date(call.now().getTime() + ahead) });
    return call.http.get(url, { authorization: `Bearer ${token}` });
  };
  return {
    async get(path, query) {
      let reply = await once(path, query);
      if (reply.status === 401 && ahead === 0) {
        const skew = (await readClock(call)).getTime() - call.now().getTime();
        if (Math.abs(skew) > SKEW_MS) {
          ahead = skew;
          reply = await once(path, query);
        }
      }
      const { status, text } = reply;
      if (status === 200) return parse(text);
      if (status === 400) throw new RefusedCall("outage", "Coinbase returned 400");
      throw new BrokerProblem(REASONS[status] ?? "outage", `Coinbase returned ${status}`);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokerProblem("shape", "Coinbase returned no JSON", { unreadable: text });
  }
}

const clock = z.object({ epochMillis: z.string().regex(/^\d{13}$/) });

/** Coinbase's own time, which needs no key. @throws BrokerProblem */
export async function readClock({ http, baseUrl }: CoinbaseCall): Promise<Date> {
  const { status, text } = await http.get(new URL(`${baseUrl}${API}/time`), {});
  if (status !== 200) throw new BrokerProblem("outage", `Coinbase returned ${status} for its time`);
  const found = clock.safeParse(parse(text));
  if (!found.success) throw new BrokerProblem("shape", "Coinbase's time can't be read", { unreadable: text });
  return new Date(Number(found.data.epochMillis));
}
