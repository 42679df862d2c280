import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Economic calendars that people upload, with their events. */
export class CreateEconomicCalendar1796054500000 implements MigrationInterface {
  name = "CreateEconomicCalendar1796054500000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["calendar_event", "calendar_file"]) await runner.query(`drop table ${table}`);
  }
}

const owned = "user_id uuid not null, brand_key text not null";
const statements = [
  `create table calendar_file (id uuid primary key, ${owned}, file_name text not null,
     format text not null check (format in ('csv', 'ics')), event_count int not null, high_count int not null,
     skipped_count int not null, first_at timestamptz not null, last_at timestamptz not null,
     created_at timestamptz not null default now())`,
  "create index calendar_file_owner on calendar_file (user_id, brand_key, created_at desc)",
  ...ownerPolicies("calendar_file"),
  `create table calendar_event (calendar_file_id uuid not null references calendar_file on delete cascade, ${owned},
     ordinal int not null, at timestamptz not null, currency text, name text not null,
     impact text not null check (impact in ('high', 'medium', 'low')), primary key (calendar_file_id, ordinal))`,
  "create index calendar_event_at on calendar_event (user_id, brand_key, at) where impact = 'high'",
  ...ownerPolicies("calendar_event"),
];
