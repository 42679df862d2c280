import { Client } from "pg";

/** Marks a trade as one of the demonstration, which no route does. */
export async function makeDemoTrade(id: string): Promise<void> {
  const owner = new Client({ connectionString: process.env.ENTRYWISE_DATABASE });
  await owner.connect();
  try {
    await owner.query("update trades.trade set demo = true where id = $1", [id]);
  } finally {
    await owner.end();
  }
}
