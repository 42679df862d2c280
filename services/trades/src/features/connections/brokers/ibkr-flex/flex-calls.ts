import type { BrokerCredentials, ConnectionReason } from "@entrywise/contracts/trades/broker-connections.api";
import type { BrokerCall } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";

export type FlexCredentials = Extract<BrokerCredentials, { broker: "ibkr-flex" }>;
export type FlexCall = BrokerCall<FlexCredentials>;

/** The service refuses callers that do not name themselves. */
const HEADERS = { "user-agent": "Entrywise/1.0" };
const VERSION = "3";

/** Codes of the service; others are an outage. */
const REASONS: Readonly<Record<string, ConnectionReason>> = {
  ...Object.fromEntries([1001, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1019, 1021].map((code) => [code, "notReady"])),
  1010: "queryWrong",
  1011: "serviceOff",
  1012: "keyExpired",
  1013: "keyAddress",
  1014: "queryWrong",
  1015: "keyWrong",
  1016: "queryWrong",
  1018: "limited",
};

/** One call a second and ten a minute are allowed. */
const LIMITED_MS = 65_000;
const NOT_READY_MS = 15 * 60_000;

export interface FlexReference {
  reference: string;
  /** Where the report is to be fetched: another machine than the first. */
  url: string;
}

export type SentRequest = FlexReference | { code: string };

/** Has a report made. @param days first and last one; null for the period that is saved with the query */
export async function sendRequest(call: FlexCall, days: { from: string; to: string } | null): Promise<SentRequest> {
  const url = new URL(`${call.baseUrl}/SendRequest`);
  const { token, queryId } = call.credentials;
  const period = days === null ? {} : { fd: days.from, td: days.to };
  url.search = new URLSearchParams({ t: token, q: queryId, ...period, v: VERSION }).toString();
  const body = await read(call, url);
  const code = textOf(body, "ErrorCode");
  if (code !== null) return { code };
  const reference = textOf(body, "ReferenceCode");
  const address = textOf(body, "Url");
  if (reference === null || address === null) {
    throw new BrokerProblem("shape", "Interactive Brokers returned no reference", { unreadable: body });
  }
  return { reference, url: ownAddress(call, address) };
}

/** The report, or the code of why it is not there. */
export async function getStatement(
  call: FlexCall,
  sent: FlexReference,
): Promise<{ report: string } | { code: string }> {
  const url = new URL(sent.url);
  url.search = new URLSearchParams({ t: call.credentials.token, q: sent.reference, v: VERSION }).toString();
  const body = await read(call, url);
  if (/<FlexQueryResponse\b/.test(body.slice(0, 2_000))) {
    // A connection that broke off leaves half a report, which would lack the newest trades.
    if (/<\/FlexQueryResponse>\s*$/.test(body)) return { report: body };
    throw new BrokerProblem("outage", "The report of Interactive Brokers broke off");
  }
  const code = textOf(body, "ErrorCode");
  if (code !== null) return { code };
  throw new BrokerProblem("shape", "The reply of Interactive Brokers is no report", { unreadable: body });
}

/** What a code means for the connection. */
export function toProblem(code: string): BrokerProblem {
  const reason = REASONS[code] ?? "outage";
  const retryMs = reason === "limited" ? LIMITED_MS : reason === "notReady" ? NOT_READY_MS : null;
  return new BrokerProblem(reason, `Interactive Brokers returned ${code.slice(0, 10)}`, { retryMs });
}

async function read({ http }: FlexCall, url: URL): Promise<string> {
  const { status, text } = await http.get(url, HEADERS);
  if (status === 200) return text;
  throw new BrokerProblem("outage", `Interactive Brokers returned ${status}`);
}

/** The service names the machine to go on with; a token is shown to its own machines alone. */
function ownAddress({ baseUrl }: FlexCall, address: string): string {
  const [own, found] = [new URL(baseUrl), URL.canParse(address) ? new URL(address) : null];
  const isOwn =
    found !== null &&
    (found.origin === own.origin ||
      (found.protocol === "https:" && found.port === "" && found.hostname.endsWith(".interactivebrokers.com")));
  if (!isOwn) throw new BrokerProblem("shape", "Interactive Brokers named an address that isn't its own");
  return `${found.origin}${found.pathname}`;
}

function textOf(body: string, name: string): string | null {
  return new RegExp(`<${name}>\\s*([^<]{1,500}?)\\s*</${name}>`, "i").exec(body)?.[1]?.replaceAll("&amp;", "&") ?? null;
}
