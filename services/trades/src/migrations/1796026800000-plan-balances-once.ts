import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The balance of an account at a moment, planned once a connection: of a statement whose bounds are parameters PostgreSQL reckons with
 * many more rows than a day has, and plans it anew each time, which takes as long as adding up ten years of days.
 */
export class PlanBalancesOnce1796026800000 implements MigrationInterface {
  name = "PlanBalancesOnce1796026800000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create function balance_at(account uuid, moment timestamptz) returns numeric language plpgsql stable
      set search_path from current set plan_cache_mode = force_generic_plan as $$ begin
        return (select a.start_balance
          + coalesce((select sum(c.amount) from cash_entry c where c.account_id = account and c.happened_at <= moment), 0)
          + coalesce((select sum(d.net) from account_day d
                       where d.account_id = account and d.day < (moment at time zone 'UTC')::date), 0)
          + coalesce((select sum(t.net_profit) from trade t
                       where t.account_id = account and t.deleted_at is null and t.status = 1 and t.is_closed and t.results is null
                         and t.close_date >= date_trunc('day', moment, 'UTC') and t.close_date < moment), 0)
          + coalesce((select sum(r.net) from trade t, jsonb_to_recordset(t.results) as r(at timestamptz, net numeric)
                       where t.account_id = account and t.deleted_at is null and t.status = 1 and t.results is not null
                         and t.net_profit is not null
                         and coalesce(t.close_date, t.last_close_at) >= date_trunc('day', moment, 'UTC')
                         and r.at >= date_trunc('day', moment, 'UTC') and r.at < moment), 0)
          from trade_account a where a.id = account);
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop function balance_at");
  }
}
