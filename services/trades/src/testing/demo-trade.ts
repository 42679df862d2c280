import { Client } from "pg";
import { inject } from "vitest";

/** Marks a trade as one of the demonstration, which no route does. */
export async function makeDemoTrade(id: string): Promise<void> {
  const owner = new Client({ connectionString: inject("system").ownerUrl });
  await owner.connect();
  try {
    await owner.query("update trades.trade set demo = true where id = $1", [id]);
  } finally {
    await owner.end();
  }
}
