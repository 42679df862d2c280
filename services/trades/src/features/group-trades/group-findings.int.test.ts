import type { GroupFinding, GroupFindings } from "@entrywise/contracts/groups/group-findings";
import { isFound } from "@entrywise/domain/findings/evidence";
import { neededMembers } from "@entrywise/domain/findings/group-rules";
import { beforeAll, describe, expect, test } from "vitest";
import { groupSharing, readFindingsOf, shareAll, traderOfPoorFridays } from "../../testing/finding-group.ts";
import { newTrader, prefer, showing, type Trader } from "../../testing/trading-group.ts";

const days = 30;
const ofEach = days * 3;
const fridays = ofEach / 5;
const find = ({ items }: GroupFindings, id: string): GroupFinding | undefined => items.find((item) => item.id === id);

let traders: Trader[];
let [reader, last]: [Trader, Trader] = [newTrader(), newTrader()];
let groupId: string;
const read = (query = "") => readFindingsOf(reader, groupId, query);

beforeAll(async () => {
  const alike = [];
  for (let place = 1; place < neededMembers; place += 1) alike.push(await traderOfPoorFridays(days));
  // One of five trades a symbol that nobody else does.
  last = await traderOfPoorFridays(days, (trade) => (trade.symbol === "BETA" ? { ...trade, symbol: "ZETA" } : trade));
  traders = [...alike, last];
  [reader = last] = traders;
  const [admin = last, ...others] = traders;
  groupId = await groupSharing(admin, ...others);
});

describe("findings of a group", () => {
  test("Y-320 Y-222 compare trades of five members in R, with the band, and open exactly their trades", async () => {
    const response = await read();
    const trades = ofEach * neededMembers;
    expect(response).toMatchObject({
      ...{ withheld: null, covers: { trades, members: neededMembers }, leftOut: { trades: 0, members: 0 } },
      ...{ countRR: trades, days, openCount: 0, currency: null },
    });
    const friday = find(response, "weekday:5");
    expect(friday).toMatchObject({
      ...{ n: fridays * neededMembers, others: (ofEach - fridays) * neededMembers, evidence: "strong" },
      ...{ members: neededMembers, otherMembers: neededMembers, query: "weekdays=5", money: null },
    });
    expect(friday?.difference).toBeCloseTo(-0.9, 0);
    expect(friday?.band?.high).toBeLessThan(0);
    for (const item of response.items) {
      const path = `/groups/${groupId}/trades/stats?timeZone=UTC&${item.query}`;
      const { body } = await reader.groups.call<{ countRR: number }>("GET", path);
      if (item.measure === "netRR") expect([item.id, body.countRR]).toEqual([item.id, item.n]);
    }
    expect(await read()).toEqual(response);
    expect(response.items.some(({ evidence }) => isFound(evidence))).toBe(true);
  });

  test("Y-320 Y-222 a question is not asked where fewer than five members have trades on a side", async () => {
    const response = await read();
    expect(find(response, "symbol:ACME")).toMatchObject({ members: neededMembers, otherMembers: neededMembers });
    expect(find(response, "symbol:ZETA")).toBeUndefined();
    expect(find(response, "symbol:BETA")).toBeUndefined();
    expect(response.tooFewMembers).toBeGreaterThanOrEqual(2);
    for (const { members, otherMembers } of response.items) {
      expect(Math.min(members, otherMembers)).toBeGreaterThanOrEqual(neededMembers);
    }
  });

  test.each([
    ["trades of fewer than five members", "symbols=BETA", "members"],
    ["what leaves out trades of one of them", "without.symbols=ZETA", "leftOut"],
    ["a bound that leaves out a few trades", "symbols=ACME&symbols=BETA", "leftOut"],
  ])("Y-222 %s are not compared", async (_, query, withheld) => {
    const response = await read(query);
    expect(response).toMatchObject({ withheld, items: [], countRR: 0, asked: 0, currency: null });
  });

  test("Y-222 no filter by member tells their trades from the others'", async () => {
    for (const query of [
      `members=${last.id}`,
      `without.members=${last.id}`,
      `members=${traders.map(({ id }) => id)}`,
    ]) {
      const asked = query.replaceAll(",", "&members=");
      expect(await read(asked), query).toMatchObject({ withheld: "memberFilter", items: [], countRR: 0 });
    }
  });

  test("Y-222 money stands beside a finding once five members share theirs on each side, and not before", async () => {
    for (const trader of traders.slice(1)) await prefer(trader, groupId, showing("sharePermissionsViewProfits"));
    const four = await read();
    expect(four.items.filter(({ money }) => money !== null)).toEqual([]);
    await prefer(reader, groupId, showing("sharePermissionsViewProfits"));
    const five = await read();
    expect(five.currency).toBe("USD");
    expect(Number(find(five, "weekday:5")?.money?.difference)).toBeCloseTo(-0.9 * 100 * fridays * neededMembers, -3);
    for (const trader of traders) await prefer(trader, groupId, showing());
    expect((await read()).items.filter(({ money }) => money !== null)).toEqual([]);
  });

  test("Y-222 trades whose tags are private are on no side of a question about tags", async () => {
    for (const { trades } of traders) {
      const { body: tag } = await trades.call<{ id: string }>("POST", "/tags", { body: { name: "Breakout" } });
      const { body: ids } = await trades.call<{ items: string[] }>("GET", "/trades/ids?take=500&weekdays=1&weekdays=2");
      const set = { kind: "addTag", tagId: tag.id };
      const changed = await trades.call("POST", "/trades/bulk", { body: { changes: [{ tradeIds: ids.items, set }] } });
      expect(changed.status).toBe(200);
    }
    const tagged = (response: GroupFindings) => response.items.filter(({ rule }) => /tag/.test(rule));
    expect(tagged(await read())).toEqual([]);
    for (const trader of traders) await prefer(trader, groupId, showing("sharePermissionsViewTags"));
    const shared = await read();
    const n = 2 * fridays * neededMembers;
    expect(find(shared, "tag:Breakout")).toMatchObject({ n, query: "tags=Breakout", label: "Breakout" });
    expect(find(shared, "mistake")).toBeUndefined();
    // A sixth member does not share tags: their trades are compared by weekday, not by tag.
    const sixth = await traderOfPoorFridays(days);
    await sixth.groups.call("POST", `/groups/${groupId}/join`);
    await shareAll(sixth, groupId);
    const six = await read();
    expect(six.covers.members).toBe(neededMembers + 1);
    const [before, after] = [find(shared, "tag:Breakout"), find(six, "tag:Breakout")];
    expect([after?.n, after?.others, after?.members]).toEqual([before?.n, before?.others, neededMembers]);
    await sixth.groups.call("POST", `/groups/${groupId}/leave`);
    for (const trader of traders) await prefer(trader, groupId, showing());
  });

  test("Y-320 Y-222 nobody outside the group reads them, and a filter that can't be read is refused by its field", async () => {
    const path = `/groups/${groupId}/trades/findings`;
    expect((await newTrader().groups.call("GET", path)).status).toBe(403);
    const refused = await reader.groups.call("GET", `${path}?startDate=yesterday`);
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: "startDate" }] }]);
  });
});
