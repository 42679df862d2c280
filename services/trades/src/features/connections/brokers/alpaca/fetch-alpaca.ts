import { Decimal } from "@entrywise/domain/decimal";
import { z } from "zod";
import type { BrokerReply, FetchedStep } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";
import { startOfReading } from "../overlap.ts";
import { type AlpacaCall, getFromAlpaca, RefusedCall, readAlpacaAccount, readClock } from "./alpaca-calls.ts";
import { type ActivityList, activityLists, activityPages, sumFlows } from "./alpaca-rows.ts";
import { cashReply, startReply } from "./alpaca-statement.ts";

const PAGE = "100";
const MOST_RESTARTS = 3;
/** Fees and dividends are of an earlier day than the one on which they are posted. */
const POSTED_LATE_MS = 7 * 86_400_000;

const place = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  list: z.enum(activityLists),
  /** Id of the last activity that was read; "" before the first. */
  token: z.string(),
  /** The account's cash at the beginning. */
  cash: z.string(),
  /** Everything since the account was opened is read. */
  isWhole: z.boolean(),
  /** What the activities of this reading have moved the cash by. */
  flows: z.string(),
  restarts: z.int(),
});
type Place = z.infer<typeof place>;

/** Reads one page of fills, then of all else, oldest first. A page token that Alpaca no longer knows begins its list anew. */
export async function fetchAlpaca(call: AlpacaCall, since: Date, cursor: string | null): Promise<FetchedStep> {
  const at = cursor === null ? await begin(call, since) : place.parse(JSON.parse(cursor));
  const found = await readPage(call, at);
  if (found === null) return { replies: [], cursor: JSON.stringify(restart(at, at)) };
  const { rows, flows, last, text } = found;
  const replies = rows === 0 ? [] : [{ kind: at.list, text }];
  const read = { ...at, flows: Decimal(at.flows).plus(flows).toFixed() };
  if (rows > 0) return { replies, cursor: JSON.stringify({ ...read, token: last }) };
  // A page that is not full may still be followed by others: only an empty one is the end.
  const list = activityLists[activityLists.indexOf(at.list) + 1];
  if (list !== undefined) return { replies, cursor: JSON.stringify({ ...read, list, token: "" }) };
  return finish(call, since, read);
}

async function begin(call: AlpacaCall, since: Date): Promise<Place> {
  const [until, { cash, created_at }] = [await readClock(call), await readAlpacaAccount(call)];
  return {
    from: startOfReading(since, until).toISOString(),
    until: until.toISOString(),
    ...{ list: activityLists[0], token: "", flows: "0", restarts: 0 },
    ...{ cash, isWhole: since <= new Date(created_at) },
  };
}

/** From its beginning, because a part of it would count twice. */
function restart(at: Place, from: Pick<Place, "cash" | "until">): Place {
  const { cash, until } = from;
  return { ...at, cash, until, list: activityLists[0], token: "", flows: "0", restarts: at.restarts + 1 };
}

/** Cash that moved while it was read fits no list: then it is read again. */
async function finish(call: AlpacaCall, since: Date, at: Place): Promise<FetchedStep> {
  const { account_number: account, currency, cash } = await readAlpacaAccount(call);
  const isSame = Decimal(cash).eq(at.cash);
  if (!isSame && at.restarts < MOST_RESTARTS) {
    return { replies: [], cursor: JSON.stringify(restart(at, await begin(call, since))) };
  }
  const replies: BrokerReply[] = [cashReply({ account, currency, cash: isSame ? cash : null })];
  const start = Decimal(cash).minus(at.flows);
  // Less than a dollar is the rounding of parts of shares.
  if (isSame && at.isWhole) replies.push(startReply(start.abs().lt(1) ? "0" : start.toFixed()));
  return { replies, cursor: null, readUntil: new Date(at.until) };
}

interface Page {
  text: string;
  rows: number;
  last: string;
  flows: string;
}

/** @returns null for a page token that Alpaca does not take */
async function readPage(call: AlpacaCall, { list, from, until, token, restarts }: Place): Promise<Page | null> {
  const query = {
    ...{ category: list, direction: "asc", page_size: PAGE, after: firstMoment(list, from), until },
    ...(token && { page_token: token }),
  };
  try {
    const result = await getFromAlpaca(call, "/account/activities", query);
    const text = JSON.stringify(result);
    const found = activityPages[list].safeParse(result);
    // Nothing of a page is used where a part of it is not what it was.
    if (!found.success) throw new BrokerProblem("shape", "Alpaca's activities can't be read", { unreadable: text });
    const last = found.data.at(-1)?.id ?? "";
    if (last !== "" && last === token) throw new BrokerProblem("outage", "Alpaca returned the same page again");
    return { text, rows: found.data.length, last, flows: sumFlows(found.data).toFixed() };
  } catch (error) {
    if (error instanceof RefusedCall && token !== "" && restarts < MOST_RESTARTS) return null;
    throw error;
  }
}

function firstMoment(list: ActivityList, from: string): string {
  if (list === "trade_activity") return from;
  return new Date(Math.max(0, new Date(from).getTime() - POSTED_LATE_MS)).toISOString();
}
