import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Delivery, NewFtpPassword } from "@entrywise/contracts/trades/deliveries.api";
import { resetFtpPassword } from "@entrywise/kit/testing/deliver-file";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, vi } from "vitest";

/** A statement of 40 trades. */
export const sample = readFileSync(
  resolve(import.meta.dirname, "../../../trades/src/features/imports/sample-statement.htm"),
);

/** The sample as if it came at another time: other bytes, the same trades. */
export const sampleAgain = (mark: string) => Buffer.concat([sample, Buffer.from(`<!-- ${mark} -->\n`)]);

/** A person with an import profile that takes deliveries. */
export interface DropOwner extends NewFtpPassword {
  api: ServiceApi;
  profileId: string;
  deliveries(): Promise<Delivery[]>;
  trades(): Promise<number>;
  /** Waits until this many files are imported, and nothing else has come. */
  imported(count: number): Promise<Delivery[]>;
}

export async function newDropOwner(): Promise<DropOwner> {
  const api = serviceApi("trades");
  const added = await api.call<{ id: string }>("POST", "/trade-import-profiles", {
    body: { name: "Broker", timeZone: "broker:us" },
  });
  const profileId = added.body.id;
  const shown = await resetFtpPassword(api, profileId);
  const deliveries = async () =>
    (await api.call<{ items: Delivery[] }>("GET", "/trade-imports/deliveries?take=100")).body.items;
  return {
    ...shown,
    api,
    profileId,
    deliveries,
    trades: async () => (await api.call<{ total: number }>("GET", "/trades/summaries?take=1")).body.total,
    imported: (count) =>
      vi.waitFor(
        async () => {
          const all = await deliveries();
          expect(all.map(({ state }) => state)).toEqual(Array.from({ length: count }, () => "imported"));
          return all;
        },
        { timeout: 90_000, interval: 50 },
      ),
  };
}
