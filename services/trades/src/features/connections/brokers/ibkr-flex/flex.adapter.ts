import type { KeyFact } from "@entrywise/contracts/trades/broker-connections.api";
import type { BrokerAdapter, CheckedKey } from "../broker-adapter.ts";
import { fetchFlex } from "./fetch-flex.ts";
import { type FlexCall, type FlexCredentials, getStatement, sendRequest, toProblem } from "./flex-calls.ts";
import { type FlexFacts, flexStatement, readFacts } from "./flex-reports.ts";

/** Interactive Brokers by its Flex Web Service: reports of activity, new once a day. */
export const flexAdapter: BrokerAdapter<FlexCredentials> = {
  broker: "ibkr-flex",
  description: {
    label: "Interactive Brokers",
    everyMinutes: 6 * 60,
    // A weekend and a holiday without a new report.
    lateMinutes: 4 * 24 * 60,
    daysBack: 365,
    // Reports are written in the time of New York, whatever the account.
    timeZone: "America/New_York",
    callsPerSecond: 0.9,
  },
  check: checkToken,
  permissions: async () => null,
  fetch: fetchFlex,
  toStatement: flexStatement,
};

const LOOKS = 2;
const LOOK_MS = 700;

/** A report that takes long is no fault: what it has is seen in the preview. */
async function checkToken(call: FlexCall, wantsFacts: boolean): Promise<CheckedKey> {
  const sent = await sendRequest(call, null);
  if ("code" in sent) throw toProblem(sent.code);
  for (let look = 1; wantsFacts && look <= LOOKS; look += 1) {
    const found = await getStatement(call, sent);
    if ("report" in found) return toCheck(readFacts(found.report));
    if (found.code !== "1019") throw toProblem(found.code);
    await call.sleep(LOOK_MS);
  }
  return toCheck(null);
}

function toCheck(facts: FlexFacts | null): CheckedKey {
  const accepted = [fact("keyAccepted"), { ...fact("query"), text: facts?.queryName ?? null }];
  const found: KeyFact[] =
    facts === null
      ? []
      : [
          { ...fact("executions", facts.executions > 0), count: facts.executions, day: facts.firstDay },
          { ...fact("cash", facts.cash !== null), count: facts.cash },
          { ...fact("openPositions", facts.openPositions !== null), count: facts.openPositions },
          fact("interest", facts.hasInterest),
          fact("transfers", facts.hasTransfers),
        ];
  return {
    account: facts?.account ?? null,
    // The service does not tell when a token ends.
    expiresAt: null,
    permissions: [],
    facts: [...accepted, ...found, fact("neverTrades")],
  };
}

function fact(name: KeyFact["fact"], isFound = true): KeyFact {
  return { fact: name, isFound, count: null, day: null, text: null };
}
