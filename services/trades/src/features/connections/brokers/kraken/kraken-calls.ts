import { createHash, createHmac } from "node:crypto";
import type { BrokerCredentials, ConnectionReason } from "@entrywise/contracts/trades/broker-connections.api";
import { z } from "zod";
import type { BrokerCall } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";
import { nextNonce } from "./kraken-nonce.ts";

export type KrakenCredentials = Extract<BrokerCredentials, { broker: "kraken" }>;
export type KrakenCall = BrokerCall<KrakenCredentials>;

const envelope = z.object({ error: z.array(z.string()), result: z.unknown().optional() });

/** What errors mean for a connection; others are an outage. */
const REASONS: Readonly<Record<string, ConnectionReason>> = {
  "EAPI:Invalid key": "keyWrong",
  "EAPI:Invalid signature": "keyWrong",
  "EAPI:Invalid nonce": "clock",
  "EAPI:Rate limit exceeded": "limited",
  "EGeneral:Temporary lockout": "limited",
  "EGeneral:Permission denied": "keyTooNarrow",
};

const LIMIT_WAIT_MS = 10_000;
const LIMIT_WAITS = 3;
const LOCKOUT_MS = 15 * 60_000;
/** Calls of two processes with one key may overtake each other. */
const NONCE_TRIES = 3;

/** Signed calls of one key. */
export interface Kraken {
  /** @throws BrokerProblem */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<unknown>;
}

export function callKraken(call: KrakenCall): Kraken {
  const { apiKey, apiSecret } = call.credentials;
  const secret = Buffer.from(apiSecret, "base64");
  const once = async (path: string, fields: Readonly<Record<string, string>>) => {
    const nonce = nextNonce(call.now());
    const body = new URLSearchParams({ nonce, ...fields }).toString();
    const digest = createHash("sha256")
      .update(nonce + body)
      .digest();
    const sign = createHmac("sha512", secret).update(`/0/private/${path}`).update(digest).digest("base64");
    const { status, text } = await call.http.post(
      new URL(`${call.baseUrl}/0/private/${path}`),
      { "API-Key": apiKey, "API-Sign": sign, "content-type": "application/x-www-form-urlencoded" },
      body,
    );
    return readReply(status, text);
  };
  return {
    async post(path, fields) {
      let reply = await once(path, fields);
      for (let tries = 1; tries < NONCE_TRIES && reply.error === "EAPI:Invalid nonce"; tries += 1) {
        reply = await once(path, fields);
      }
      for (let waits = 0; waits < LIMIT_WAITS && reply.error === "EAPI:Rate limit exceeded"; waits += 1) {
        await call.sleep(LIMIT_WAIT_MS);
        reply = await once(path, fields);
      }
      if (reply.error === null) return reply.result;
      const reason = REASONS[reply.error] ?? "outage";
      const retryMs = reason === "limited" ? LOCKOUT_MS : null;
      throw new BrokerProblem(reason, `Kraken returned ${reply.error.slice(0, 60)}`, { retryMs });
    },
  };
}

/** Its first error; null where there are warnings alone, which begin with W. */
function readReply(status: number, body: string): { error: string | null; result: unknown } {
  const { error, result } = readEnvelope(status, body);
  return { error: error.find((each) => !each.startsWith("W")) ?? null, result };
}

function readEnvelope(status: number, body: string): z.infer<typeof envelope> {
  try {
    return envelope.parse(JSON.parse(body));
  } catch {
    throw new BrokerProblem("shape", `Kraken returned ${status} without an envelope`, { unreadable: body });
  }
}

const clock = z.object({ unixtime: z.int() });

/** Kraken's own time in seconds: windows are of its clock, whatever ours says. @throws BrokerProblem */
export async function readClock({ http, baseUrl }: KrakenCall): Promise<number> {
  const { status, text } = await http.get(new URL(`${baseUrl}/0/public/Time`), {});
  const { error, result } = readReply(status, text);
  if (error !== null) throw new BrokerProblem("outage", "Kraken's time isn't there");
  const found = clock.safeParse(result);
  if (!found.success) throw new BrokerProblem("shape", "Kraken's time can't be read");
  return found.data.unixtime;
}
