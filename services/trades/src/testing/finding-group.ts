import { type GroupFindings, groupFindings } from "@entrywise/contracts/groups/group-findings";
import { expect } from "vitest";
import type { ExportedTrade } from "./exported-file.ts";
import { bring, poorFridays } from "./poor-fridays.ts";
import { groupOfTraders, newTrader, prefer, showing, type Trader } from "./trading-group.ts";

/** Someone whose trades of so many weekdays have poor Fridays. */
export async function traderOfPoorFridays(
  days: number,
  change: (trade: ExportedTrade) => ExportedTrade = (trade) => trade,
): Promise<Trader> {
  const trader = newTrader();
  await bring(trader.trades, poorFridays(days).map(change));
  return trader;
}

/** Shares every trade of a person with a group, R alone. */
export async function shareAll(trader: Trader, groupId: string): Promise<void> {
  const body = { groupIds: [groupId], filter: {} };
  const { status } = await trader.groups.call("POST", "/groups/trades/add", { body });
  expect(status).toBe(200);
  await prefer(trader, groupId, showing());
}

/** A group of these people, all of whose trades are shared in it. */
export async function groupSharing(admin: Trader, ...others: Trader[]): Promise<string> {
  const groupId = await groupOfTraders(admin, ...others);
  for (const trader of [admin, ...others]) await shareAll(trader, groupId);
  return groupId;
}

/** The findings of a group as a member reads them. */
export async function readFindingsOf(reader: Trader, groupId: string, query = ""): Promise<GroupFindings> {
  const path = `/groups/${groupId}/trades/findings?timeZone=UTC${query === "" ? "" : `&${query}`}`;
  const { body, status } = await reader.groups.call("GET", path);
  expect(status, JSON.stringify(body)).toBe(200);
  return groupFindings.parse(body);
}
