import { newId } from "@entrywise/kit/db/new-id";
import { Client } from "pg";
import type { QueryRunner } from "typeorm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { CloseUsedInvitations1795986000000 } from "./1795986000000-close-used-invitations.ts";

const group = newId();
let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query("set search_path to groups");
  await client.query("begin");
});
afterAll(async () => {
  await client.query("rollback");
  await client.end();
});

/** A person of the brand, and what they are to the group; null: nothing. */
async function person(name: string, status: string | null, brand = "entrywise"): Promise<void> {
  const user = newId();
  await client.query(
    "insert into platform.app_user (user_id, brand_key, email, full_name, handle) values ($1, $2, $3, $4, $5)",
    [user, brand, `${name}@${group}.test`, name, `${name}-${user.slice(-6)}`],
  );
  if (status === null) return;
  await client.query(
    `insert into group_member (group_id, user_id, brand_key, handle, full_name, role, join_status)
     values ($1, $2, 'entrywise', $3, $3, 1, $4)`,
    [group, user, name, status],
  );
}

async function invite(name: string, { uses = 0, kind = "email" } = {}): Promise<void> {
  await client.query(
    `insert into group_invitation (id, group_id, brand_key, kind, sent_to, sent_by, expires_at, max_uses, use_count)
     values ($1, $2, 'entrywise', $3, $4, 'Gita', now() + interval '7 days', 1, $5)`,
    [newId(), group, kind, kind === "link" ? null : `${name}@${group}.test`, uses],
  );
}

const open = async () => {
  const { rows } = await client.query(
    "select split_part(sent_to, '@', 1) as name, use_count as uses from group_invitation where group_id = $1 order by 1, 2",
    [group],
  );
  return rows;
};

test("G-164 open email invitations of people who are members already are closed, and no others", async () => {
  await client.query(
    "insert into trading_group (id, brand_key, handle, name, privacy) values ($1, 'entrywise', $2, 'Desk', 1)",
    [group, `desk-${group.slice(-8)}`],
  );
  await person("Member", "accepted");
  await person("asks", "pending");
  await person("stranger", null);
  await person("elsewhere", null, "northdesk");
  for (const name of ["member", "asks", "stranger", "elsewhere", "unknown"]) await invite(name);
  await invite("member", { uses: 1 });
  await invite("", { kind: "link" });
  const runner = { query: async (text: string) => (await client.query(text)).rows } as unknown as QueryRunner; // all that is asked of it
  const migration = new CloseUsedInvitations1795986000000();
  for (let round = 0; round < 2; round += 1) {
    await migration.up(runner);
    expect(await open()).toEqual([
      { name: "asks", uses: 0 },
      { name: "elsewhere", uses: 0 },
      { name: "member", uses: 1 },
      { name: "stranger", uses: 0 },
      { name: "unknown", uses: 0 },
      { name: null, uses: 0 },
    ]);
  }
});
