import type { MigrationInterface, QueryRunner } from "typeorm";

/** A group says who changed its pinned text and when; of a text that no entry of the log tells of it is not known. */
export class SayWhoPinned1770570000000 implements MigrationInterface {
  name = "SayWhoPinned1770570000000";
  formerName = "SayWhoPinned1800570000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table trading_group drop column pinned_at, drop column pinned_by, drop column pinned_by_handle,
         drop column pinned_by_name`,
    );
  }
}

/** The log keeps as much of a text as tells whether it is the one that stands there now. */
export const knownFromLog = `update trading_group g
    set pinned_at = l.created_at, pinned_by = l.actor_id, pinned_by_handle = l.actor_handle, pinned_by_name = l.actor_name
   from (select distinct on (group_id) group_id, actor_id, actor_handle, actor_name, created_at, after
           from group_log where action = 'pinned' order by group_id, created_at desc, id desc) l
  where l.group_id = g.id and left(g.pinned, 200) = l.after and g.pinned <> ''`;

const statements = [
  `alter table trading_group add column pinned_at timestamptz, add column pinned_by uuid, add column pinned_by_handle text,
     add column pinned_by_name text, add check (pinned_by is null or pinned_at is not null)`,
  "select set_config('app.scope', 'job', true)",
  knownFromLog,
];
