import type { MemberWeek } from "@entrywise/contracts/business/business-members.api";
import type { Contact } from "@entrywise/contracts/platform/platform.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { knownPerson, memberWith, runningBusiness, type TestBusiness } from "../../../testing/business-of.ts";
import { BusinessMemberEntity } from "./business-member.entity.ts";
import { BusinessMemberWeekEntity } from "./business-member-week.entity.ts";
import { countMemberWeeks } from "./member-weeks.repository.ts";
import { weekKey } from "./member-weeks.ts";

const WEEK_MS = 7 * 86_400_000;
const client = new Client({ connectionString: inject("system").ownerUrl });
const source = createDataSource({
  url: inject("system").ownerUrl,
  schema: "business",
  entities: [BusinessMemberEntity, BusinessMemberWeekEntity],
  migrations: [],
  poolSize: 2,
});
let business: TestBusiness;

beforeAll(async () => {
  await client.connect();
  await source.initialize();
  business = await runningBusiness(client, await knownPerson(client));
});
afterAll(async () => {
  await source.destroy();
  await client.end();
});

test("B-100 weeks in which a member signed in are recorded once, stored for twelve weeks, and read by whoever sees the members", async () => {
  const person = await memberWith(client, business, 0);
  await client.query("update business.business_member set joined_at = now() - interval '1 year' where id = $1", [
    person.memberId,
  ]);
  const now = new Date();
  const weekAgo = (count: number) => new Date(now.getTime() - count * WEEK_MS);
  const count = (lastSeen: Date, at: Date) =>
    createUnitOfWork(source).run(jobActor("business"), "job", async (tx) => {
      const members = await tx.getRepository(BusinessMemberEntity).findBy({ id: person.memberId });
      const contact = { lastSeenAt: lastSeen.toISOString() } as Contact; // what is read of it
      await countMemberWeeks(tx, members, new Map([[person.actor.userId ?? "", contact]]), at);
    });
  await count(weekAgo(14), weekAgo(14));
  await count(weekAgo(3), weekAgo(3));
  await count(weekAgo(3), weekAgo(2));
  await count(weekAgo(1), now);
  const path = `/members/${person.memberId}/weeks`;
  const { body } = await business.call<{ items: MemberWeek[] }>(business.admin, "GET", path);
  expect(body.items).toEqual(
    [3, 2, 1, 0].map((ago) => ({ week: weekKey(weekAgo(ago)), isActive: ago === 3 || ago === 1 })),
  );
  const elsewhere = await runningBusiness(client, await knownPerson(client));
  expect((await elsewhere.call(elsewhere.admin, "GET", path)).status).toBe(404);
});
