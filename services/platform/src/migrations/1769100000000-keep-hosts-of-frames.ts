import type { MigrationInterface, QueryRunner } from "typeorm";

/** Hosts of frames belong to the design now: designs of before have those that their brand had all the time. */
export class KeepHostsOfFrames1769100000000 implements MigrationInterface {
  name = "KeepHostsOfFrames1769100000000";
  formerName = "KeepHostsOfFrames1799100000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("select set_config('app.scope', 'job', true)");
    await runner.query(
      `update brand_version v set design = jsonb_set(v.design, '{embedHosts}', b.record #> '{brand,embedHosts}')
         from brand b
        where b.brand_key = v.brand_key and not v.design ? 'embedHosts'
          and jsonb_array_length(coalesce(b.record #> '{brand,embedHosts}', '[]')) > 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("select set_config('app.scope', 'job', true)");
    await runner.query("update brand_version set design = design - 'embedHosts'");
  }
}
