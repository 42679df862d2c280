import type { EventName, Events } from "@entrywise/contracts/shared/events";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { definition } from "../../service.ts";
import { planRecaps } from "./plan-recaps.ts";

const { ownerUrl } = inject("system");
const source = createDataSource({ url: ownerUrl, schema: "platform", entities: definition.entities, migrations: [] });
beforeAll(() => source.initialize());
afterAll(() => source.destroy());

/** Recaps of one person that are requested at a time. */
async function plannedAt(now: string, userId: string | null): Promise<Events["platform.recap-due"][]> {
  const published: Events["platform.recap-due"][] = [];
  const publish = async (_: unknown, name: EventName, event: unknown) => {
    if (name === "platform.recap-due") published.push(event as Events["platform.recap-due"]); // as its name says
  };
  await createUnitOfWork(source).run(jobActor("platform"), "job", (tx) =>
    planRecaps(tx, { publish } as never, new Date(now)),
  );
  return published.filter((event) => event.userId === userId);
}

test("Y-323 recaps are requested in the evening of the person's time zone, for those who want them, until they have one", async () => {
  const actor = newActor();
  const api = serviceApi("platform", actor);
  const prefer = (kind: string, isOn = true) =>
    api.call("POST", "/notifications/preferences", { body: { kind, channel: "mail", isOn } });
  const evening = "2024-11-24T18:05:00Z";
  expect(await plannedAt(evening, actor.userId)).toEqual([]);
  await prefer("journal.recapWeek");
  expect(await plannedAt("2024-11-24T12:05:00Z", actor.userId)).toEqual([]);
  expect(await plannedAt("2024-11-30T18:05:00Z", actor.userId)).toEqual([]);
  const due = { userId: actor.userId, brand: actor.brand, unit: "week", day: "2024-11-18", timeZone: "UTC" };
  expect(await plannedAt(evening, actor.userId)).toEqual([due]);
  await source.query(
    `insert into notification (id, user_id, brand_key, kind, params, href, key, in_app, for_digest, created_at)
     values (gen_random_uuid(), $1, $2, 'journal.recapWeek', '{}', null, 'recap:week:2024-11-18', false, false, now())`,
    [actor.userId, actor.brand],
  );
  expect(await plannedAt("2024-11-24T19:05:00Z", actor.userId)).toEqual([]);
  expect(await plannedAt("2024-12-01T18:05:00Z", actor.userId)).toEqual([{ ...due, day: "2024-11-25" }]);
  await prefer("journal.recapMonth");
  await prefer("journal.recapWeek", false);
  expect(await plannedAt("2024-12-01T18:05:00Z", actor.userId)).toEqual([]);
  expect(await plannedAt("2024-11-30T18:05:00Z", actor.userId)).toEqual([{ ...due, unit: "month", day: "2024-11-01" }]);
});
