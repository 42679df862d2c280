import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Delivery, newFtpPassword, type OpenDrop } from "@entrywise/contracts/trades/deliveries.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { callAsDrop, deliverFile, resetFtpPassword } from "@entrywise/kit/testing/deliver-file";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { ibkrStatements } from "@entrywise/statements/fixtures/ibkr-statements";
import { Client } from "pg";
import { describe, expect, inject, test, vi } from "vitest";

const sample = readFileSync(join(import.meta.dirname, "../sample-statement.htm"));
const table = Buffer.from(
  [
    "Ref;Symbol;Side;Lots;Opened;Open price;SL;Closed;Close price;Profit USD;Commission",
    "T1;EURUSD;buy;0,10;25.11.2024 09:00;1,05000;1,04900;25.11.2024 10:00;1,05200;20,00;0,70",
  ].join("\n"),
);

async function profile(api: ServiceApi, timeZone: string | null = "broker:us"): Promise<string> {
  const added = await api.call<{ id: string }>("POST", "/trade-import-profiles", {
    body: { name: "Broker", timeZone },
  });
  return added.body.id;
}

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

describe("the password of a drop", () => {
  test("T-575 it is shown once and kept as Argon2id; the profile tells the user name alone", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
    const shown = newFtpPassword.parse(await resetFtpPassword(api, profileId));
    expect(shown.password).toHaveLength(24);
    expect(shown.folder).toBe("/in");
    expect(shown.servers.map(({ protocol }) => protocol)).toEqual(["sftp", "ftps"]);
    const seen = await api.call<{ drop: object }>("GET", `/trade-import-profiles/${profileId}`);
    expect(seen.body.drop).toEqual({ userName: shown.userName, passwordSetAt: expect.any(String) });
    expect(JSON.stringify(seen.body)).not.toContain("argon2");

    const owner = new Client({ connectionString: inject("system").ownerUrl });
    await owner.connect();
    try {
      const { rows } = await owner.query("select * from trades.import_profile where id = $1", [profileId]);
      expect(rows[0].drop_password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const kept = await owner.query("select body from trades.idempotency_key where user_id = $1", [api.actor.userId]);
      expect(JSON.stringify([rows, kept.rows])).not.toContain(shown.password);
    } finally {
      await owner.end();
    }
  });

  test("T-575 a new password ends the old one and keeps the user name, also when the request is repeated", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
    const path = `/trade-import-profiles/${profileId}/reset-ftp-password`;
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = newFtpPassword.parse((await api.call("POST", path, { headers })).body);
    const second = newFtpPassword.parse((await api.call("POST", path, { headers })).body);
    expect(second.userName).toBe(first.userName);
    expect(second.password).not.toBe(first.password);
    const logIn = (password: string) =>
      callAsDrop("/internal/drop-logins", null, { userName: first.userName, password, address: "127.0.0.1" });
    expect(await logIn(first.password)).toMatchObject({ status: 401, body: { code: "Drop.WrongPassword" } });
    expect(await logIn(second.password)).toMatchObject({
      status: 200,
      body: { profileId, userId: api.actor.userId, brand: "entrywise", maximumBytes: 20 * 1024 * 1024 },
    });
  });

  test("T-575 where to deliver stays to be seen, until delivery is turned off: then nobody signs in", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
    const path = `/trade-import-profiles/${profileId}/drop`;
    expect(await api.call("GET", path)).toMatchObject({ status: 404, body: { code: "Drop.NotFound" } });
    const { password, ...access } = await resetFtpPassword(api, profileId);
    expect(await api.call("GET", path)).toMatchObject({ status: 200, body: access });
    expect(JSON.stringify((await api.call("GET", path)).body)).not.toContain(password);
    expect((await serviceApi("trades").call("DELETE", path)).status).toBe(404);
    const logIn = (secret: string) =>
      callAsDrop("/internal/drop-logins", null, { userName: access.userName, password: secret, address: "127.0.0.1" });
    const { ticket } = (await logIn(password)).body;
    expect((await api.call("DELETE", path)).status).toBe(204);
    expect((await api.call<{ drop: unknown }>("GET", `/trade-import-profiles/${profileId}`)).body.drop).toBeNull();
    expect(await logIn(password)).toMatchObject({ status: 401, body: { code: "Drop.WrongPassword" } });
    const begun = `/internal/trade-import-profiles/${profileId}/deliveries?fileName=a.htm&passwordVersion=1`;
    expect((await callAsDrop(begun, api.actor, sample, "sftp-drop", ticket)).status).toBe(404);
    const again = await resetFtpPassword(api, profileId);
    expect(again.userName).toBe(access.userName);
    expect((await logIn(again.password)).status).toBe(200);
  });

  test("Y-104 a disabled and a deleted profile open nothing, nor does a brand without imports", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
    const { userName, password } = await resetFtpPassword(api, profileId);
    const logIn = () => callAsDrop("/internal/drop-logins", null, { userName, password, address: "127.0.0.1" });
    await api.call("POST", `/trade-import-profiles/${profileId}/enabled`, { body: { enabled: false } });
    expect(await logIn()).toMatchObject({ status: 403, body: { detail: "This import profile is disabled." } });
    await api.call("DELETE", `/trade-import-profiles/${profileId}`);
    expect(await logIn()).toMatchObject({ status: 401 });

    const elsewhere = serviceApi("trades", { ...api.actor, brand: "no-such-brand" });
    const other = await resetFtpPassword(elsewhere, await profile(elsewhere));
    const refused = await callAsDrop("/internal/drop-logins", null, {
      userName: other.userName,
      password: other.password,
      address: "127.0.0.1",
    });
    expect(refused).toMatchObject({ status: 403, body: { detail: "Your plan has no imports." } });
  });

  test("Y-104 guessing is slowed down by user name, and another name still opens", async () => {
    const api = serviceApi("trades");
    const { userName, password } = await resetFtpPassword(api, await profile(api));
    const logIn = (name: string, secret: string, address: string) =>
      callAsDrop("/internal/drop-logins", null, { userName: name, password: secret, address });
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, at) => logIn(userName, "wrong", `10.9.0.${at}`)));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await logIn(userName, password, "10.9.1.1")).status).toBe(429);
    const other = await resetFtpPassword(api, await profile(api));
    expect((await logIn(other.userName, other.password, "10.9.1.1")).status).toBe(200);
  });

  test("Y-104 guessing is slowed down by address", async () => {
    const guess = () =>
      callAsDrop("/internal/drop-logins", null, {
        userName: `drop-${crypto.randomUUID().slice(0, 8)}`,
        password: "wrong",
        address: "10.8.0.1",
      });
    const statuses = (await Promise.all(Array.from({ length: 70 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test("Y-104 no other service opens a drop or delivers", async () => {
    const api = serviceApi("trades");
    const { userName, password } = await resetFtpPassword(api, await profile(api));
    const body = { userName, password, address: "127.0.0.1" };
    expect((await callAsDrop("/internal/drop-logins", null, body, "groups")).status).toBe(401);
    const path = `/internal/trade-import-profiles/${await profile(api)}/deliveries?fileName=a.htm&passwordVersion=1`;
    expect((await callAsDrop(path, api.actor, sample, "groups")).status).toBe(401);
  });

  test("X-400 the key of a drop reads nobody's journal", async () => {
    const { urls, keysDir } = inject("system");
    const person = newActor({ roles: ["Admin"] });
    for (const on of ["own", "behalf"] as const) {
      const token = await (await createTokenMint(keysDir, "sftp-drop")).mint(person, "trades", on);
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${urls.trades}/v1.0/trade-accounts`, { headers })).status).toBe(401);
    }
  });
});

describe("a delivered statement", () => {
  test("Y-104 it is imported as if dropped on the page, and stands in the list of imports", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
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
    const other = await profile(byPage, null);
    await importByHand(byPage, other, sample, { timeZone: "broker:us" });
    const stats = (one: ServiceApi) => one.call("GET", "/trades/stats");
    expect((await stats(api)).body).toEqual((await stats(byPage)).body);
    const undone = await api.call<{ removedTrades: number }>("DELETE", `/trade-imports/${delivery.importId}`);
    expect(undone.body.removedTrades).toBe(delivery.addedTrades);
  });

  test("F25 Y-104 the same bytes again, at the same time too, are one delivery and one import", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
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
    const kept = await Promise.all([put("a.htm"), put("b.htm"), put("a.htm")]);
    expect(new Set(kept.map((answer) => answer.body.id)).size).toBe(1);
    expect(await settled(api, "imported")).toMatchObject({ repeats: 2 });
    await put("a.htm");
    expect(await deliveries(api)).toMatchObject([{ state: "imported", repeats: 3 }]);
    expect((await api.call<{ total: number }>("GET", "/trade-imports")).body.total).toBe(1);
  });

  test("Y-104 without a time zone it waits, and the answer on the page imports it and all others that wait", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api, null);
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
    const elsewhere = await importByHand(api, await profile(api), sample, { deliveryId: waiting.id });
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

  test("Y-104 without a currency it waits for a new account, and the answer on the page imports it and all that wait", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
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

  test("Y-104 an account that is set on the profile answers for the currency", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
    await deliverFile(api, profileId, "one.htm", nameless);
    await settled(api, "asks");
    const account = { name: "Own", currency: "GBP", defaultMarketType: 0, startBalance: "0" };
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

  test("Y-104 a time zone that is set on the profile answers what waits for it", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api, null);
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
    const profileId = await profile(api);
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
    const profileId = await profile(api);
    const broken = Buffer.from(sample.toString().replace("2025.09.02 09:05:31", "yesterday"));
    await deliverFile(api, profileId, "broken.htm", broken);
    const failed = await settled(api, "failed");
    expect(failed.error).toMatch(/^Row \d+, ticket 70210044: /);
    await deliverFile(api, profileId, "broken.htm", broken);
    expect((await settled(api, "failed")).repeats).toBe(1);
    expect(await tradeCount(api)).toBe(0);
    expect((await api.call("DELETE", `/trade-imports/deliveries/${failed.id}`)).status).toBe(204);
    expect(await deliveries(api)).toEqual([]);
  });

  test("Y-104 a table with a row that cannot be read says so and waits: nothing is left out unseen", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
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
    expect(failed.error).toContain("1 of 3 rows cannot be read; the preview of the file imports the others.");
    expect(await tradeCount(api)).toBe(2);
    await importByHand(api, profileId, again, { deliveryId: failed.id });
    expect(await settled(api, "imported")).toMatchObject({ addedTrades: 1, skippedTrades: 1 });
  });

  test("Y-104 T-576 a file of several accounts waits with their names until somebody says which", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
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
    const profileId = await profile(api);
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
