import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { ClearExampleLinks1764100000000 } from "../../migrations/1764100000000-clear-example-links.ts";
import { newBrand, newTeam } from "../../testing/release-fixture.ts";

const guide = "https://help.northdesk.com/example";
const links = {
  guide,
  whatsNew: "https://news.northdesk.example",
  community: "https://community.northdesk.example/rooms",
  feedback: "https://feedback.example?from=menu",
  pricing: null,
};

test("P-252 an earlier release's links to hosts that don't exist are removed, the brand's own stay", async () => {
  const team = await newTeam();
  const changed = (await newBrand(team, { links })).brand.brandKey;
  const untouched = (await newBrand(team, { links: { ...links, whatsNew: null, community: null, feedback: null } }))
    .brand.brandKey;
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  const runner = { query: (sql: string) => client.query(sql) } as unknown as Parameters<
    ClearExampleLinks1764100000000["up"]
  >[0]; // all that a migration asks of it
  const stored = async (key: string) => {
    const { rows } = await client.query<{ record: BrandRecord; version: number }>(
      'select record, row_version as "version" from brand where brand_key = $1',
      [key],
    );
    return { links: rows[0]?.record.brand.links, name: rows[0]?.record.brand.name, version: rows[0]?.version };
  };
  try {
    await client.query("set search_path = platform");
    await client.query("begin");
    await new ClearExampleLinks1764100000000().up(runner);
    const remaining = { guide, whatsNew: null, community: null, feedback: null, pricing: null };
    expect(await stored(changed)).toEqual({ links: remaining, name: "Test desk", version: 2 });
    expect(await stored(untouched)).toEqual({ links: remaining, name: "Test desk", version: 1 });
  } finally {
    await client.query("rollback");
    await client.end();
  }
});
