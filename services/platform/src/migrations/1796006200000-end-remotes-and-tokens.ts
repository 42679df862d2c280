import type { MigrationInterface, QueryRunner } from "typeorm";

const kinds = (names: readonly string[]) =>
  `alter table release_alert add constraint release_alert_kind_check check (kind in (${names.map((name) => `'${name}'`).join(", ")}))`;
const known = ["incompatible", "unhealthy", "backup"];

export class EndRemotesAndTokens1796006200000 implements MigrationInterface {
  name = "EndRemotesAndTokens1796006200000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table channel add column retired_at timestamptz");
    await runner.query("alter table release_token add column expires_at timestamptz");
    await runner.query("alter table signing_key add column expires_at timestamptz");
    // Teams get a year to change what was made without an end.
    // Safe: an installation has some dozen of each.
    await runner.query("update release_token set expires_at = now() + interval '365 days' where revoked_at is null");
    // Safe: an installation has some dozen keys.
    await runner.query("update signing_key set expires_at = now() + interval '365 days' where retired_at is null");
    // Safe: the previous release writes the three kinds that stay.
    await runner.query("alter table release_alert drop constraint release_alert_kind_check");
    await runner.query(kinds([...known, "expiry"]));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("delete from release_alert where kind = 'expiry'");
    await runner.query("alter table release_alert drop constraint release_alert_kind_check");
    await runner.query(kinds(known));
    await runner.query("alter table signing_key drop column expires_at");
    await runner.query("alter table release_token drop column expires_at");
    await runner.query("alter table channel drop column retired_at");
  }
}
