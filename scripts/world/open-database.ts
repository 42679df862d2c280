import { Client } from "pg";

/** A connection as the owner of all tables; null where no address is given. */
export async function openDatabase(url: string | undefined): Promise<Client | null> {
  if (url === undefined || url === "") return null;
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
