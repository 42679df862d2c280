import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { atBlobHost, uploadImage } from "@entrywise/kit/testing/upload-image";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { groupOf } from "../../services/groups/src/testing/group-of.ts";

const { ownerUrl } = inject("system");
const database = new Client({ connectionString: ownerUrl });
const boss = new PgBoss({
  connectionString: ownerUrl,
  schema: "pgboss",
  ...{ max: 1, migrate: false, supervise: false, schedule: false },
});
beforeAll(async () => {
  await database.connect();
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.end();
});
const soon = { timeout: 40_000 };

/** Whether the image behind an address of the store is still there. */
async function isThere(address: string): Promise<boolean> {
  const [url, headers] = atBlobHost(address);
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response.status === 200;
}

const nameOf = (address: string) => new URL(address).pathname.slice(1);

const letGo = async (name: string): Promise<number> => {
  const { rows } = await database.query("select 1 from platform.discarded_image where name = $1", [name]);
  return rows.length;
};

/** As if a picture had been let go so many hours ago; the hourly work runs now. */
async function sweepAfter(name: string, hours: number): Promise<void> {
  await database.query(
    "update platform.discarded_image set discarded_at = now() - make_interval(hours => $2) where name = $1",
    [name, hours],
  );
  await boss.send("platform.sweep-images", {});
}

test("F26 P-157 a replaced picture of a person stays a day, for a backup that has begun, and then goes; the new one stays", async () => {
  const actor = newActor({ email: `${crypto.randomUUID()}@entrywise.test` });
  const api = serviceApi("platform", actor);
  await api.call("POST", "/users", { body: { fullName: "Ida Roth" } });
  const change = async (url: string | null) =>
    (await api.call<{ profilePicture: string | null }>("POST", "/users/profile-picture", { body: { url } })).body
      .profilePicture ?? "";
  const upload = await uploadImage(actor);
  const first = await change(upload);
  const second = await change(await uploadImage(actor));
  await expect.poll(() => letGo(nameOf(first))).toBe(1);
  await sweepAfter(nameOf(first), 25);
  await expect.poll(() => isThere(first), soon).toBe(false);
  expect([await isThere(second), await letGo(nameOf(first))]).toEqual([true, 0]);

  await change(null);
  await sweepAfter(nameOf(second), 23);
  const third = await change(await uploadImage(actor));
  const fourth = await change(await uploadImage(actor));
  await sweepAfter(nameOf(third), 25);
  await expect.poll(() => isThere(third), soon).toBe(false);
  expect([await isThere(second), await isThere(fourth)]).toEqual([true, true]);
});

test("F26 G-135 the picture of a group goes a day after it was replaced or the group deleted", async () => {
  const group = await groupOf(1);
  const path = `/groups/${group.id}`;
  const change = async (): Promise<string> => {
    const url = await uploadImage(group.admin.actor);
    const { status } = await group.admin.call("POST", `${path}/profile-picture`, { body: { url } });
    expect(status).toBe(200);
    const shown = await group.admin.call("GET", `${path}/picture`, { redirect: "manual" });
    return shown.headers.get("location") ?? "";
  };
  const [first, second] = [await change(), await change()];
  await expect.poll(() => letGo(nameOf(first)), soon).toBe(1);
  await sweepAfter(nameOf(first), 25);
  await expect.poll(() => isThere(first), soon).toBe(false);
  expect([await isThere(second), await letGo(nameOf(second))]).toEqual([true, 0]);
  expect((await group.admin.call("DELETE", path)).status).toBe(204);
  await expect.poll(() => letGo(nameOf(second)), soon).toBe(1);
  await sweepAfter(nameOf(second), 25);
  await expect.poll(() => isThere(second), soon).toBe(false);
});
