import { z } from "zod";
import type { FetchedStep } from "../broker-adapter.ts";
import { type FlexCall, getStatement, sendRequest, toProblem } from "./flex-calls.ts";
import { lastDayOf } from "./flex-reports.ts";

const DAY_MS = 86_400_000;
/** Corrections and fees come days after their trade. */
const OVERLAP_DAYS = 7;
const MOST_DAYS = 365;
/** The day at the broker ends later than that of UTC. */
const BEHIND_UTC_MS = 8 * 3_600_000;
const FIRST_WAIT_MS = 2_000;
const WAIT_MS = 7_000;
const MOST_WAITS = 30;

const place = z.object({ reference: z.string(), url: z.url(), to: z.string(), waits: z.int() });

/** Asks for a report, waits for it, and fetches it. */
export async function fetchFlex(call: FlexCall, since: Date, cursor: string | null): Promise<FetchedStep> {
  if (cursor === null) return begin(call, since);
  const at = place.parse(JSON.parse(cursor));
  const found = await getStatement(call, at);
  if ("report" in found) {
    const lastDay = lastDayOf(found.report) ?? at.to;
    const readUntil = new Date(Date.parse(`${lastDay}T00:00:00Z`) + DAY_MS + BEHIND_UTC_MS);
    return {
      replies: [{ kind: "report", text: found.report }],
      cursor: null,
      readUntil: readUntil > call.now() ? call.now() : readUntil,
    };
  }
  if (found.code === "1017") return begin(call, since);
  if (found.code !== "1019" || at.waits >= MOST_WAITS) throw toProblem(found.code);
  return { replies: [], cursor: JSON.stringify({ ...at, waits: at.waits + 1 }), waitMs: WAIT_MS };
}

/**
 * The report ends with the last day that is over: one of today alone is empty. Some queries refuse days of our own: then the
 * period that is saved with them has to do.
 */
async function begin(call: FlexCall, since: Date): Promise<FetchedStep> {
  const to = new Date(call.now().getTime() - BEHIND_UTC_MS - DAY_MS);
  const wanted = since.getTime() - OVERLAP_DAYS * DAY_MS;
  const from = new Date(Math.max(Math.min(wanted, to.getTime()), to.getTime() - (MOST_DAYS - 1) * DAY_MS));
  const days = { from: dayOf(from).replaceAll("-", ""), to: dayOf(to).replaceAll("-", "") };
  const own = await sendRequest(call, days);
  const sent = "code" in own && own.code === "1003" ? await sendRequest(call, null) : own;
  if ("code" in sent) throw toProblem(sent.code);
  const cursor = JSON.stringify({ ...sent, to: dayOf(to), waits: 0 });
  return { replies: [], cursor, waitMs: FIRST_WAIT_MS };
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
