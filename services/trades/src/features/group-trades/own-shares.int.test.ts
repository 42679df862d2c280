import type { OwnShares } from "@entrywise/contracts/groups/group-shares";
import type { GroupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { isOpened, permissionsInGroup } from "@entrywise/contracts/groups/group-trade-columns";
import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";
import {
  groupOfTraders,
  newTrader,
  prefer,
  shareWith,
  showing,
  showingAll,
  type Trader,
} from "../../testing/trading-group.ts";

let database: Client;
beforeAll(async () => {
  database = new Client({ connectionString: inject("system").ownerUrl });
  await database.connect();
});
afterAll(() => database.end());

let owner: Trader;
let reader: Trader;
let groupId: string;
let trade: TradeDetail;

beforeEach(async () => {
  [owner, reader] = [newTrader(), newTrader()];
  groupId = await groupOfTraders(owner, reader);
  trade = await fillPosition(owner.trades, await newTrade(owner.trades));
  await shareWith(owner, groupId, trade);
});

const listed = async (who: Trader) =>
  (await who.groups.call<{ items: GroupTradeSummary[] }>("GET", `/groups/${groupId}/trades/summaries`)).body.items;
const mine = async (who: Trader) =>
  (await who.groups.call<OwnShares>("GET", `/groups/${groupId}/preferences/trades`)).body;

async function giveOwn(id: string, permissions: object) {
  const { versions } = await readTrade(owner.trades, id);
  const body = { ...permissions, tradeId: id };
  await owner.trades.call("POST", `/trades/${id}/share/permissions`, { version: versions.share, body });
}

describe("accounts whose money and name are shown", () => {
  test("O-182 money, percentages and name of an account that is not chosen stay private, also in sums; the rest is shown", async () => {
    const other = await fillPosition(owner.trades, await newTrade(owner.trades));
    await shareWith(owner, groupId, other);
    await prefer(owner, groupId, showingAll, { accounts: [other.accountId] });
    const shown = new Map((await listed(reader)).map((one) => [one.id, one]));
    const closed = { accountName: null, netProfit: null, size: null, currency: null, netPercentage: null };
    expect(shown.get(trade.id)).toMatchObject({ ...closed, tags: [], permissions: { sharePermissionsViewTags: true } });
    expect(shown.get(other.id)).toMatchObject({ accountName: "FX Raw 4821", netProfit: "591.54" });
    const { body } = await reader.groups.call("GET", `/groups/${groupId}/trades/stats`);
    expect(body).toMatchObject({ covers: { trades: 2 }, money: { trades: 1, netProfit: "591.54" } });
    const one = await reader.groups.call("GET", `/groups/${groupId}/trades/${trade.id}`);
    expect(JSON.stringify(one.body)).not.toMatch(/FX Raw|591\.54/);
    await prefer(owner, groupId, showingAll, { accounts: null });
    expect((await listed(reader)).map(({ netProfit }) => netProfit)).toEqual(["591.54", "591.54"]);
  });

  test("O-182 a trade with permissions of its own keeps them, and what is not said stays as it was chosen", async () => {
    await prefer(owner, groupId, showingAll, { accounts: [] });
    await giveOwn(trade.id, showing("sharePermissionsViewProfits"));
    expect((await listed(reader))[0]).toMatchObject({ netProfit: "591.54", accountName: null });
    await giveOwn(trade.id, showing());
    await prefer(owner, groupId, null);
    const group = await owner.groups.call("GET", `/groups/${groupId}`);
    expect(group.body).toMatchObject({ mySharing: null, myAccounts: [], inLeaderboard: true, mailsComments: true });
    const wrong = await owner.groups.call("PUT", `/groups/${groupId}/preferences`, {
      body: { sharing: null, accounts: ["main"] },
    });
    expect(wrong.body).toMatchObject({ status: 400, errors: [{ path: "accounts.0" }] });
  });
});

describe("what one's own trades show", () => {
  test("G-137 trades in the group are counted by account, with those that have permissions of their own", async () => {
    const other = await newTrade(owner.trades, { accountId: trade.accountId });
    const elsewhere = await newTrade(owner.trades, { marketType: 3, instrument: "US500" });
    await shareWith(owner, groupId, other);
    await giveOwn(other.id, showing("sharePermissionsViewNotes"));
    await prefer(owner, groupId, showingAll, { accounts: [elsewhere.accountId] });
    const shares = await mine(owner);
    expect(shares).toMatchObject({
      total: 2,
      ownTotal: 1,
      shows: { sharePermissionsViewProfits: 0, sharePermissionsViewTags: 1, sharePermissionsViewNotes: 2 },
    });
    const account = (id: string) => shares.accounts.find((one) => one.id === id);
    expect(account(trade.accountId)).toMatchObject({ markets: [0], total: 2, ownTotal: 1 });
    expect(account(trade.accountId)?.ownShows).toMatchObject({
      sharePermissionsViewNotes: 1,
      sharePermissionsViewTags: 0,
    });
    expect(account(elsewhere.accountId)).toMatchObject({ total: 0, ownTotal: 0 });
    expect((await mine(reader)).accounts).toEqual([]);
  });

  test("O-182 percentages beside profits count no trade that does not show its account", async () => {
    const money = showing("sharePermissionsViewProfits", "sharePermissionsViewPercentages");
    const percentages = async () => {
      const { shows, ownShows, accounts } = await mine(owner);
      const [account] = accounts.filter(({ id }) => id === trade.accountId);
      return [shows, ownShows, account?.ownShows].map((counts) => counts?.sharePermissionsViewPercentages);
    };
    await prefer(owner, groupId, money);
    expect(await percentages()).toEqual([0, 0, 0]);
    await giveOwn(trade.id, money);
    expect(await percentages()).toEqual([0, 0, 0]);
    await giveOwn(trade.id, showingAll);
    expect(await percentages()).toEqual([1, 1, 1]);
  });

  test("O-182 the newest trade is there with everything for its owner, and what its permissions open of it is what a member sees", async () => {
    await prefer(owner, groupId, showing("sharePermissionsViewProfits"));
    const { newest } = await mine(owner);
    expect(newest).toMatchObject({ accountId: trade.accountId, own: null, trade: { accountName: "FX Raw 4821" } });
    expect(newest?.trade.netPercentage).toBeCloseTo(5.9154, 4);
    const [shown] = await listed(reader);
    const permissions = permissionsInGroup(null, showing("sharePermissionsViewProfits"), defaultSharePermissions);
    expect(shown).toMatchObject({
      netProfit: newest?.trade.netProfit,
      netRR: newest?.trade.netRR,
      winLossStatus: newest?.trade.winLossStatus,
      accountName: isOpened("sharePermissionsViewAccountInfo", permissions) ? newest?.trade.accountName : null,
    });
    await owner.groups.call("POST", `/groups/${groupId}/trades/${trade.id}/block`, {
      body: { reason: "offTopic", text: "" },
    });
    expect((await mine(owner)).newest).toBeNull();
    expect((await mine(reader)).newest).toBeNull();
  });
});

test("Y-224 whoever takes no part stands in no leaderboard, and their trades count in the group as before", async () => {
  const own = await fillPosition(reader.trades, await newTrade(reader.trades));
  await shareWith(reader, groupId, own);
  const members = async () => {
    const path = `/groups/${groupId}/trades/stats/members`;
    return (await owner.groups.call<{ items: { key: string }[] }>("GET", path)).body.items.map(({ key }) => key);
  };
  expect((await members()).toSorted()).toEqual([owner.id, reader.id].toSorted());
  await prefer(reader, groupId, null, { inLeaderboard: false });
  expect(await members()).toEqual([owner.id]);
  const { body } = await owner.groups.call("GET", `/groups/${groupId}/trades/stats`);
  expect(body).toMatchObject({ covers: { trades: 2, members: 2 } });
  await prefer(reader, groupId, null, { inLeaderboard: true });
  expect(await members()).toHaveLength(2);
});

test("G-253 no mail tells of comments where the owner of the trade wants none, the bell does", async () => {
  const digests = async () => {
    const { rows } = await database.query<{ digest: boolean }>(
      `select for_digest as digest from platform.notification where user_id = $1 and kind = 'groups.comment'
        order by created_at`,
      [owner.id],
    );
    return rows.map(({ digest }) => digest);
  };
  const comment = (text: string) =>
    reader.groups.call("POST", `/groups/${groupId}/trades/${trade.id}/comments`, { body: { text } });
  expect((await comment("Why the early exit?")).status).toBe(201);
  await expect.poll(digests, { timeout: 20_000 }).toEqual([true]);
  const body = { sharing: null, mailsComments: false };
  await owner.groups.call("PUT", `/groups/${groupId}/preferences`, { body });
  await comment("And the stop?");
  await expect.poll(digests, { timeout: 20_000 }).toEqual([true, false]);
});
