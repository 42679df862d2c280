import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateRegistry1763900000000 implements MigrationInterface {
  name = "CreateRegistry1763900000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop policy idempotency_key_admin on idempotency_key");
    await runner.query(
      `drop table registry_state, release_alert, release_audit, load_bucket, pin, channel, release, release_token,
                  signing_key, brand`,
    );
    await runner.query("drop function refuse_change");
  }
}

const own = `user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
  and brand_key = (select current_setting('app.brand', true))`;

const statements = [
  // What changes the answers of the registry raises the revision; readers ask for one newer than theirs.
  `create table registry_state (
     one boolean primary key default true check (one), revision bigint not null default 1)`,
  "insert into registry_state default values",
  `create table brand (
     brand_key text primary key, record jsonb not null, row_version int not null default 1,
     changed_at timestamptz not null default now())`,
  `create table signing_key (
     id uuid primary key, team text not null, public_key text not null, created_at timestamptz not null default now(),
     retired_at timestamptz)`,
  `create table release_token (
     id uuid primary key, remote text not null, team text not null, name text not null, secret_hash text not null unique,
     created_at timestamptz not null default now(), used_at timestamptz, revoked_at timestamptz)`,
  `create table release (
     remote text not null, version text not null, state text not null check (state in ('accepted', 'withdrawn')),
     team text not null, entry text not null, integrity text not null, assets jsonb not null, exposes jsonb not null,
     manifest jsonb not null, federation text not null, key_id uuid not null references signing_key (id),
     signature text not null, size int not null, created_at timestamptz not null default now(), created_by text not null,
     live_at timestamptz, health_since timestamptz not null default now(),
     primary key (remote, version))`,
  `create table channel (
     remote text primary key, team text not null, row_version int not null default 1, production text,
     history jsonb not null default '[]', canary text, canary_percent numeric(5,2) not null default 0, next text,
     changed_at timestamptz not null default now(),
     foreign key (remote, production) references release (remote, version),
     foreign key (remote, canary) references release (remote, version),
     foreign key (remote, next) references release (remote, version))`,
  `create table pin (
     brand_key text not null references brand (brand_key), remote text not null references channel (remote),
     version text not null, created_at timestamptz not null default now(), created_by text not null,
     primary key (brand_key, remote), foreign key (remote, version) references release (remote, version))`,
  `create table load_bucket (
     remote text not null, version text not null, at timestamptz not null, phase text not null, brand_key text not null,
     loads int not null, total_ms bigint not null, slowest_ms int not null,
     primary key (remote, version, at, phase, brand_key))`,
  "create index load_bucket_at on load_bucket (at)",
  `create table release_audit (
     id uuid primary key, at timestamptz not null default now(), who text not null, who_id uuid,
     automatic boolean not null, action text not null, remote text, brand_key text, from_version text, to_version text,
     percent numeric(5,2), why text not null)`,
  "create index release_audit_at on release_audit (at desc, id desc)",
  `create function refuse_change() returns trigger language plpgsql as $$
     begin raise exception 'the audit log is only added to'; end $$`,
  `create trigger release_audit_stands before update or delete on release_audit
     for each row execute function refuse_change()`,
  `create table release_alert (
     id uuid primary key, at timestamptz not null default now(), remote text not null, version text not null,
     kind text not null check (kind in ('incompatible', 'unhealthy')), detail text not null, resolved_at timestamptz)`,
  `create unique index release_alert_standing on release_alert (remote, version, kind) where resolved_at is null`,
  // Administrators repeat POSTs too; their answers are theirs alone.
  `create policy idempotency_key_admin on idempotency_key
     using (current_setting('app.scope', true) = 'admin' and ${own})
     with check (current_setting('app.scope', true) = 'admin' and ${own})`,
];
