/**
 * Settings of a connection as it is opened. Behind a pooler in transaction mode there are none: the next transaction has another
 * connection, so the role itself has them (`migrate`).
 *
 * @param settings by name, such as `search_path`
 */
export function sessionSettings(
  settings: Readonly<Record<string, string | number>>,
  isPooled = isPooledByTransaction(),
): { options?: string } {
  if (isPooled) return {};
  const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  return { options: given.join(" ") };
}

/** Whether a pooler gives each transaction a different connection: no connection state carries over to the next. */
export function isPooledByTransaction(): boolean {
  return process.env.DATABASE_POOLER === "transaction";
}
