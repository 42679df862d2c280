import { inboxTable } from "@entrywise/kit/db/inbox";
import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class GiveBusinessesMembers1764800000000 implements MigrationInterface {
  name = "GiveBusinessesMembers1764800000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of back) await runner.query(statement);
  }
}

const setting = (name: string) => `(select current_setting('app.${name}', true))`;
const id = (name: string) => `(select nullif(current_setting('app.${name}', true), '')::uuid)`;
/** The scope `business` is set before the right to it is checked, for that business alone. */
const asBusiness = (column: string) => `${setting("scope")} = 'business' and ${column} = ${id("business_id")}`;
const asOwner = `${setting("scope")} = 'user' and user_id = ${id("user_id")} and brand_key = ${setting("brand")}`;
const ofBusiness = (table: string, column = "business_id") =>
  `create policy ${table}_business on ${table} using (${asBusiness(column)}) with check (${asBusiness(column)})`;

const statements = [
  `alter table business add column home_brand text not null default 'entrywise',
     add column country text not null default '', add column tax_number text not null default '',
     add column billing_email text not null default '', add column website text not null default '',
     add column seat_limit int not null default 25 check (seat_limit > 0), add column customer_id text unique,
     add column subscription_id text, add column period_start timestamptz, add column period_end timestamptz,
     add column deposit_paid_at timestamptz, add column terms_accepted_at timestamptz`,
  ofBusiness("business", "id"),
  "alter table business_member drop constraint business_member_pkey",
  "alter table business_member add column id uuid",
  "update business_member set id = gen_random_uuid()",
  `alter table business_member add primary key (id), alter column user_id drop not null,
     add column email text not null default '', add column full_name text not null default '',
     add column status text not null default 'active'
       check (status in ('invited', 'active', 'cancelling', 'disabled', 'cancelled')),
     add column ends_at timestamptz, add column invited_by text not null default '', add column joined_at timestamptz,
     add check (user_id is not null or status in ('invited', 'cancelled'))`,
  "update business_member set joined_at = created_at",
  `create unique index business_member_seat on business_member (business_id, user_id, brand_key)
     where user_id is not null and status <> 'cancelled'`,
  `create unique index business_member_address on business_member (business_id, brand_key, lower(email))
     where email <> '' and status <> 'cancelled'`,
  "create index business_member_invited on business_member (brand_key, lower(email)) where status = 'invited'",
  "create index business_member_ending on business_member (ends_at) where status = 'cancelling'",
  // People read their own seats and answer invitations; everything else is the business's.
  "drop policy business_member_owner on business_member",
  `create policy business_member_own on business_member for select using (${asOwner})`,
  ofBusiness("business_member"),
  `create table business_seat_day (
     business_id uuid not null references business on delete cascade, day date not null, seats int not null,
     active int not null, primary key (business_id, day))`,
  ...jobPolicies("business_seat_day"),
  ofBusiness("business_seat_day"),
  ...inboxTable,
];

const back = [
  "drop table business_seat_day, inbox",
  "drop policy business_member_business on business_member",
  "drop policy business_member_own on business_member",
  "delete from business_member where user_id is null or status = 'cancelled'",
  "drop index business_member_seat, business_member_address, business_member_invited, business_member_ending",
  `alter table business_member drop column email, drop column full_name, drop column status, drop column ends_at,
     drop column invited_by, drop column joined_at, drop column id`,
  "alter table business_member alter column user_id set not null, add primary key (business_id, user_id, brand_key)",
  `create policy business_member_owner on business_member using (${asOwner}) with check (${asOwner})`,
  "drop policy business_business on business",
  `alter table business drop column home_brand, drop column country, drop column tax_number, drop column billing_email,
     drop column website, drop column seat_limit, drop column customer_id, drop column subscription_id,
     drop column period_start, drop column period_end, drop column deposit_paid_at, drop column terms_accepted_at`,
];
