import type { MigrationInterface, QueryRunner } from "typeorm";

/** Deliveries that failed because their file names no currency wait for an answer instead. */
export class AskForCurrencies1764401000000 implements MigrationInterface {
  name = "AskForCurrencies1764401000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("select set_config('app.scope', 'job', true)");
    await runner.query(
      `update delivery set state = 'asks', question = 'currency', error = null
        where state = 'failed' and bytes is not null
          and error like 'The file does not name the currency of its account.%'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("select set_config('app.scope', 'job', true)");
    await runner.query(
      `update delivery set state = 'failed', question = null,
              error = 'The file does not name the currency of its account. Send it as currency, or choose an account that is here.'
        where state = 'asks' and question = 'currency'`,
    );
  }
}
