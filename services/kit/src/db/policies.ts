/**
 * Statements that force row-level security on a table with an owner: a user reaches their own rows of their brand,
 * background jobs reach all, nobody else anything.
 *
 * @param table name inside the service's schema
 * @param more further policies by scope, e.g. `{ admin: "select" }` lets site admins read
 */
export function ownerPolicies(table: string, more: { admin?: "select" | "all" } = {}): string[] {
  const scope = "current_setting('app.scope', true)";
  // Wrapped in select, the settings are read once per statement and not once per row.
  const own = `user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and brand_key = (select current_setting('app.brand', true))`;
  const statements = [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy ${table}_owner on ${table} using ((select ${scope}) = 'user' and ${own}) with check ((select ${scope}) = 'user' and ${own})`,
    `create policy ${table}_job on ${table} using ((select ${scope}) = 'job') with check ((select ${scope}) = 'job')`,
  ];
  if (more.admin) {
    statements.push(`create policy ${table}_admin on ${table} for ${more.admin} using ((select ${scope}) = 'admin')`);
  }
  return statements;
}

/** Statements that force row-level security on a table without owners: only background jobs have access. */
export function jobPolicies(table: string): string[] {
  const isJob = "(select current_setting('app.scope', true)) = 'job'";
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy ${table}_job on ${table} using (${isJob}) with check (${isJob})`,
  ];
}

/** The table in which `serve` stores responses to POSTs for a day. */
export const idempotencyTable = [
  `create table idempotency_key (
     user_id uuid not null, brand_key text not null, key text not null,
     request_hash text not null, status int not null, body jsonb, created_at timestamptz not null default now(),
     primary key (user_id, brand_key, key))`,
  "create index idempotency_key_created_at on idempotency_key (created_at)",
  ...ownerPolicies("idempotency_key"),
];

/**
 * A policy for visitors with a share code, who read and never write: `app.share_code` names what was shared.
 *
 * @param visible condition on the row; subqueries see only what the share opens
 */
export function sharePolicies(table: string, visible: string): string[] {
  return [
    `create policy ${table}_share on ${table} for select
       using ((select current_setting('app.scope', true)) = 'share' and ${visible})`,
  ];
}

/**
 * A policy for members of a group, who read and never write: `app.group_id` names the group whose right was checked.
 *
 * @param visible condition on the row; subqueries see only what is in the group
 */
export function groupPolicies(table: string, visible: string): string[] {
  return [
    `create policy ${table}_group on ${table} for select
       using ((select current_setting('app.scope', true)) = 'group' and ${visible})`,
  ];
}
