import type { AccountProof } from "@entrywise/contracts/trades/proof.api";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { mt5Report, workbook } from "@entrywise/statements/fixtures/mt5-workbook";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { createProjections } from "../../read-engine/projections.ts";
import { definition } from "../../service.ts";
import { importing } from "../../testing/stored-import.ts";
import { findDueAccounts, storeProof } from "./proofs.repository.ts";
import { proveAccount } from "./prove-account.ts";

const person = importing();
const { ownerUrl } = inject("system");
const source = createDataSource({ url: ownerUrl, schema: "trades", entities: definition.entities, migrations: [] });
const unit = createUnitOfWork(source);
const projections = createProjections(() => [] as unknown as ReferenceRates); // nothing is converted here
beforeAll(() => source.initialize());
afterAll(() => source.destroy());

async function newAccount(): Promise<string> {
  await person.bring(await workbook(mt5Report({ open: [] })), "trades");
  const { body } = await person.api.call<{ items: { id: string }[] }>("GET", "/trade-accounts");
  return body.items[0]?.id ?? expect.fail("an account");
}
const owner = () => ({ ...jobActor("trades", person.api.actor.brand), userId: person.api.actor.userId });
const prove = (id: string) => unit.run(owner(), "user", (tx) => proveAccount({ tx, actor: owner() }, projections, id));
const figuresOf = async (id: string) => (await prove(id)).map(({ figure }) => figure);
/** Changes rows as a fault would, behind everything that keeps them in step; the change counts as a write. */
async function plant(statement: string, id: string): Promise<void> {
  await person.owner.query(statement, [id]);
}
const raise = `revision = revision + 1000000`;
const seen = `update trades.data_version set version = version + 1000000 where user_id = (select user_id from trades.trade_account where id = $1)`;
const one = `id = (select id from trades.trade where account_id = $1 order by id limit 1)`;

test("Y-327 an imported account is proved, and a projection that is a cent off is found and gone with its fault", async () => {
  const id = await newAccount();
  expect(await prove(id)).toEqual([]);
  const cent = (sign: "+" | "-") =>
    `update trades.trade set net_profit = net_profit ${sign} 0.01, ${raise} where ${one}`;
  await plant(cent("+"), id);
  await plant(seen, id);
  const [first, ...more] = await prove(id);
  expect(first?.figure).toBe("netProfit");
  expect(Number(first?.shown)).toBeCloseTo(Number(first?.exact) + 0.01, 8);
  expect(more.map(({ figure }) => figure)).toContain("sum");
  await plant(cent("-"), id);
  await plant(seen, id);
  expect(await prove(id)).toEqual([]);
});

test("Y-327 a balance that is a cent off, and rows that are no longer the broker's, are found", async () => {
  const id = await newAccount();
  await plant(
    "update trades.account_day set net = net + 0.01 where account_id = $1 and day = (select min(day) from trades.account_day where account_id = $1)",
    id,
  );
  expect(await figuresOf(id)).toEqual(["balance"]);
  await plant(
    "update trades.account_day set net = net - 0.01 where account_id = $1 and day = (select min(day) from trades.account_day where account_id = $1)",
    id,
  );
  expect(await prove(id)).toEqual([]);
  await plant(
    `update trades.close_position set gross_profit = gross_profit + 0.01
    where id = (select c.id from trades.close_position c join trades.trade t on t.id = c.trade_id where t.account_id = $1 order by c.id limit 1)`,
    id,
  );
  expect(await figuresOf(id)).toEqual(expect.arrayContaining(["netProfit", "sum", "balance", "statement"]));
});

test("Y-327 the account shows when it was proved; one that differed comes up first the next night, one proved tonight not again", async () => {
  const id = await newAccount();
  const read = async () => (await person.api.call<AccountProof>("GET", `/trade-accounts/${id}/proof`)).body;
  expect(await read()).toEqual({ provedAt: null, isDifferent: false });
  const account = { accountId: id, userId: person.api.actor.userId ?? "", brand: person.api.actor.brand };
  const at = new Date("2026-11-29T01:02:00.000Z");
  const asJob = <T>(work: Parameters<typeof unit.run<T>>[2]) => unit.run(jobActor("trades"), "job", work);
  const differences = [{ figure: "sum" as const, tradeId: null, exact: "1", shown: "2" }];
  await asJob((tx) => storeProof(tx, account, { differences, at }));
  expect(await read()).toEqual({ provedAt: at.toISOString(), isDifferent: true });
  const next = await asJob((tx) => findDueAccounts(tx, "2026-11-30"));
  expect(next[0]).toEqual(account);
  expect((await asJob((tx) => findDueAccounts(tx, "2026-11-29"))).map(({ accountId }) => accountId)).not.toContain(id);
  await asJob((tx) => storeProof(tx, account, { differences: [], at }));
  expect(await read()).toEqual({ provedAt: at.toISOString(), isDifferent: false });
});

test("Y-327 the schedule proves accounts and counts them to its night", async () => {
  await newAccount();
  await person.owner.query("insert into pgboss.job (name, data) values ('trades.prove-figures', '{}')");
  await vi.waitFor(
    async () => {
      const { rows } = await person.owner.query(
        "select accounts from trades.proof_night where night = (now() at time zone 'UTC')::date",
      );
      expect(rows[0]?.accounts).toBeGreaterThan(0);
    },
    { timeout: 40_000, interval: 500 },
  );
});
