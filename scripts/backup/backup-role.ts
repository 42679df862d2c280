import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { BackupError } from "./backup-error.ts";
import { connect } from "./stored-tables.ts";

const ROLE = "entrywise_backup";
const NOT_ALLOWED = "42501";

/**
 * Connects as a role that reads all rows of all users, and does nothing else. Its password is a new one each time, and stored
 * nowhere.
 *
 * @param ownerUrl role that makes that role; where it may not, it must read all rows itself
 * @throws BackupError when neither may
 */
export async function connectReader(ownerUrl: string): Promise<Client> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    // Another backup that begins now would change the password before this one is in.
    await owner.query("select pg_advisory_lock(72019442)");
    const password = randomBytes(24).toString("base64url");
    if (!(await makeRole(owner, password))) return await connectOwner(owner, ownerUrl);
    const url = new URL(ownerUrl);
    url.username = ROLE;
    url.password = password;
    return await connect(url.href);
  } finally {
    await owner.end();
  }
}

/** @returns false when the owner may not make such a role */
async function makeRole(owner: Client, password: string): Promise<boolean> {
  try {
    await owner.query("begin");
    const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [ROLE]);
    const rights = "login bypassrls nosuperuser nocreatedb nocreaterole noreplication connection limit 4";
    await owner.query(
      `${rowCount ? "alter" : "create"} role ${ROLE} ${rights} password ${owner.escapeLiteral(password)}`,
    );
    await owner.query(`alter role ${ROLE} set default_transaction_read_only = on`);
    await owner.query(`grant pg_read_all_data to ${ROLE}`);
    await owner.query("commit");
    return true;
  } catch (error) {
    await owner.query("rollback");
    if ((error as { code?: string }).code === NOT_ALLOWED) return false;
    throw error;
  }
}

async function connectOwner(owner: Client, ownerUrl: string): Promise<Client> {
  const { rows } = await owner.query(
    "select rolsuper or rolbypassrls as all_rows from pg_roles where rolname = current_user",
  );
  if (rows[0]?.all_rows) return connect(ownerUrl);
  throw new BackupError(
    `The role of DATABASE_URL may neither read all rows nor make a role that may. Make one (docs/backup.md) and name it in BACKUP_DATABASE_URL.`,
  );
}
