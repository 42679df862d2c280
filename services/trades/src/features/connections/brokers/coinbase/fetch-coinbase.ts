import { z } from "zod";
import type { FetchedStep } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";
import { startOfReading } from "../overlap.ts";
import { type Coinbase, RefusedCall } from "./coinbase-calls.ts";
import { fillPage } from "./coinbase-rows.ts";

const PAGE = "100";
const MOST_RESTARTS = 3;

const place = z.object({ from: z.string(), until: z.string(), page: z.string(), restarts: z.int() });
type Place = z.infer<typeof place>;

/**
 * Reads one page of fills, newest first. A cursor that Coinbase no longer knows is begun anew.
 *
 * @param readNow now, by Coinbase's clock; asked for at the beginning alone
 */
export async function fetchCoinbase(
  coinbase: Coinbase,
  { since, cursor, readNow }: { since: Date; cursor: string | null; readNow: () => Promise<Date> },
): Promise<FetchedStep> {
  const at = cursor === null ? await begin(since, readNow) : place.parse(JSON.parse(cursor));
  const found = await readPage(coinbase, at);
  if (found === null) {
    return { replies: [], cursor: JSON.stringify({ ...at, page: "", restarts: at.restarts + 1 }) };
  }
  const { text, isEmpty, page } = found;
  if (page !== "" && page === at.page) throw new BrokerProblem("outage", "Coinbase returned the same page again");
  const isOver = isEmpty || page === "";
  return {
    replies: isEmpty ? [] : [{ kind: "fills", text }],
    cursor: isOver ? null : JSON.stringify({ ...at, page }),
    ...(isOver ? { readUntil: new Date(at.until) } : {}),
  };
}

async function begin(since: Date, readNow: () => Promise<Date>): Promise<Place> {
  const until = await readNow();
  const from = startOfReading(since, until).toISOString();
  return { from, until: until.toISOString(), page: "", restarts: 0 };
}

/** @returns null for a cursor that Coinbase does not take */
async function readPage(
  coinbase: Coinbase,
  { from, until, page, restarts }: Place,
): Promise<{ text: string; isEmpty: boolean; page: string } | null> {
  const query = {
    limit: PAGE,
    start_sequence_timestamp: from,
    end_sequence_timestamp: until,
    ...(page && { cursor: page }),
  };
  try {
    const result = await coinbase.get("/orders/historical/fills", query);
    const text = JSON.stringify(result);
    const found = fillPage.safeParse(result);
    // Nothing of a page is used where a part of it is not what it was.
    if (!found.success) throw new BrokerProblem("shape", "Coinbase's fills can't be read", { unreadable: text });
    return { text, isEmpty: found.data.fills.length === 0, page: found.data.cursor ?? "" };
  } catch (error) {
    if (error instanceof RefusedCall && page !== "" && restarts < MOST_RESTARTS) return null;
    throw error;
  }
}
