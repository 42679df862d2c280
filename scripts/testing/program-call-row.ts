import type { Client } from "pg";

/** Writes down a call of one of the person's programs, as the MCP service does. */
export async function writeProgramCall(database: Client, userId: string, tool = "list_trades"): Promise<void> {
  await database.query(
    `insert into mcp.program_call (id, user_id, brand_key, program_id, program, tool, outcome, ms, at)
     values (gen_random_uuid(), $1, 'entrywise', gen_random_uuid(), 'Own assistant', $2, 'done', 12, now())`,
    [userId, tool],
  );
}
