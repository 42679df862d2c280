import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { createCalendar } from "./calendar.ts";
import { datesPart } from "./dates.ts";
import { createMarkets } from "./markets.ts";

test("Y-262 dates of the world are moved in tables and columns that there are", async () => {
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  const calendar = createCalendar(Date.parse("2026-11-29T10:00:00Z"));
  const messages: string[] = [];
  const database = { query: (sql: string) => client.query(sql) };
  const signIn = () => Promise.reject(new Error("nobody signs in for that"));
  try {
    await client.query("begin");
    const tell = (message: string) => void messages.push(message);
    await datesPart.fill({ port: 0, signIn, calendar, marketOf: createMarkets(calendar), database, tell });
    expect(messages).toEqual(["dates of what was shared and said"]);
  } finally {
    await client.query("rollback");
    await client.end();
  }
});
