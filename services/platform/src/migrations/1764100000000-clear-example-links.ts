import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Earlier brand files linked help, community, feedback and news to hosts below `.example`, which exist nowhere. Brands that
 * people have changed since are never installed anew from the files, so their records are put right here.
 */
export class ClearExampleLinks1764100000000 implements MigrationInterface {
  name = "ClearExampleLinks1764100000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(clearLinks);
  }

  // The addresses were of no use to anybody.
  async down(): Promise<void> {}
}

const isExample = `value #>> '{}' ~* '^https?://([^/?#]*\\.)?example(:\\d+)?([/?#]|$)'`;

const clearLinks = `
  with cleared as (
    update brand
       set record = jsonb_set(record, '{brand,links}', (
             select jsonb_object_agg(key, case when ${isExample} then 'null' else value end)
               from jsonb_each(record #> '{brand,links}'))),
           row_version = row_version + 1, changed_at = now()
     where exists (select from jsonb_each(record #> '{brand,links}') where ${isExample})
     returning brand_key)
  update registry_state set revision = revision + 1 where exists (select from cleared)`;
