import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Tags, slots, settings and images of texts are found from the trades of their owner. As subqueries over all trades that a
 * reader sees, each page with a single tag looked at every trade of a group, and a shared trade at every trade there is.
 */
export class PlanMorePoliciesCheaply1769300000000 implements MigrationInterface {
  name = "PlanMorePoliciesCheaply1769300000000";
  formerName = "PlanMorePoliciesCheaply1799300000000";

  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = await runner.query("select quote_ident(current_schema()) as schema");
    await runner.query("create index if not exists trade_group_owner on trade_group (group_id, user_id)");
    for (const [name, condition] of Object.entries(conditions(schema))) {
      await runner.query(`create function ${name} returns boolean
        language plpgsql stable parallel safe cost 10 as $$ begin return exists (${condition}); end $$`);
    }
    for (const { table, scope, now } of policies()) {
      await runner.query(`alter policy ${table}_${scope} on ${table} using (${inScope(scope)} and ${now})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, scope, before } of policies()) {
      await runner.query(`alter policy ${table}_${scope} on ${table} using (${inScope(scope)} and ${before})`);
    }
    for (const name of Object.keys(conditions("")).toReversed()) {
      await runner.query(`drop function ${name.replaceAll(/\w+ (uuid|text)/g, "$1")}`);
    }
    await runner.query("drop index trade_group_owner");
  }
}

type Scope = "share" | "group";

const setting = (name: string) => `current_setting('app.${name}', true)`;
const inScope = (scope: Scope) => `(select ${setting("scope")}) = '${scope}'`;

// Row-level security holds inside of the functions too: they run with the rights of whoever asks.
function conditions(schema: string): Record<string, string> {
  const shared = `${schema}.trade t`;
  const ofCode = `t.share_code = ${setting("share_code")}`;
  const linked = `${schema}.trade_group l join ${schema}.trade t on t.id = l.trade_id`;
  const ofOwner = `l.group_id = nullif(${setting("group_id")}, '')::uuid and l.user_id = owner and t.deleted_at is null`;
  const withSnapshots = ` join ${schema}.snapshot n on n.trade_id = t.id`;
  return {
    "shares_tag(wanted uuid)": `select from ${shared} where ${ofCode} and wanted = any(t.tag_ids)`,
    "shares_slot(wanted uuid)": `select from ${shared}${withSnapshots} where ${ofCode} and n.slot_id = wanted`,
    "shares_owner(owner uuid, brand text)": `select from ${shared} where ${ofCode} and t.user_id = owner and t.brand_key = brand`,
    "group_has_tag(wanted uuid, owner uuid)": `select from ${linked} where ${ofOwner} and wanted = any(t.tag_ids)`,
    "group_has_slot(wanted uuid, owner uuid)": `select from ${linked}${withSnapshots} where ${ofOwner} and n.slot_id = wanted`,
    "group_has_owner(owner uuid, brand text)": `select from ${linked} where ${ofOwner} and t.brand_key = brand`,
    // The tags that are seen are those of the scope.
    "sees_tag_of(category uuid)": `select from ${schema}.tag where category_id = category`,
  };
}

interface Policy {
  table: string;
  scope: Scope;
  now: string;
  before: string;
}

function policies(): Policy[] {
  const both = ["share", "group"] as const;
  const byId = (scope: Scope, what: string) =>
    scope === "share" ? `shares_${what}(id)` : `group_has_${what}(id, user_id)`;
  const ownerOfTrade = "(user_id, brand_key) in (select user_id, brand_key from trade)";
  return both.flatMap((scope): Policy[] => [
    { table: "tag", scope, now: byId(scope, "tag"), before: "id in (select unnest(tag_ids) from trade)" },
    { table: "tag_category", scope, now: "sees_tag_of(id)", before: "id in (select category_id from tag)" },
    { table: "snapshot_slot", scope, now: byId(scope, "slot"), before: "id in (select slot_id from snapshot)" },
    ...["preference", "text_image"].map((table) => ({
      ...{ table, scope, before: ownerOfTrade },
      now: `${scope === "share" ? "shares" : "group_has"}_owner(user_id, brand_key)`,
    })),
  ]);
}
