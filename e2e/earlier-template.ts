import { Client } from "pg";

/** A template that the owner of a trade made while their plan had templates; a basic plan makes none. */
export async function addEarlierTemplate(tradeId: string, name: string): Promise<void> {
  const owner = new Client({ connectionString: process.env.ENTRYWISE_DATABASE });
  await owner.connect();
  try {
    await owner.query(
      `insert into trades.editor_template (id, user_id, brand_key, name, position)
       select gen_random_uuid(), user_id, brand_key, $2, 0 from trades.trade where id = $1`,
      [tradeId, name],
    );
  } finally {
    await owner.end();
  }
}
