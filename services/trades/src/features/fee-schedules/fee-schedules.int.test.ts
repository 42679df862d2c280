import type { FeeLineInput } from "@entrywise/contracts/trades/fee-lines";
import {
  type EstimatedCostsOfTrade,
  type FeeEffect,
  type FeesOfAccount,
  feesOfAccount,
} from "@entrywise/contracts/trades/fee-schedules.api";
import { recap } from "@entrywise/contracts/trades/recap.api";
import type { SharePreview } from "@entrywise/contracts/trades/share-preview";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";
import { exportedFile } from "../../testing/exported-file.ts";
import { newTrade, readTrade } from "../../testing/new-trade.ts";
import { importing } from "../../testing/stored-import.ts";

const person = importing();
const bytes = (text: string) => new TextEncoder().encode(text);

const days = ["2026-01-12", "2026-01-13", "2026-02-10"];
/** Three trades of ten shares that made 100, 50 and −100, as a file without costs. */
const file = (symbols = ["ACME", "ACME", "TSLA"]) =>
  exportedFile(
    [1, 0.5, -1].map((r, place) => ({
      ...{ r, symbol: symbols[place] ?? "ACME" },
      ...{ openDate: `${days[place]}T14:30:00Z`, closeDate: `${days[place]}T15:30:00Z` },
    })),
  );
/** The same file where the first trade has cost 1.25. */
const fileWithCosts = () => file().replace(",100.00,0,100.00", ",100.00,-1.25,98.75");

const line = (own: Partial<FeeLineInput> & { rate: string }): FeeLineInput => ({
  ...{ scope: { kind: "all" }, unit: "share", side: "close", minimum: null, firstDay: "2026-01-01" },
  ...own,
});
const perShare = line({ rate: "0.01", minimum: "2" });

async function importedAccount(text = file()): Promise<string> {
  await person.bring(bytes(text), "trades");
  const { body } = await person.api.call<{ items: { id: string }[] }>("GET", "/trade-accounts");
  return body.items[0]?.id ?? "";
}

const path = (id: string) => `/trade-accounts/${id}/fees`;
const read = async (id: string): Promise<FeesOfAccount> =>
  feesOfAccount.parse((await person.api.call("GET", path(id))).body);
async function save(id: string, lines: FeeLineInput[], isApplied = true): Promise<FeesOfAccount> {
  const { version } = await read(id);
  const saved = await person.api.call("PUT", path(id), { version, body: { lines, isApplied } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return feesOfAccount.parse(saved.body);
}

/** Every stored digit of the person's trades that a schedule could touch; versions and revisions count writes. */
async function stored(): Promise<unknown[]> {
  const { rows } = await person.owner.query(
    `select to_jsonb(t) - 'revision' - 'core_facts' - 'risk_facts' - 'profit_facts' - 'performance_facts' as trade,
            (select jsonb_agg(to_jsonb(c) order by c.id) from trades.close_position c where c.trade_id = t.id) as closes,
            (select jsonb_agg(to_jsonb(d) order by d.day) from trades.account_day d where d.account_id = t.account_id and d.net <> 0) as days
       from trades.trade t where t.user_id = $1 order by t.id`,
    [person.api.actor.userId],
  );
  return rows;
}

interface Listed {
  items: {
    id: string;
    symbol: string;
    commissions: string | null;
    netProfit: string;
    estimatedCosts?: string | null;
  }[];
}
async function listed(): Promise<Record<string, unknown>> {
  const { body } = await person.api.call<Listed>("GET", "/trades/list?take=20");
  return Object.fromEntries(
    body.items.map(({ symbol, netProfit, commissions, estimatedCosts }) => [
      `${symbol} ${Number(netProfit) > 0 ? "+" : "-"}`,
      [commissions, estimatedCosts ?? null, netProfit],
    ]),
  );
}
const firstTrade = async () => {
  const { body } = await person.api.call<Listed>("GET", "/trades/list?take=20");
  return readTrade(person.api, body.items.at(-1)?.id ?? "");
};

test("Y-307 a schedule estimates what the file has no costs for, and undoing it leaves every stored digit as it was", async () => {
  const account = await importedAccount();
  const before = await stored();
  const fees = await save(account, [perShare]);
  expect(fees).toMatchObject({ version: 1, isApplied: true, estimatedTrades: 3, tradesWithCosts: 0 });
  expect(fees.effect).toMatchObject({ withoutCosts: 3, estimated: 3, costs: "-6", netBefore: "50", netAfter: "44" });
  expect(await listed()).toMatchObject({ "TSLA -": ["-2", "-2", "-102"] });
  const { position } = await firstTrade();
  expect(position).toMatchObject({ totalNetProfit: "98", totalCommissions: "-2", totalEstimatedCosts: "-2" });
  expect(position.openPositions[0]?.closePositions[0]).toMatchObject({ commissions: "0", estimatedCosts: "-2" });

  const applied = await stored();
  await save(account, [perShare]);
  expect(await stored()).toEqual(applied);

  const undone = await save(account, [perShare], false);
  expect(undone).toMatchObject({ isApplied: false, lines: [perShare], estimatedTrades: 0 });
  expect(await stored()).toEqual(before);
});

test("Y-307 the statement that brings real costs replaces the estimate, and undoing that import estimates again", async () => {
  const account = await importedAccount();
  await save(account, [perShare]);
  await person.bring(bytes(fileWithCosts()), "costs");
  expect((await firstTrade()).position).toMatchObject({
    ...{ totalNetProfit: "98.75", totalCommissions: "-1.25", totalEstimatedCosts: null },
  });
  expect(await read(account)).toMatchObject({ estimatedTrades: 2, tradesWithCosts: 1 });
  const { body } = await person.api.call<{ items: { id: string }[] }>("GET", "/trade-imports?take=1");
  expect((await person.api.call("DELETE", `/trade-imports/${body.items[0]?.id}`)).status).toBe(200);
  expect((await firstTrade()).position).toMatchObject({ totalNetProfit: "98", totalEstimatedCosts: "-2" });
});

test("Y-307 zeros of a file that names costs are meant, and a typed cost replaces the estimate until it is taken out", async () => {
  const account = await importedAccount(fileWithCosts());
  expect((await save(account, [perShare])).effect).toMatchObject({ withoutCosts: 0, estimated: 0 });
  const typed = await newTrade(person.api, { accountId: account, instrument: "ACME", marketType: 2, direction: 0 });
  const saveClose = async (commissions: string | null) => {
    const { position, versions } = await readTrade(person.api, typed.id);
    const [open] = position.openPositions;
    const costs = { commissions, roll: null, dividends: null, otherCosts: null };
    const body = {
      ...{ positionId: position.id, referencePrice: null },
      openPositions: [
        {
          ...{ id: open?.id, ticketNumber: null, openDate: "2026-03-02T14:00:00.000Z", size: "10", openPrice: "100" },
          ...{ stopPrice: "90", targetPrice: null },
          closePositions: [
            {
              ...{
                id: open?.closePositions[0]?.id,
                closeDate: "2026-03-02T15:00:00.000Z",
                size: "10",
                closePrice: "110",
              },
              ...{ grossProfit: "100", ...costs, maximumAdversePrice: null, maximumFavourablePrice: null },
            },
          ],
        },
      ],
    };
    const saved = await person.api.call("PUT", `/positions/${position.id}`, { version: versions.position, body });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return (await readTrade(person.api, typed.id)).position;
  };
  expect(await saveClose(null)).toMatchObject({ totalNetProfit: "98", totalEstimatedCosts: "-2" });
  expect(await saveClose("-3")).toMatchObject({ totalNetProfit: "97", totalEstimatedCosts: null });
  expect(await saveClose("0")).toMatchObject({ totalNetProfit: "100", totalEstimatedCosts: null });
  expect(await saveClose(null)).toMatchObject({ totalNetProfit: "98", totalEstimatedCosts: "-2" });
});

test("Y-307 trades that arrive later get their estimate by themselves, the most exact line wins, and a first day leaves older trades as they are", async () => {
  const account = await importedAccount(file().split("\r\n").slice(0, 2).join("\r\n"));
  const exact: FeeLineInput = line({ rate: "7", scope: { kind: "symbols", symbols: ["tsla"] }, unit: "contract" });
  const later = line({ rate: "0.5", firstDay: "2026-01-13" });
  await save(account, [perShare, exact, later]);
  await person.bring(bytes(file()), "the rest");
  const { body } = await person.api.call<Listed>("GET", "/trades/list?take=20");
  expect(body.items.map(({ netProfit }) => netProfit)).toEqual(["-170", "45", "98"]);
  const named = await person.api.call<EstimatedCostsOfTrade>("GET", `/trades/${body.items[0]?.id}/estimated-costs`);
  expect(named.body).toMatchObject({
    accountId: account,
    currency: "USD",
    parts: [{ size: "10", amount: "-70", line: exact }],
  });
});

test("Y-307 a preview stores nothing, and lines that contradict each other are named by field", async () => {
  const account = await importedAccount();
  const before = await stored();
  const lines = [line({ rate: "0.1", unit: "percent", side: "both" })];
  const { body } = await person.api.call<FeeEffect>("POST", `${path(account)}/preview`, { body: { lines } });
  // 0.1 % of 1,000 and 1,100, of 1,000 and 1,050, of 1,000 and 900
  expect(body).toMatchObject({ withoutCosts: 3, estimated: 3, costs: "-6.05", netAfter: "43.95" });
  expect(body.trades.map(({ symbol, costs, line }) => [symbol, costs, line])).toEqual([
    ["TSLA", "-1.9", 0],
    ["ACME", "-2.05", 0],
    ["ACME", "-2.1", 0],
  ]);
  expect(await stored()).toEqual(before);
  const twice = await person.api.call<{ errors?: { path: string }[] }>("PUT", path(account), {
    ...{ version: 0, body: { lines: [perShare, { ...perShare, rate: "3" }], isApplied: true } },
  });
  expect(twice.status).toBe(400);
  expect(JSON.stringify(twice.body)).toContain("lines.1.firstDay");
  const negative = await person.api.call("PUT", path(account), {
    ...{ version: 0, body: { lines: [{ ...perShare, rate: "-1" }], isApplied: true } },
  });
  expect(negative.status).toBe(400);
  expect(JSON.stringify(negative.body)).toContain("lines.0.rate");
});

test("Y-307 estimates are left out of every figure while somebody wants that, and come back with the switch", async () => {
  const account = await importedAccount();
  const before = await stored();
  await save(account, [perShare]);
  const counted = await stored();
  expect((await person.api.call("PUT", "/estimated-costs/display", { body: { leaveOut: true } })).status).toBe(200);
  expect(await stored()).toEqual(before);
  expect(await read(account)).toMatchObject({ isApplied: true, isLeftOut: true, estimatedTrades: 0 });
  await person.api.call("PUT", "/estimated-costs/display", { body: { leaveOut: false } });
  expect(await stored()).toEqual(counted);
});

test("Y-307 a schedule is one's own: of others there is no account, no preview and no trade", async () => {
  const account = await importedAccount();
  const { id } = await firstTrade();
  const other = serviceApi("trades");
  const body = { lines: [perShare], isApplied: true };
  expect((await other.call("GET", path(account))).status).toBe(404);
  expect((await other.call("PUT", path(account), { version: 0, body })).status).toBe(404);
  expect((await other.call("POST", `${path(account)}/preview`, { body: { lines: [] } })).status).toBe(404);
  expect((await other.call("GET", `/trades/${id}/estimated-costs`)).status).toBe(404);
  const stale = await person.api.call("PUT", path(account), { version: 3, body });
  expect(stale).toMatchObject({ status: 412, body: { code: "FeeSchedule.Changed" } });
});

test("Y-307 a recap and the preview of a shared link say which results contain estimated costs", async () => {
  const account = await importedAccount();
  const recapOf = async (day: string) =>
    recap.parse((await person.api.call("GET", `/trades/recaps/week/${day}?timeZone=UTC`)).body);
  expect(await recapOf("2026-01-12")).not.toHaveProperty("hasEstimatedCosts");
  await save(account, [perShare]);
  const found = await recapOf("2026-01-12");
  expect(found).toMatchObject({ hasEstimatedCosts: true, figures: { estimatedCount: 2 } });
  expect(found.days.map(({ estimatedCount }) => estimatedCount)).toEqual([1, 1]);
  const { id, versions } = await firstTrade();
  const { body } = await person.api.call<{ shareCode: string }>("POST", `/trades/${id}/share`, {
    version: versions.share,
  });
  const visitor = serviceApi("trades", { ...person.api.actor, userId: null });
  const link = await visitor.call<SharePreview>("GET", `/trades/shared/${body.shareCode}/preview`);
  expect(link.body).toMatchObject({ title: "ACME long ~+0.98R", trade: { isEstimated: true } });
});
