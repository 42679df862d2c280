import type { MigrationInterface, QueryRunner } from "typeorm";

/** An invitation by e-mail stands in the list of the person whose address it was sent to, whoever sees the group besides. */
export class ShowMailedInvitations1795952500000 implements MigrationInterface {
  name = "ShowMailedInvitations1795952500000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop policy trading_group_invited on trading_group");
    await runner.query("drop policy group_invitation_mailed on group_invitation");
    await runner.query("drop index group_invitation_mailed");
  }
}

const setting = (name: string) => `(select current_setting('app.${name}', true))`;
const email = `(select nullif(current_setting('app.email', true), ''))`;
const asUser = `${setting("scope")} = 'user' and brand_key = ${setting("brand")}`;

const statements = [
  "create index group_invitation_mailed on group_invitation (sent_to, brand_key) where kind = 'email'",
  `create policy group_invitation_mailed on group_invitation for select using (${asUser} and kind = 'email' and sent_to = ${email})`,
  `create policy trading_group_invited on trading_group for select using (${asUser} and ${email} is not null
     and exists (select from group_invitation i where i.group_id = trading_group.id and i.kind = 'email' and i.sent_to = ${email}))`,
];
