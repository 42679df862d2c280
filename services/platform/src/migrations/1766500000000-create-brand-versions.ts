import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

const statements = [
  `create table brand_version (
     id uuid primary key, brand_key text not null references brand (brand_key), version int not null check (version > 0),
     design jsonb not null, row_version int not null default 1, by text not null, changed_at timestamptz not null,
     published_at timestamptz, unique (brand_key, version))`,
  "create unique index brand_version_draft on brand_version (brand_key) where published_at is null",
  ...jobPolicies("brand_version"),
  `create table brand_host (
     id uuid primary key, brand_key text not null references brand (brand_key), host text not null, proof text not null,
     state text not null check (state in ('verified', 'unverified', 'missing', 'wrong', 'away')), checked_at timestamptz,
     created_at timestamptz not null, unique (brand_key, host))`,
  // Two brands may claim a host; one has proven it.
  "create unique index brand_host_verified on brand_host (host) where state = 'verified'",
  ...jobPolicies("brand_host"),
];

export class CreateBrandVersions1766500000000 implements MigrationInterface {
  name = "CreateBrandVersions1766500000000";
  formerName = "CreateBrandVersions1796500000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table brand_host, brand_version");
  }
}
