import { accountCall, goodPassword, mailOf, openAccount } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { businessOf, details } from "../../services/business/src/testing/business-of.ts";
import { groupOf } from "../../services/groups/src/testing/group-of.ts";
import { ownRows } from "./own-rows.ts";
import { writeProgramCall } from "./program-call-row.ts";

const database = new Client({ connectionString: inject("system").ownerUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());

/** Rows of a user, by table, in all services. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select distinct format('%I.%I', c.table_schema, c.table_name) as name
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.column_name = 'user_id' and t.table_type = 'BASE TABLE'`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await database.query(`select count(*)::int as count from ${name} where user_id = $1`, [userId]);
    if (rows[0].count > 0) found[name] = rows[0].count;
  }
  return found;
}

test("Y-203 Y-340 when its time is over an account goes for good, with what every service has of it", async () => {
  const session = new HttpSession(inject("system").port);
  const email = `${crypto.randomUUID()}@example.net`;
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  const { userId } = await session.api<{ userId: string }>("GET", "/users");
  await ownRows(serviceApi("trades", newActor({ userId })));
  await session.api("POST", "/settings/privacy-mode", { value: true });
  await writeProgramCall(database, userId);
  await accountCall(session, "POST", "delete-account", {});
  await mailOf(session, email, "deletion");
  // Two weeks lie between the request and the end; the notification of the request is written long before.
  await expect.poll(() => rowsOf(userId), { timeout: 30_000 }).toHaveProperty(["platform.notification"]);
  const before = await rowsOf(userId);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(["identity.account", "platform.app_user", "mcp.program_call"]),
  );
  expect(Object.keys(before).some((name) => name.startsWith("trades."))).toBe(true);
  await database.query(
    "update identity.account set deletion_requested_at = now() - interval '15 days' where user_id = $1",
    [userId],
  );
  // Files outside of the database are let go of, and removed by the sweep that removes all such.
  const swept = { "trades.stored_blob": before["trades.stored_blob"] };
  await expect.poll(() => rowsOf(userId), { timeout: 30_000 }).toEqual(swept);
  const shown = "select count(*)::int as count from trades.stored_blob where user_id = $1 and discarded_at is null";
  expect((await database.query(shown, [userId])).rows).toEqual([{ count: 0 }]);
  await mailOf(new HttpSession(inject("system").port), email, "deleted");
  await expect.poll(async () => (await accountCall(session, "GET", "security")).status).toBe(401);
  await expect(new HttpSession(inject("system").port).signInWith(email, goodPassword)).rejects.toThrow("401");
  const again = new HttpSession(inject("system").port);
  await openAccount(again, email);

  // What was on its way to a service is written after the account went; an hour later all goes once more.
  const late = `insert into platform.notification (id, user_id, brand_key, kind, params, href, key, in_app, for_digest, created_at)
    values (gen_random_uuid(), $1, 'entrywise', 'security', '{}', null, 'late', true, false, now())`;
  expect((await database.query(late, [userId])).rowCount).toBe(1);
  const due = `update pgboss.job set start_after = now()
    where name = 'platform.account-deleted' and state = 'created' and data->'event'->>'userId' = $1`;
  expect((await database.query(due, [userId])).rowCount).toBe(1);
  await expect.poll(() => rowsOf(userId), { timeout: 30_000 }).not.toHaveProperty(["platform.notification"]);
});

async function newAccount(): Promise<{ session: HttpSession; userId: string }> {
  const session = new HttpSession(inject("system").port);
  const email = `${crypto.randomUUID()}@example.net`;
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  return { session, ...(await session.api<{ userId: string }>("GET", "/users")) };
}

async function isThere(userId: string): Promise<boolean> {
  return (await database.query("select from identity.account where user_id = $1", [userId])).rowCount === 1;
}

test("Y-161 whoever is the last Admin of a group or a business cannot delete their account before somebody else is one", async () => {
  const [founder, other] = [await newAccount(), await newAccount()];
  const { id } = await groupOf(1, serviceApi("groups", newActor({ userId: founder.userId })));
  const business = await businessOf(serviceApi("business", newActor({ userId: founder.userId })));
  const ask = () => accountCall(founder.session, "POST", "delete-account", {});
  const refused = await ask();
  expect(refused.status).toBe(409);
  const errors = [
    { path: `/groups/${id}/members`, message: "London Desk" },
    { path: `/businesses/${business.id}/members`, message: details.name },
  ];
  expect(refused.body).toMatchObject({ code: "Account.LastAdmin", errors });
  const secondAdmin = [id, crypto.randomUUID()];
  const add = `insert into groups.group_member (group_id, user_id, brand_key, handle, full_name, role, join_status)
    select id, $2, brand_key, 'second', 'Second Admin', 1, 'accepted' from groups.trading_group where id = $1`;
  await database.query(add, secondAdmin);
  expect((await ask()).status).toBe(409);
  const manager = "update business.business_member set role = 2 where business_id = $1 and user_id = $2";
  await database.query(manager, [business.id, founder.userId]);
  expect((await ask()).status).toBe(202);

  // Who becomes the last Admin within the 14 days stays; the account that is due beside theirs goes.
  await database.query("delete from groups.group_member where group_id = $1 and user_id = $2", secondAdmin);
  const overdue = `update identity.account set deletion_requested_at = now() - $2::interval where user_id = $1`;
  await database.query(overdue, [founder.userId, "16 days"]);
  await database.query(overdue, [other.userId, "15 days"]);
  await expect.poll(() => isThere(other.userId), { timeout: 30_000 }).toBe(false);
  expect(await isThere(founder.userId)).toBe(true);
  await database.query(add, secondAdmin);
  await expect.poll(() => isThere(founder.userId), { timeout: 30_000 }).toBe(false);
});
