import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FileHour, fileHours } from "@entrywise/contracts/trades/deliveries.api";
import { deliverFile } from "@entrywise/kit/testing/deliver-file";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { describe, expect, inject, test, vi } from "vitest";
import { newProfile } from "../../../testing/stored-import.ts";

const sample = readFileSync(join(import.meta.dirname, "../sample-statement.htm"));
const hourMs = 3_600_000;

const hoursOf = async (api: ServiceApi, timeZone = "UTC") =>
  fileHours.parse((await api.call("GET", `/trade-imports/deliveries/hours?timeZone=${timeZone}`)).body).hours;

const sums = (hours: readonly FileHour[]) => {
  const total = (name: Exclude<keyof FileHour, "from">) => hours.reduce((sum, hour) => sum + hour[name], 0);
  return [total("news"), total("nothingNew"), total("open"), total("failed")];
};

const expectSums = (api: ServiceApi, expected: number[]) =>
  vi.waitFor(async () => expect(sums(await hoursOf(api))).toEqual(expected), { timeout: 20_000, interval: 50 });

async function asOwner(statement: string, values: unknown[]): Promise<void> {
  const owner = new Client({ connectionString: inject("system").ownerUrl });
  await owner.connect();
  try {
    await owner.query("select set_config('app.scope', 'job', false)");
    await owner.query(statement, values);
  } finally {
    await owner.end();
  }
}

describe("files of the last 24 hours", () => {
  test("Y-104 T-577 every file is counted once, by what became of it", async () => {
    const api = serviceApi("trades");
    expect(sums(await hoursOf(api))).toEqual([0, 0, 0, 0]);
    const profileId = await newProfile(api, "broker:us");
    await deliverFile(api, profileId, "new.htm", sample);
    await expectSums(api, [1, 0, 0, 0]);
    await deliverFile(api, profileId, "same.htm", Buffer.concat([sample, Buffer.from("\n")]));
    await expectSums(api, [1, 1, 0, 0]);
    const broken = Buffer.from(sample.toString().replace("2025.09.02 09:05:31", "yesterday"));
    await deliverFile(api, profileId, "broken.htm", broken);
    await expectSums(api, [1, 1, 0, 1]);
    await deliverFile(api, await newProfile(api, null), "asks.htm", sample);
    await expectSums(api, [1, 1, 1, 1]);

    const form = new FormData();
    form.append("file", new Blob([Uint8Array.from(sample)]), "page.htm");
    form.append("preview", "false");
    const started = await api.call<{ id: string }>("POST", `/trade-import-profiles/${profileId}/import`, { form });
    expect(started.status).toBe(202);
    await expectSums(api, [1, 2, 1, 1]);
    expect(sums(await hoursOf(serviceApi("trades")))).toEqual([0, 0, 0, 0]);
  });

  test("Y-104 a dismissed delivery stays counted while its import stands; trades of a program are no file", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, "broker:us");
    await deliverFile(api, profileId, "new.htm", sample);
    await expectSums(api, [1, 0, 0, 0]);
    const list = await api.call<{ items: { id: string }[] }>("GET", "/trade-imports/deliveries");
    await api.call("DELETE", `/trade-imports/deliveries/${list.body.items[0]?.id}`);
    await api.call("POST", "/trade-imports", { body: { profileId, name: "Program" } });
    expect((await api.call<{ total: number }>("GET", "/trade-imports")).body.total).toBe(2);
    expect(sums(await hoursOf(api))).toEqual([1, 0, 0, 0]);
  });

  test("Y-104 24 hours end with the running one, in the zone that was asked for", async () => {
    const api = serviceApi("trades");
    await deliverFile(api, await newProfile(api, "broker:us"), "new.htm", sample);
    await expectSums(api, [1, 0, 0, 0]);
    for (const [timeZone, minutes] of [
      ["UTC", 0],
      ["Asia/Kolkata", 30],
      ["Asia/Kathmandu", 15],
    ] as const) {
      const hours = await hoursOf(api, timeZone);
      const begins = hours.map(({ from }) => Date.parse(from));
      expect(new Set(begins.map((begin) => (begin / 60_000) % 60))).toEqual(new Set([minutes]));
      expect(begins.slice(1).every((begin, at) => begin - (begins[at] ?? 0) === hourMs)).toBe(true);
      const last = begins.at(-1) ?? 0;
      expect(last).toBeLessThanOrEqual(Date.now());
      expect(Date.now() - last).toBeLessThan(2 * hourMs);
    }
    const move = (at: Date) =>
      asOwner("update trades.delivery set received_at = $2 where user_id = $1", [api.actor.userId, at]);
    const first = Date.parse((await hoursOf(api))[0]?.from ?? "");
    await move(new Date(first + 2.5 * hourMs));
    const moved = (await hoursOf(api)).find(({ news }) => news === 1);
    expect(moved?.from).toBe(new Date(first + 2 * hourMs).toISOString());
    await move(new Date(first - 1));
    expect(sums(await hoursOf(api))).toEqual([0, 0, 0, 0]);
  });

  test("Y-104 a zone that does not exist is refused by its name", async () => {
    const refused = await serviceApi("trades").call("GET", "/trade-imports/deliveries/hours?timeZone=Mars/Base");
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain("timeZone");
  });
});
