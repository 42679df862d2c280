import { z } from "zod";
import type { FetchedStep } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";
import type { Bybit } from "./bybit-calls.ts";
import { executionRow, logRow, pageOf } from "./bybit-rows.ts";

const HOUR_MS = 3_600_000;
/** The longest window that Bybit allows, less a moment for its own rounding. */
export const WINDOW_MS = 7 * 24 * HOUR_MS - 1_000;
/** Rows of the same moment may come later; for longer delays see `behindSince`. */
const OVERLAP_MS = HOUR_MS;

const LISTS = ["log", "linear", "spot"] as const;
const place = z.object({
  /** Where the window begins and where reading ends, in milliseconds. */
  from: z.number(),
  until: z.number(),
  list: z.enum(LISTS),
  page: z.string(),
});
type Place = z.infer<typeof place>;

/** Reads one page: windows of the transaction log up to now, then the executions of the last window, for comparison. */
export async function fetchBybit(
  bybit: Bybit,
  { since, now, cursor }: { since: Date; now: Date; cursor: string | null },
): Promise<FetchedStep> {
  const first = { from: since.getTime() - OVERLAP_MS, until: now.getTime(), list: "log", page: "" };
  const at = place.parse(cursor === null ? first : JSON.parse(cursor));
  const { text, isEmpty, page } = await readPage(bybit, at);
  const next = isEmpty || page === "" ? nextList(at) : { ...at, page };
  return {
    replies: isEmpty ? [] : [{ kind: at.list, text }],
    cursor: next === null ? null : JSON.stringify(next),
    ...(next === null ? { readUntil: new Date(at.until) } : {}),
  };
}

function endOf({ from, until }: Place): number {
  return Math.min(from + WINDOW_MS, until);
}

function nextList(at: Place): Place | null {
  if (at.list === "log" && endOf(at) < at.until) return { ...at, from: endOf(at), page: "" };
  const list = LISTS[LISTS.indexOf(at.list) + 1];
  return list === undefined ? null : { ...at, from: Math.max(at.from, at.until - WINDOW_MS), list, page: "" };
}

async function readPage(bybit: Bybit, at: Place): Promise<{ text: string; isEmpty: boolean; page: string }> {
  const window = { startTime: String(at.from), endTime: String(endOf(at)), ...(at.page && { cursor: at.page }) };
  const result =
    at.list === "log"
      ? await bybit.get("/v5/account/transaction-log", { accountType: "UNIFIED", limit: "50", ...window })
      : await bybit.get("/v5/execution/list", { category: at.list, limit: "100", ...window });
  const text = JSON.stringify(result);
  const found = pageOf(at.list === "log" ? logRow : executionRow).safeParse(result);
  // Nothing of a page is used where a part of it is not what it was.
  if (!found.success) throw new BrokerProblem("shape", `Bybit's ${at.list} can't be read`, { unreadable: text });
  return { text, isEmpty: found.data.list.length === 0, page: found.data.nextPageCursor ?? "" };
}
