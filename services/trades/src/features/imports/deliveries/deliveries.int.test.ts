import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Delivery, OpenDrop } from "@entrywise/contracts/trades/deliveries.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { callAsDrop, deliverFile, resetFtpPassword } from "@entrywise/kit/testing/deliver-file";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { ibkrStatements } from "@entrywise/statements/fixtures/ibkr-statements";
import { describe, expect, test, vi } from "vitest";
import { newProfile } from "../../../testing/stored-import.ts";

const ZONE = "broker:us";
const sample = readFileSync(join(import.meta.dirname, "../sample-statement.htm"));
const table = Buffer.from(
  [
    "Ref;Symbol;Side;Lots;Opened;Open price;SL;Closed;Close price;Profit USD;Commission",
    "T1;EURUSD;buy;0,10;25.11.2024 09:00;1,05000;1,04900;25.11.2024 10:00;1,05200;20,00;0,70",
  ].join("\n"),
);

const deliveries = async (api: ServiceApi) =>
  (await api.call<{ items: Delivery[] }>("GET", "/trade-imports/deliveries")).body.items;
const tradeCount = async (api: ServiceApi) =>
  (await api.call<{ total: number }>("GET", "/trades/summaries?take=1")).body.total;

/** The newest delivery, once nothing is left to be done for it. */
const settled = (api: ServiceApi, state: Delivery["state"]) =>
  vi.waitFor(
    async () => {
      const [delivery] = await deliveries(api);
      expect(delivery?.state).toBe(state);
      return delivery as Delivery; // the line above would have failed without one
    },
    { timeout: 20_000, interval: 50 },
  );

async function importByHand(api: ServiceApi, profileId: string, bytes: Buffer, fields: Record<string, string>) {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(bytes)]), "statement.htm");
  for (const [name, value] of Object.entries({ preview: "false", ...fields })) form.append(name, value);
  const started = await api.call<{ id: string; code: string }>("POST", `/trade-import-profiles/${profileId}/import`, {
    form,
  });
  if (started.status === 202) await api.call("GET", `/trade-imports/${started.body.id}/events`);
  return started;
}

describe("a delivered statement", () => {
  test("Y-104 it is imported as if dropped on the page, and stands in the list of imports", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, ZONE);
    await deliverFile(api, profileId, "Statement.htm", sample);
    const delivery = await settled(api, "imported");
    expect(delivery).toMatchObject({
      fileName: "Statement.htm",
      origin: "sftp",
      error: null,
      question: null,
      profileId,
    });
    expect(delivery.addedTrades).toBe(await tradeCount(api));
    const imports = await api.call<{ items: object[] }>("GET", "/trade-imports");
    expect(imports.body.items).toMatchObject([
      { id: delivery.importId, fileName: "Statement.htm", origin: "sftp", state: "done" },
    ]);
    const byPage = serviceApi("trades");
    const other = await newProfile(byPage, null);
    await importByHand(byPage, other, sample, { timeZone: "broker:us" });
    const stats = (one: ServiceApi) => one.call("GET", "/trades/stats");
    expect((await stats(api)).body).toEqual((await stats(byPage)).body);
    const undone = await api.call<{ removedTrades: number }>("DELETE", `/trade-imports/${delivery.importId}`);
    expect(undone.body.removedTrades).toBe(delivery.addedTrades);
  });

  test("Y-210 its owner is notified that it came in, or that it waits for a decision", async () => {
    const api = serviceApi("trades");
    const notifications = async () =>
      (await serviceApi("platform", api.actor).call<{ items: object[] }>("GET", "/notifications")).body.items;
    const soon = (expected: object) =>
      vi.waitFor(async () => expect(await notifications()).toContainEqual(expect.objectContaining(expected)), {
        timeout: 10_000,
        interval: 100,
      });
    const profileId = await newProfile(api, ZONE);
    await deliverFile(api, profileId, "Statement.htm", sample);
    const { addedTrades } = await settled(api, "imported");
    const params = { profile: expect.any(String), file: "Statement.htm", trades: addedTrades };
    await soon({ kind: "imports.delivered", href: `/trade-imports/${profileId}`, params });
    await deliverFile(api, profileId, "table.csv", table);
    await settled(api, "asks");
    await soon({ kind: "imports.problem", params: { profile: expect.any(String), file: "table.csv" } });
  });

  test("F25 Y-104 the same bytes again, at the same time too, are one delivery and one import", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, ZONE);
    const { userName, password } = await resetFtpPassword(api, profileId);
    const { body } = await callAsDrop("/internal/drop-logins", null, { userName, password, address: "127.0.0.1" });
    const put = (name: string) =>
      callAsDrop(
        `/internal/trade-import-profiles/${profileId}/deliveries?fileName=${name}&passwordVersion=${body.passwordVersion}`,
        api.actor,
        sample,
        "sftp-drop",
        body.ticket,
      );
    const stored = await Promise.all([put("a.htm"), put("b.htm"), put("a.htm")]);
    expect(new Set(stored.map((response) => response.body.id)).size).toBe(1);
    expect(await settled(api, "imported")).toMatchObject({ repeats: 2 });
    await put("a.htm");
    expect(await deliveries(api)).toMatchObject([{ state: "imported", repeats: 3 }]);
    expect((await api.call<{ total: number }>("GET", "/trade-imports")).body.total).toBe(1);
  });

  test("Y-104 without a time zone it waits, and the choice on the page imports it and all others that wait", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, null);
    await deliverFile(api, profileId, "one.htm", sample);
    const waiting = await settled(api, "asks");
    expect(waiting).toMatchObject({ question: "timeZone", importId: null });
    await deliverFile(api, profileId, "two.htm", Buffer.concat([sample, Buffer.from("\n")]));
    await vi.waitFor(async () => {
      expect((await deliveries(api)).map(({ state }) => state)).toEqual(["asks", "asks"]);
    }, 20_000);
    expect(await tradeCount(api)).toBe(0);

    const file = await api.call("GET", `/trade-imports/deliveries/${waiting.id}/file`);
    expect(file.body).toBe(sample.toString());
    expect(file.headers.get("content-disposition")).toContain("one.htm");
    const elsewhere = await importByHand(api, await newProfile(api, ZONE), sample, { deliveryId: waiting.id });
    expect(elsewhere).toMatchObject({ status: 422, body: { code: "Import.UnknownDelivery" } });
    await importByHand(api, profileId, sample, { timeZone: "broker:us", deliveryId: waiting.id });
    await vi.waitFor(async () => {
      expect((await deliveries(api)).map(({ state }) => state)).toEqual(["imported", "imported"]);
    }, 20_000);
    const imports = await api.call<{ items: { origin: string }[] }>("GET", "/trade-imports");
    expect(imports.body.items.map(({ origin }) => origin)).toEqual(["sftp", "sftp"]);
    expect((await api.call("GET", `/trade-imports/deliveries/${waiting.id}/file`)).status).toBe(404);
    const again = await importByHand(api, profileId, sample, { deliveryId: waiting.id });
    expect(again).toMatchObject({ status: 422, body: { code: "Import.UnknownDelivery" } });
  });

  const nameless = Buffer.from(sample.toString().replace(/Currency: *USD/, ""));

  test("Y-104 without a currency it waits for a new account, and the choice on the page imports it and all that wait", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, ZONE);
    await deliverFile(api, profileId, "one.htm", nameless);
    const waiting = await settled(api, "asks");
    expect(waiting).toMatchObject({ missing: "currency", question: null, error: null, importId: null });
    await deliverFile(api, profileId, "two.htm", Buffer.concat([nameless, Buffer.from("\n")]));
    await vi.waitFor(async () => {
      expect((await deliveries(api)).map(({ state }) => state)).toEqual(["asks", "asks"]);
    }, 20_000);
    expect(await tradeCount(api)).toBe(0);
    expect((await api.call<{ total: number }>("GET", "/trade-accounts")).body.total).toBe(0);
    await importByHand(api, profileId, nameless, { currency: "EUR", deliveryId: waiting.id });
    await vi.waitFor(async () => {
      expect((await deliveries(api)).map(({ state, missing }) => [state, missing])).toEqual([
        ["imported", null],
        ["imported", null],
      ]);
    }, 20_000);
    const accounts = await api.call<{ items: { currency: string }[] }>("GET", "/trade-accounts");
    expect(accounts.body.items.map(({ currency }) => currency)).toEqual(["EUR"]);
  });

  test("Y-104 an account that is set on the profile settles the currency", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, ZONE);
    await deliverFile(api, profileId, "one.htm", nameless);
    await settled(api, "asks");
    const account = { name: "Paid by user", currency: "GBP", defaultMarketType: 0, startBalance: "0" };
    const { id: accountId } = (await api.call<{ id: string }>("POST", "/trade-accounts", { body: account })).body;
    const body = { name: "Broker", accountId, timeZone: null };
    await api.call("PUT", `/trade-import-profiles/${profileId}`, { body, version: 1 });
    await vi.waitFor(async () => {
      expect(await deliveries(api)).toMatchObject([{ state: "asks", missing: "timeZone", question: "timeZone" }]);
    }, 20_000);
    await api.call("PUT", `/trade-import-profiles/${profileId}`, {
      body: { ...body, timeZone: "broker:us" },
      version: 2,
    });
    await settled(api, "imported");
  });

  test("Y-104 a time zone that is set on the profile settles what waits for it", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, null);
    await deliverFile(api, profileId, "one.htm", sample);
    await settled(api, "asks");
    await api.call("PUT", `/trade-import-profiles/${profileId}`, {
      body: { name: "Broker", accountId: null, timeZone: "Europe/Berlin" },
      version: 1,
    });
    await settled(api, "imported");
  });

  test("Y-104 Y-103 a table waits for its columns, and the next one with the same columns comes in by itself", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, ZONE);
    await deliverFile(api, profileId, "table.csv", table);
    const waiting = await settled(api, "asks");
    expect(waiting.question).toBe("columns");
    const form = new FormData();
    form.append("file", new Blob([Uint8Array.from(table)]), "table.csv");
    const seen = await api.call<{ mapping: object }>("POST", `/trade-import-profiles/${profileId}/columns`, { form });
    const mapping = JSON.stringify(seen.body.mapping);
    await importByHand(api, profileId, table, { mapping, deliveryId: waiting.id });
    await settled(api, "imported");
    const more = "\nT2;XAUUSD;sell;0,50;26.11.2024 09:00;2.650,10;;26.11.2024 11:00;2.655,10;-250,00;0,00";
    await deliverFile(api, profileId, "table.csv", Buffer.concat([table, Buffer.from(more)]));
    expect(await settled(api, "imported")).toMatchObject({ addedTrades: 1, skippedTrades: 1 });
  });

  test("Y-104 a file that cannot be read says why, stays until it is dismissed, and is tried again when it comes again", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, ZONE);
    const broken = Buffer.from(sample.toString().replace("2025.09.02 09:05:31", "yesterday"));
    await deliverFile(api, profileId, "broken.htm", broken);
    const failed = await settled(api, "failed");
    expect(failed.error).toMatch(/^Row \d+, ticket 70210044: /);
    expect(failed.errorParams).toMatchObject({ reason: expect.any(String), ticket: "70210044" });
    await deliverFile(api, profileId, "broken.htm", broken);
    expect((await settled(api, "failed")).repeats).toBe(1);
    expect(await tradeCount(api)).toBe(0);
    expect((await api.call("DELETE", `/trade-imports/deliveries/${failed.id}`)).status).toBe(204);
    expect(await deliveries(api)).toEqual([]);
  });

  test("Y-104 a table with a row that cannot be read says so and waits: nothing is left out unseen", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, ZONE);
    const row = (ticket: string, price: string) =>
      `${ticket};EURUSD;buy;0,10;25.11.2024 11:00;${price};;25.11.2024 12:00;1,05200;20,00;0,70`;
    const bytes = Buffer.from([table.toString(), row("T2", "1,05100"), row("T3", "unknown")].join("\n"));
    await deliverFile(api, profileId, "table.csv", bytes);
    const waiting = await settled(api, "asks");
    const form = new FormData();
    form.append("file", new Blob([Uint8Array.from(bytes)]), "table.csv");
    const seen = await api.call<{ mapping: object }>("POST", `/trade-import-profiles/${profileId}/columns`, { form });
    const mapping = JSON.stringify(seen.body.mapping);
    await importByHand(api, profileId, bytes, { mapping, deliveryId: waiting.id });
    expect(await settled(api, "imported")).toMatchObject({ addedTrades: 2 });
    const again = Buffer.from([table.toString(), row("T4", "1,05100"), row("T5", "unknown")].join("\n"));
    await deliverFile(api, profileId, "table.csv", again);
    const failed = await settled(api, "failed");
    expect(failed.error).toContain("1 of 3 rows can't be read. Open the file preview to import the others.");
    expect(failed.errorParams).toMatchObject({ unread: 1, of: 3 });
    expect(await tradeCount(api)).toBe(2);
    await importByHand(api, profileId, again, { deliveryId: failed.id });
    expect(await settled(api, "imported")).toMatchObject({ addedTrades: 1, skippedTrades: 1 });
  });

  test("Y-104 T-576 a file of several accounts waits with their names until somebody says which", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, ZONE);
    const both = Buffer.from(ibkrStatements.mixed + ibkrStatements.contracts.replace("U1234567", "U7654321"));
    await deliverFile(api, profileId, "activity.csv", both);
    const failed = await settled(api, "failed");
    expect(failed.error).toContain("several accounts: U1234567, U7654321.");
    const fields = { deliveryId: failed.id, statementAccount: "U7654321" };
    expect((await importByHand(api, profileId, both, fields)).status).toBe(202);
    expect(await settled(api, "imported")).toMatchObject({ addedTrades: 4 });
  });

  test("X-401 a stranger's profile takes no delivery, nor one whose password has changed since", async () => {
    const api = serviceApi("trades");
    const profileId = await newProfile(api, ZONE);
    const logIn = async () => {
      const { userName, password } = await resetFtpPassword(api, profileId);
      const { body } = await callAsDrop("/internal/drop-logins", null, { userName, password, address: "127.0.0.1" });
      return body as OpenDrop;
    };
    const first = await logIn();
    const put = (
      owner: Actor,
      { version = 1, ticket = first.ticket, caller = "sftp-drop", bytes = sample as Buffer } = {},
    ) =>
      callAsDrop(
        `/internal/trade-import-profiles/${profileId}/deliveries?fileName=a.htm&passwordVersion=${version}`,
        owner,
        bytes,
        caller,
        ticket,
      );
    // A drop names only those who have signed in to it: its key alone delivers for nobody.
    for (const refused of [
      put(serviceApi("trades").actor),
      put({ ...api.actor, brand: "northdesk" }),
      put(api.actor, { ticket: "" }),
      put(api.actor, { version: 0 }),
      put(api.actor, { caller: "ftps-drop" }),
    ]) {
      expect(await refused).toMatchObject({ status: 401, body: { code: "Drop.SignInAgain" } });
    }
    const { ticket, passwordVersion: version } = await logIn();
    expect(await put(api.actor)).toMatchObject({ status: 409, body: { code: "Drop.PasswordChanged" } });
    const putNow = (bytes: Buffer) => put(api.actor, { ticket, version, bytes });
    expect(await putNow(Buffer.alloc(0))).toMatchObject({ status: 422, body: { code: "Statement.Empty" } });
    expect(await putNow(Buffer.alloc(20 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
    expect(await deliveries(api)).toEqual([]);
  });
});
