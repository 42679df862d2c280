import type { Delivery } from "@entrywise/contracts/trades/deliveries.api";
import { importPreview } from "@entrywise/contracts/trades/import-preview";
import { deliverFile, resetFtpPassword } from "@entrywise/kit/testing/deliver-file";
import { expect, test, vi } from "vitest";
import { importing } from "../../testing/stored-import.ts";
import { fill, fillsFile } from "../../testing/tradovate-fills.ts";

const person = importing();
const entry = fill(1, "Buy", 1, "6900");
const exit = fill(2, "Sell", 1, "6910");

async function warningsOf(fills: readonly string[]) {
  const form = new FormData();
  form.append("file", new Blob([fillsFile(fills)]), "fills.csv");
  form.append("preview", "true");
  const { body } = await person.api.call("POST", `/trade-import-profiles/${person.profileId}/import`, { form });
  return importPreview.parse(body).warnings.map(({ message }) => message);
}

test("T-576 exits of what an earlier file opened are reported, with the day to export from", async () => {
  await person.bring(fillsFile([entry]), "the entry");
  expect(await warningsOf([exit])).toEqual([
    "This file opens a MES short on 2026-02-02, but your journal has had a long open since 2026-02-01 that isn't in the file. If it closes that long, export again from 2026-02-01.",
  ]);
  expect(await warningsOf([entry, exit])).toEqual([]);
  expect(await warningsOf([fill(2, "Buy", 1, "6910")])).toEqual([]);
});

test("T-576 Y-104 a delivery of such exits is stored with the reason, and nothing of it is imported", async () => {
  await person.bring(fillsFile([entry]), "the entry");
  const zone = { name: "Broker", accountId: null, timeZone: "UTC" };
  await person.api.call("PUT", `/trade-import-profiles/${person.profileId}`, { body: zone, version: 1 });
  await resetFtpPassword(person.api, person.profileId);
  await deliverFile(person.api, person.profileId, "fills.csv", Buffer.from(fillsFile([exit])));
  await vi.waitFor(
    async () => {
      const { body } = await person.api.call<{ items: Delivery[] }>("GET", "/trade-imports/deliveries");
      expect(body.items[0]).toMatchObject({ state: "failed", error: expect.stringContaining("export again from") });
    },
    { timeout: 20_000, interval: 50 },
  );
  const { body } = await person.api.call<{ total: number }>("GET", "/trades/summaries?take=1");
  expect(body.total).toBe(1);
});
