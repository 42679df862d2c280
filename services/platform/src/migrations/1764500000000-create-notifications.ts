import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateNotifications1764500000000 implements MigrationInterface {
  name = "CreateNotifications1764500000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table notification, notification_preference, notification_digest");
  }
}

const statements = [
  `create table notification (
     id uuid primary key, user_id uuid not null, brand_key text not null, kind text not null, params jsonb not null,
     href text, key text not null, in_app boolean not null, mail_due_at timestamptz, for_digest boolean not null,
     created_at timestamptz not null default now(), read_at timestamptz, unique (user_id, brand_key, key))`,
  "create index notification_of_user on notification (user_id, brand_key, created_at desc) where in_app",
  "create index notification_unread on notification (user_id, brand_key) where in_app and read_at is null",
  "create index notification_mail_due on notification (mail_due_at) where mail_due_at is not null",
  "create index notification_for_digest on notification (user_id, brand_key) where for_digest",
  `create table notification_preference (
     user_id uuid not null, brand_key text not null, kind text not null, in_app boolean not null, mail boolean not null,
     digest boolean not null, primary key (user_id, brand_key, kind))`,
  `create table notification_digest (
     user_id uuid not null, brand_key text not null, is_on boolean not null,
     frequency text not null check (frequency in ('daily', 'weekly')), hour smallint not null check (hour between 0 and 23),
     next_at timestamptz, primary key (user_id, brand_key))`,
  "create index notification_digest_due on notification_digest (next_at) where is_on",
  ...ownerPolicies("notification"),
  ...ownerPolicies("notification_preference"),
  ...ownerPolicies("notification_digest"),
];
