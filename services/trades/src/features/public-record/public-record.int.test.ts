import { type AccountRecord, type PublicRecord, publicRecord } from "@entrywise/contracts/trades/public-record.api";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { hitsOf } from "../../testing/attack/attacks.ts";
import { numbersIn } from "../../testing/attack/numbers-in.ts";
import { bring, poorFridays } from "../../testing/poor-fridays.ts";

const database = new Client({ connectionString: inject("system").ownerUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());

interface Trader {
  api: ServiceApi;
  accountId: string;
  handle: string;
}

/** Somebody with trades that the broker's totals agreed with. */
async function newTrader(trades = poorFridays(20)): Promise<Trader> {
  const api = serviceApi("trades", newActor());
  await signIn(api);
  await bring(api, trades);
  const { body } = await api.call<{ items: { id: string }[] }>("GET", "/trade-accounts");
  const accountId = body.items[0]?.id ?? expect.fail("an account");
  await database.query("update trades.trade set reconciled = true where account_id = $1", [accountId]);
  await database.query("update trades.trade_account set start_balance = 10000 where id = $1", [accountId]);
  const published = await publish(api, accountId, true);
  return { api, accountId, handle: published.handle ?? expect.fail("a handle") };
}

/** The platform knows people from their first sign-in on. */
async function signIn({ actor }: ServiceApi): Promise<void> {
  const { urls, keysDir } = inject("system");
  const mint = await createTokenMint(keysDir, "gateway");
  const platform = createServiceClient({ service: "platform", url: urls.platform ?? "", mint });
  const handle = `t${crypto.randomUUID().slice(0, 8)}`;
  const body = { email: `${handle}@entrywise.test`, fullName: "Elena Marin", handle, profilePicture: null };
  await platform.post(actor, "/internal/sign-ins", body);
}

async function publish(api: ServiceApi, id: string, isPublic: boolean): Promise<AccountRecord> {
  const { status, body } = await api.call<AccountRecord>("PUT", `/trade-accounts/${id}/record`, { body: { isPublic } });
  expect(status).toBe(200);
  return body;
}

const visit = ({ api, handle }: Pick<Trader, "api" | "handle">, part = "") =>
  serviceApi("trades", { ...newActor(), userId: null, brand: api.actor.brand }).call(
    "GET",
    `/trades/records/${handle}${part}`,
  );
async function read(trader: Trader): Promise<PublicRecord> {
  const { status, body } = await visit(trader);
  expect([status, body]).toEqual([200, expect.anything()]);
  return publicRecord.parse(body);
}
/** Everything but whose it is. */
const anonymous = ({ handle: _, ...record }: PublicRecord) => record;

let trader: Trader;
beforeEach(async () => {
  trader = await newTrader();
});

test("Y-328 a record shows reconciled trades in R and per cent by day, and how many trades are outside", async () => {
  const whole = await read(trader);
  expect(whole).toMatchObject({ reconciled: 60, outside: 0, countWithoutRR: 0, firstDay: "2025-01-06" });
  expect(whole.figures?.line).toHaveLength(20);
  const { body } = await trader.api.call<{ netRR: number }>("GET", "/trades/stats");
  expect(whole.figures?.netRR).toBeCloseTo(body.netRR, 2);
  await database.query(
    "update trades.trade set reconciled = false where id in (select id from trades.trade where account_id = $1 order by id limit 10)",
    [trader.accountId],
  );
  expect(await read(trader)).toMatchObject({ reconciled: 50, outside: 10, figures: { count: 50 } });
});

test("Y-328 an account is public by its owner's choice alone, and gone at once when they take it back", async () => {
  expect((await visit(trader)).status).toBe(200);
  expect((await visit({ ...trader, handle: trader.handle.toUpperCase() })).status).toBe(200);
  expect((await visit(trader, "/preview")).status).toBe(200);
  const other = serviceApi("trades", newActor());
  const path = `/trade-accounts/${trader.accountId}/record`;
  expect((await other.call("GET", path)).status).toBe(404);
  expect((await other.call("PUT", path, { body: { isPublic: true } })).status).toBe(404);
  const elsewhere = serviceApi("trades", { ...newActor(), userId: null, brand: "northdesk" });
  expect((await elsewhere.call("GET", `/trades/records/${trader.handle}`)).status).toBe(404);
  expect(await publish(trader.api, trader.accountId, false)).toMatchObject({ isPublic: false, reconciled: 60 });
  for (const part of ["", "/preview"]) expect((await visit(trader, part)).status).toBe(404);
});

test("Y-307 a record counts its trades with estimated costs, in whole and by month, and so does its preview", async () => {
  expect((await read(trader)).figures).not.toHaveProperty("estimatedCount");
  await database.query(
    "update trades.trade set estimated_costs = -2 where id in (select id from trades.trade where account_id = $1 order by close_date limit 3)",
    [trader.accountId],
  );
  const { figures } = await read(trader);
  expect([figures?.estimatedCount, figures?.months[0]?.estimatedCount]).toEqual([3, 3]);
  expect(figures?.months.slice(1).every(({ estimatedCount }) => estimatedCount === undefined)).toBe(true);
  expect((await visit(trader, "/preview")).body).toMatchObject({ estimatedCount: 3 });
});

test("Y-328 fewer than twenty reconciled trades show their number and no figure", async () => {
  const beginner = await newTrader(poorFridays(6));
  expect(await read(beginner)).toMatchObject({ reconciled: 18, figures: null });
  expect((await visit(beginner, "/preview")).body).toMatchObject({ netRR: null, percentage: null, line: [] });
});

test("Y-328 Y-222 what is not shared changes nothing that a visitor sees: names, symbols, sizes, costs, open trades, other accounts", async () => {
  const before = await read(trader);
  await database.query(
    `update trades.trade set instrument = 'SECRET', total_size = 777, commissions = -7.77, gross_profit = net_profit + 7.77,
       revision = revision + 1000000 where account_id = $1`,
    [trader.accountId],
  );
  await database.query("update trades.trade_account set name = 'Secret' where id = $1", [trader.accountId]);
  await trader.api.call("POST", "/trades/add", {
    body: {
      ...{ instrument: "EURUSD", exchange: null, status: 1, direction: 1, strategyId: null, marketType: 0 },
      ...{ openDate: "2025-02-03T09:12:00.000Z", accountId: trader.accountId },
    },
  });
  await bring(trader.api, poorFridays(9), "EUR");
  expect(await read(trader)).toEqual(before);
});

test("Y-328 Y-222 all money times any factor gives the same record, and no number of it is a quotient of amounts", async () => {
  const before = await read(trader);
  const { rows } = await database.query(
    "select round(net_profit * 100)::int as cents from trades.trade where account_id = $1",
    [trader.accountId],
  );
  const secrets = rows
    .filter(({ cents }) => Math.abs(cents) > 999)
    .map(({ cents }) => ({ what: `${cents} of the balance`, above: Math.abs(cents), below: 1_000_000 }));
  expect(secrets.length).toBeGreaterThan(20);
  const exact = secrets.flatMap((secret) => hitsOf(secret.above / secret.below, [secret]));
  expect(exact.length).toBeGreaterThan(20);
  expect(
    numbersIn(anonymous(before)).flatMap(({ value }) =>
      hitsOf(
        value,
        secrets.filter(({ above }) => above % 100 !== 0),
      ),
    ),
  ).toEqual([]);
  await database.query("update trades.trade set net_profit = net_profit * 37 where account_id = $1", [
    trader.accountId,
  ]);
  await database.query("update trades.trade_account set start_balance = start_balance * 37 where id = $1", [
    trader.accountId,
  ]);
  expect(await read(trader)).toEqual(before);
});
