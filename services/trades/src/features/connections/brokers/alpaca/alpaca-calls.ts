import type { BrokerCredentials, ConnectionReason } from "@entrywise/contracts/trades/broker-connections.api";
import { z } from "zod";
import type { BrokerCall } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";

export type AlpacaCredentials = Extract<BrokerCredentials, { broker: "alpaca" | "alpaca-paper" }>;
export type AlpacaCall = BrokerCall<AlpacaCredentials>;

/** What other replies than 200 mean for a connection; those that are missing are an outage. Keys of the other kind get a 401 or 403. */
const REASONS: Readonly<Record<number, ConnectionReason>> = { 401: "keyWrong", 403: "keyWrong" };

/** A call that Alpaca does not understand, such as one with a page token that it has forgotten. */
export class RefusedCall extends BrokerProblem {}

/** Everything that is sent to Alpaca: its keys may place orders, so nothing but reading leaves from here. @throws BrokerProblem */
export async function getFromAlpaca(
  { http, baseUrl, credentials }: AlpacaCall,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const url = new URL(`${baseUrl}/v2${path}`);
  url.search = new URLSearchParams(query).toString();
  const headers = { "APCA-API-KEY-ID": credentials.apiKey, "APCA-API-SECRET-KEY": credentials.apiSecret };
  const { status, text } = await http.get(url, headers);
  if (status === 422) throw new RefusedCall("outage", "Alpaca returned 422");
  if (status !== 200) throw new BrokerProblem(REASONS[status] ?? "outage", `Alpaca returned ${status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokerProblem("shape", "Alpaca returned no JSON", { unreadable: text });
  }
}

const account = z.object({
  account_number: z.string().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  cash: z.string().regex(/^-?\d+(\.\d+)?$/),
  created_at: z.iso.datetime({ offset: true }),
});
export type AlpacaAccount = z.infer<typeof account>;

/** @throws BrokerProblem */
export async function readAlpacaAccount(call: AlpacaCall): Promise<AlpacaAccount> {
  const found = account.safeParse(await getFromAlpaca(call, "/account"));
  if (!found.success) throw new BrokerProblem("shape", "Alpaca's account can't be read");
  return found.data;
}

const clock = z.object({ timestamp: z.iso.datetime({ offset: true }) });

/** Alpaca's own time: windows are of its clock, whatever ours says. @throws BrokerProblem */
export async function readClock(call: AlpacaCall): Promise<Date> {
  const found = clock.safeParse(await getFromAlpaca(call, "/clock"));
  if (!found.success) throw new BrokerProblem("shape", "Alpaca's time can't be read");
  return new Date(found.data.timestamp);
}
