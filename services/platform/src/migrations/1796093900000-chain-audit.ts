import type { MigrationInterface, QueryRunner } from "typeorm";

export class ChainAudit1796093900000 implements MigrationInterface {
  name = "ChainAudit1796093900000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger release_audit_chained on release_audit");
    await runner.query("drop function chain_release_audit()");
    await runner.query("drop function release_audit_hash(release_audit, text)");
    await runner.query("drop index release_audit_seq");
    await runner.query("alter table release_audit drop column service, drop column seq, drop column hash");
  }
}

// By a trigger, so that entries of the previous release, which knows no chain, are links of it too.
const statements = [
  // Safe: columns without a default leave the rows as they are.
  "alter table release_audit add column service text, add column seq bigint, add column hash text",
  // Safe: an installation has some thousand entries, none of which has a number yet.
  "create unique index release_audit_seq on release_audit (seq)",
  `create function release_audit_hash(entry release_audit, previous text) returns text language sql stable as $$
     select encode(sha256(convert_to(previous || jsonb_build_array(
       entry.seq, entry.id, extract(epoch from entry.at), entry.who, entry.who_id, entry.automatic, entry.action, entry.remote,
       entry.brand_key, entry.from_version, entry.to_version, entry.percent, entry.why, entry.service)::text, 'UTF8')), 'hex') $$`,
  `create function chain_release_audit() returns trigger language plpgsql as $$
     declare last release_audit;
     begin
       -- The row that every change of the registry takes: one entry is added after the other.
       perform 1 from registry_state for update;
       select * into last from release_audit where seq is not null order by seq desc limit 1;
       new.seq := coalesce(last.seq, 0) + 1;
       new.hash := release_audit_hash(new, coalesce(last.hash, ''));
       return new;
     end $$`,
  `create trigger release_audit_chained before insert on release_audit
     for each row execute function chain_release_audit()`,
];
