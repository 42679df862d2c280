import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * What visitors with a code and members of a group see is asked by functions. As subqueries of the policies it was part of
 * every query's plan: each row of another table that an owner's own query looked up seemed to cost a scan of all trades, so
 * that all trades were scanned instead.
 */
export class PlanPoliciesCheaply1766100000000 implements MigrationInterface {
  name = "PlanPoliciesCheaply1766100000000";

  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = await runner.query("select quote_ident(current_schema()) as schema");
    for (const [name, condition] of Object.entries(conditions(schema))) {
      await runner.query(`create function ${name}(wanted uuid) returns boolean
        language plpgsql stable parallel safe cost 10 as $$ begin return exists (${condition}); end $$`);
    }
    for (const [policy, { table, scope, now }] of policies()) {
      await runner.query(`alter policy ${policy} on ${table} using (${inScope(scope)} and ${now})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [policy, { table, scope, before }] of policies()) {
      await runner.query(`alter policy ${policy} on ${table} using (${inScope(scope)} and ${before})`);
    }
    for (const name of Object.keys(conditions(""))) await runner.query(`drop function ${name}(uuid)`);
  }
}

type Scope = "share" | "group";

const setting = (name: string) => `current_setting('app.${name}', true)`;
const inScope = (scope: Scope) => `(select ${setting("scope")}) = '${scope}'`;

// Row-level security holds inside of the functions too: they run with the rights of whoever asks.
function conditions(schema: string): Record<string, string> {
  const shared = (column: string) =>
    `select from ${schema}.trade where share_code = ${setting("share_code")} and ${column} = wanted`;
  const link = `select from ${schema}.trade_group l where l.group_id = nullif(${setting("group_id")}, '')::uuid and l.trade_id`;
  const inGroup = (column: string) =>
    `select from ${schema}.trade t where t.${column} = wanted and t.deleted_at is null and exists (${link} = t.id)`;
  return {
    shares_trade: shared("id"),
    shares_account: shared("account_id"),
    shares_strategy: shared("strategy_id"),
    group_links_trade: `${link} = wanted`,
    group_has_trade: inGroup("id"),
    group_has_account: inGroup("account_id"),
    group_has_strategy: inGroup("strategy_id"),
  };
}

interface Policy {
  table: string;
  scope: Scope;
  now: string;
  before: string;
}

function policies(): [string, Policy][] {
  const ofTrade = ["open_position", "close_position", "open_breakdown", "close_breakdown", "snapshot", "insight"];
  const both = ["share", "group"] as const;
  const has = (scope: Scope) => (scope === "share" ? "shares" : "group_has");
  const policy = (table: string, scope: Scope, now: string, before: string): [string, Policy] => [
    `${table}_${scope}`,
    { table, scope, now, before },
  ];
  return [
    policy(
      "trade",
      "group",
      "deleted_at is null and group_links_trade(id)",
      "id in (select trade_id from trade_group) and deleted_at is null",
    ),
    ...both.flatMap((scope) => [
      ...ofTrade.map((table) =>
        policy(table, scope, `${has(scope)}_trade(trade_id)`, "trade_id in (select id from trade)"),
      ),
      policy("trade_account", scope, `${has(scope)}_account(id)`, "id in (select account_id from trade)"),
      policy("strategy", scope, `${has(scope)}_strategy(id)`, "id in (select strategy_id from trade)"),
    ]),
    ...["account_day", "cash_entry"].map((table) =>
      policy(table, "share", "shares_account(account_id)", "account_id in (select account_id from trade)"),
    ),
  ];
}
