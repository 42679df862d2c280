import { Decimal } from "@entrywise/domain/decimal";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Pool } from "pg";
import { afterAll, beforeEach, expect, inject } from "vitest";
import { costSum } from "../trade-core/storage/cost-columns.ts";

/** Tables that an import writes to, apart from the import itself. */
const TABLES = [
  ...["trade", "open_position", "close_position", "imported_ticket"],
  ...["cash_entry", "trade_account", "account_day", "instrument"],
];

/** What stands after an import was asked for and has ended, in whichever way. */
export type Ending = "refused" | "failed" | "done";

export async function newProfile(api: ServiceApi, timeZone: string | null = null): Promise<string> {
  const body = { name: "Broker", timeZone };
  const added = await api.call<{ id: string }>("POST", "/trade-import-profiles", { body });
  expect(added.status).toBe(201);
  return added.body.id;
}

/** A person with one profile who imports, and who looks into the database; a new one for each test. */
export interface Importing {
  owner: Pool;
  api: ServiceApi;
  profileId: string;
  /** Imports a file that has to succeed. @returns id of the import */
  bring(bytes: Uint8Array, what: string): Promise<string>;
}

/** Call it at the top of a file of tests: what it returns is that of the running test. */
export function importing(): Importing {
  const person: Importing = {
    // Connects when it is first asked.
    owner: new Pool({ connectionString: inject("system").ownerUrl, max: 3 }),
    api: serviceApi("trades"),
    profileId: "",
    bring: async (bytes, what) => {
      expect(await importAndWait(person.api, person.profileId, bytes, what)).toBe("done");
      const { body } = await person.api.call<{ items: { id: string }[] }>("GET", "/trade-imports?take=1");
      return body.items[0]?.id ?? "";
    },
  };
  beforeEach(async () => {
    person.api = serviceApi("trades");
    person.profileId = await newProfile(person.api);
  });
  afterAll(() => person.owner.end());
  return person;
}

/** Imports a file and waits for its end. @param what names the file where something is wrong */
export async function importAndWait(
  api: ServiceApi,
  profileId: string,
  bytes: Uint8Array,
  what: string,
): Promise<Ending> {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(bytes)]), "statement");
  form.append("preview", "false");
  form.append("timeZone", "Europe/Berlin");
  const path = `/trade-import-profiles/${profileId}/import`;
  const started = await api.call<{ id: string; detail?: string }>("POST", path, { form });
  expect([202, 413, 422], `${what}: ${JSON.stringify(started.body)}`).toContain(started.status);
  if (started.status !== 202) return "refused";
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
  const { body } = await api.call<{ items: { id: string; state: Ending }[] }>("GET", "/trade-imports?take=5");
  const state = body.items.find(({ id }) => id === started.body.id)?.state;
  expect(["done", "failed"], what).toContain(state);
  return state ?? "failed";
}

/** Fails unless the database holds all of an accepted import, and nothing of any other. */
export async function expectWhole(owner: Pool, { actor }: ServiceApi, ending: Ending, what: string): Promise<void> {
  const of = async <Row>(text: string) => (await owner.query(text, [actor.userId])).rows as Row[];
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const [row] = await of<{ n: number }>(`select count(*)::int as n from trades.${table} where user_id = $1`);
    counts[table] = row?.n ?? -1;
  }
  const imports = await of<{ state: string; added_trades: number; account_id: string | null }>(
    "select state, added_trades, account_id from trades.trade_import where user_id = $1",
  );
  if (ending !== "done") {
    expect(counts, what).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
    expect(
      imports.map(({ state }) => state),
      what,
    ).toEqual(ending === "failed" ? ["failed"] : []);
    return;
  }
  expect(imports, what).toMatchObject([{ state: "done", added_trades: counts.trade }]);
  expect(counts.trade_account, what).toBe(1);
  expect(imports[0]?.account_id, what).not.toBeNull();
  const torn = await of(
    `select t.id from trades.trade t where t.user_id = $1 and (
       not exists (select from trades.open_position o where o.trade_id = t.id)
       or not exists (select from trades.imported_ticket k where k.trade_id = t.id)
       or not exists (select from trades.instrument i
                       where i.user_id = t.user_id and i.symbol = t.instrument and i.market_type = t.market_type)
       or (t.is_closed and not exists (select from trades.close_position c where c.trade_id = t.id)))`,
  );
  expect(torn, `${what}: trades without their parts`).toEqual([]);
  await expectBalance(owner, actor.userId ?? "", what);
}

/** The account's balance is what its rows say, by day and in all. */
async function expectBalance(owner: Pool, userId: string, what: string): Promise<void> {
  const { rows } = await owner.query(
    `select (select coalesce(sum(net), 0) from trades.account_day where user_id = $1) as days,
            (select coalesce(sum(net_profit), 0) from trades.trade
              where user_id = $1 and (is_closed or last_close_at is not null) and deleted_at is null) as trades`,
    [userId],
  );
  expect(Decimal(rows[0].days).minus(rows[0].trades).toFixed(), `${what}: days and trades`).toBe("0");
}

/** @returns the balance that the account's page shows, less what its trades and cash rows sum up to */
export async function balanceGap(owner: Pool, api: ServiceApi): Promise<string> {
  const { body } = await api.call<{ items: { balance: string }[] }>("GET", "/trade-accounts");
  const { rows } = await owner.query(
    `select a.start_balance
            + (select coalesce(sum(amount), 0) from trades.cash_entry c where c.account_id = a.id)
            + (select coalesce(sum(case when t.is_closed then t.net_profit else
                  (select sum(c.gross_profit + ${costSum("c")})
                     from trades.close_position c where c.trade_id = t.id) end), 0)
                 from trades.trade t where t.account_id = a.id and t.deleted_at is null) as balance
       from trades.trade_account a where a.user_id = $1`,
    [api.actor.userId],
  );
  return Decimal(body.items[0]?.balance ?? "0")
    .minus(rows[0]?.balance ?? "0")
    .toFixed();
}
