import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { neededMembers } from "@entrywise/domain/findings/group-rules";
import { beforeAll, describe, expect, test } from "vitest";
import { attackDifferences, attackNumbers, type Response } from "../../testing/attack/attacks.ts";
import { plantTrade, type Secret, secretsOf } from "../../testing/attack/planted-trades.ts";
import { groupSharing, readFindingsOf, shareAll, traderOfPoorFridays } from "../../testing/finding-group.ts";
import { hiddenChanges, hiddenName, writeHiddenSizes } from "../../testing/hidden-changes.ts";
import { newTrade } from "../../testing/new-trade.ts";
import { newTrader, prefer, shareWith, showing, showingAll, type Trader } from "../../testing/trading-group.ts";

const days = 30;
let others: Trader[];
let [attacker, victim]: [Trader, Trader] = [newTrader(), newTrader()];
let groupId: string;
let planted: TradeDetail;
let secrets: Secret[];

const closedAt = ({ position }: TradeDetail) => Date.parse(position.closeDate ?? "");
const read = (query = "") => readFindingsOf(attacker, groupId, query);
const responses = async (query = ""): Promise<Response[]> => [{ route: "findings", body: await read(query) }];

/** Five members, and a sixth who has one trade in the midst of theirs beside many. */
beforeAll(async () => {
  others = [];
  for (let place = 0; place < neededMembers; place += 1) others.push(await traderOfPoorFridays(days));
  victim = await traderOfPoorFridays(days);
  [attacker = victim] = others;
  const account = await victim.trades.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: "Account of victim", currency: "USD", defaultMarketType: 0, startBalance: "11873.41" },
  });
  planted = await plantTrade(victim.trades, {
    ...{ symbol: "ACME", accountId: account.body.id },
    ...{ openDate: "2025-01-20T07:12:00.000Z", closeDate: "2025-01-20T07:35:00.000Z" },
    entries: [{ size: "1.3731", closePrice: "1.0502", commissions: "-13.37", roll: "-2.46" }],
  });
  secrets = secretsOf("planted", planted.position);
  groupId = await groupSharing(attacker, ...others.slice(1), victim);
}, 120_000);

describe("a member who reads findings of a group", () => {
  test("Y-222 Y-320 cannot work hidden amounts out of any number of them", async () => {
    expect((await read()).items.length).toBeGreaterThan(10);
    expect(secrets.length).toBeGreaterThan(3);
    expect(attackNumbers(await responses(), secrets)).toEqual([]);
  });

  test("Y-222 Y-320 cannot work them out of two filters that differ by one trade of one member", async () => {
    const at = closedAt(planted);
    const [more, less] = [await responses(`closeMs.max=${at}`), await responses(`closeMs.max=${at - 1}`)];
    for (const { body } of [...more, ...less]) expect(body).toMatchObject({ withheld: null });
    expect([...attackNumbers([...more, ...less], secrets), ...attackDifferences(more, less, secrets)]).toEqual([]);
  });

  test("Y-222 Y-320 cannot tell one trade by a mean: figures leave with two digits", async () => {
    const { items } = await read(`closeMs.max=${closedAt(planted)}`);
    const figures = items
      .filter(({ measure }) => measure === "netRR")
      .flatMap(({ mean, otherMean, difference, band }) => [mean, otherMean, difference, band?.low, band?.high]);
    expect(figures.length).toBeGreaterThan(20);
    for (const value of figures) expect(value ?? 0).toBe(Number((value ?? 0).toFixed(2)));
  });

  test("Y-222 reads the same whatever a member changes of what they don't share", async () => {
    const trade = await newTrade(victim.trades, { instrument: "EURUSD" });
    await writeHiddenSizes(victim, trade.id, { size: "1.5", commissions: "0", roll: "0" });
    await shareWith(victim, groupId, trade);
    const before = await read();
    for (const [name, change] of Object.entries(hiddenChanges(victim, trade.id))) {
      await change();
      expect(await read(), name).toEqual(before);
    }
    expect(JSON.stringify(before)).not.toContain(hiddenName);
  });

  test("Y-222 Y-320 learns nothing hidden when a member shares more and stops again", async () => {
    const closed = await read();
    await prefer(victim, groupId, showingAll);
    await prefer(victim, groupId, showing());
    expect(await read()).toEqual(closed);
  });

  test("Y-222 Y-320 learns nothing hidden when a member leaves, and reads none once there are four", async () => {
    const before = await responses();
    await victim.groups.call("POST", `/groups/${groupId}/leave`);
    const after = await responses();
    expect(after[0]?.body).toMatchObject({ withheld: null, covers: { members: neededMembers } });
    expect(attackDifferences(before, after, secrets)).toEqual([]);
    const another = others.at(-1) ?? victim;
    await another.groups.call("POST", `/groups/${groupId}/leave`);
    expect(await read()).toMatchObject({ withheld: "members", covers: { members: neededMembers - 1 }, items: [] });
    await another.groups.call("POST", `/groups/${groupId}/join`);
    await shareAll(another, groupId);
    expect(await read()).toMatchObject({ withheld: null });
  });
});
