import {
  type GroupActivity,
  groupActivity,
  type MemberActivity,
  memberActivity,
} from "@entrywise/contracts/groups/group-activity.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, describe, expect, test } from "vitest";
import { newTrade } from "../../testing/new-trade.ts";
import { groupOfTraders, newTrader, shareWith, type Trader } from "../../testing/trading-group.ts";

let admin: Trader;
let owner: Trader;
let reader: Trader;
let groupId: string;

beforeEach(async () => {
  [admin, owner, reader] = [newTrader(), newTrader(), newTrader()];
  groupId = await groupOfTraders(admin, owner, reader);
});

const path = () => `/groups/${groupId}/activity`;
const activity = async (who: Trader, query = "") =>
  groupActivity.parse((await who.groups.call<GroupActivity>("GET", `${path()}${query}`)).body);
const counts = async (who: Trader) => {
  const { trades, comments, joined } = await activity(who);
  return { trades, comments, joined };
};
const ofMembers = async (who: Trader) => {
  const { body } = await who.groups.call<MemberActivity>("GET", `${path()}/members`);
  return Object.fromEntries(memberActivity.parse(body).items.map(({ userId, trades }) => [userId, trades]));
};
const comment = async (who: Trader, tradeId: string) => {
  const body = { text: "Good entry" };
  return (await who.groups.call<{ id: string }>("POST", `/groups/${groupId}/trades/${tradeId}/comments`, { body })).body
    .id;
};

describe("activity of a group", () => {
  test("Y-222 G-107 counts trades, comments and members that are there for every reader, by weeks that add up", async () => {
    const [first, second] = [await newTrade(owner.trades), await newTrade(owner.trades)];
    await shareWith(owner, groupId, first, second);
    await comment(reader, first.id);
    await comment(owner, second.id);
    expect(await counts(reader)).toEqual({ trades: 2, comments: 2, joined: 3 });
    const { from, to, weeks, ...all } = await activity(reader, "?timeZone=Asia/Tokyo");
    const sum = (what: "trades" | "comments" | "joined") => weeks.reduce((total, week) => total + week[what], 0);
    expect({ trades: sum("trades"), comments: sum("comments"), joined: sum("joined") }).toEqual(all);
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);
    expect(await ofMembers(reader)).toEqual({ [owner.id]: 2 });
    expect(weeks.map(({ monday }) => new Date(monday).getUTCDay())).toEqual(weeks.map(() => 1));
  });

  test("Y-222 G-245 G-254 what is taken out, hidden or deleted, and who has left, is counted for nobody", async () => {
    const trades = [await newTrade(owner.trades), await newTrade(owner.trades), await newTrade(reader.trades)];
    const [taken, hidden, gone] = trades.map(({ id }) => id) as [string, string, string]; // as many
    await shareWith(owner, groupId, ...trades.slice(0, 2));
    await shareWith(reader, groupId, ...trades.slice(2));
    for (const id of [taken, hidden, gone]) await comment(admin, id);
    const talked = await comment(owner, gone);
    const deleted = await comment(owner, hidden);
    expect(await counts(admin)).toEqual({ trades: 3, comments: 5, joined: 3 });
    expect(await ofMembers(admin)).toEqual({ [owner.id]: 2, [reader.id]: 1 });

    await owner.groups.call("DELETE", `/groups/${groupId}/trades/${hidden}/comments/${deleted}`);
    const reason = { body: { reason: "offTopic" } };
    await admin.groups.call("POST", `/groups/${groupId}/trades/${gone}/comments/${talked}/block`, reason);
    expect(await counts(admin)).toEqual({ trades: 3, comments: 3, joined: 3 });

    await owner.groups.call("POST", "/groups/trades/remove", { body: { groupIds: [groupId], tradeIds: [taken] } });
    await admin.groups.call("POST", `/groups/${groupId}/trades/${hidden}/block`, reason);
    for (const who of [admin, owner, reader]) {
      expect(await counts(who)).toEqual({ trades: 1, comments: 1, joined: 3 });
      expect(await ofMembers(who)).toEqual({ [reader.id]: 1 });
    }
    await reader.groups.call("POST", `/groups/${groupId}/leave`);
    expect(await counts(owner)).toEqual({ trades: 0, comments: 0, joined: 2 });
    expect(await ofMembers(owner)).toEqual({});
  });

  test("G-222 G-107 is for members alone, and a zone that there is not is refused by its name", async () => {
    for (const who of [newTrader().groups, serviceApi("groups", newActor({ userId: null }))]) {
      for (const part of ["", "/members"]) {
        expect([401, 403]).toContain((await who.call("GET", `${path()}${part}`)).status);
      }
    }
    const elsewhere = serviceApi("groups", newActor({ brand: "northdesk" }));
    expect((await elsewhere.call("GET", path())).status).toBe(404);
    const refused = await reader.groups.call("GET", `${path()}?timeZone=Mars/Olympus`);
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: "timeZone" }] }]);
  });
});
