import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "@entrywise/contracts/shared/problem";
import type { WaitingStatement } from "@entrywise/contracts/trades/waiting-statements.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { importing } from "../../../testing/stored-import.ts";
import { deleteOldWaiting } from "./waiting-claims.repository.ts";
import { WaitingStatementEntity } from "./waiting-statement.entity.ts";
import { endOfWaiting } from "./waiting-statements.repository.ts";

const sample = readFileSync(join(import.meta.dirname, "../sample-statement.htm"));
const person = importing();

/** On a busy machine each process is made to wait for idle processors first. */
const PATIENCE_MS = 90_000;
vi.setConfig({ testTimeout: 2 * PATIENCE_MS });

async function send(fields: Record<string, string>, bytes: Buffer = sample, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ timeZone: "broker:us", ...fields })) form.append(name, value);
  form.append("file", new Blob([Uint8Array.from(bytes)]), "sample.htm");
  const path = `/trade-import-profiles/${person.profileId}/import`;
  return person.api.call<{ waitingId: string; id: string }>("POST", path, { form, headers });
}

const one = async (api: ServiceApi, id: string) =>
  (await api.call<WaitingStatement>("GET", `/trade-imports/waiting/${id}`)).body;
const list = async (api: ServiceApi) =>
  (await api.call<{ items: WaitingStatement[]; total: number }>("GET", "/trade-imports/waiting")).body;

/** The file once it neither waits nor is read. */
const settled = (id: string) =>
  vi.waitFor(
    async () => {
      const found = await one(person.api, id);
      expect(["ready", "refused"]).toContain(found.state);
      return found;
    },
    { timeout: PATIENCE_MS, interval: 50 },
  );

test("T-576 a preview that waits ends ready with what the response would have been, and its file can be loaded", async () => {
  const stored = await send({ preview: "true", mayWait: "now", isNewProfile: "true" });
  expect(stored.status).toBe(202);
  const id = stored.body.waitingId;
  const ready = await settled(id);
  const direct = await send({ preview: "true" });
  expect(ready).toMatchObject({
    ...{ id, profileId: person.profileId, isNewProfile: true, fileName: "sample.htm", size: sample.length },
    ...{ purpose: "preview", state: "ready", ahead: null, importId: null, problem: null },
    fields: { timeZone: "broker:us" },
  });
  expect(ready.preview).toEqual(direct.body);
  expect(await list(person.api)).toEqual({ items: [{ ...ready, preview: null }], total: 1 });
  const file = await person.api.call("GET", `/trade-imports/waiting/${id}/file`);
  expect(file.body).toBe(sample.toString());
  expect(file.headers.get("content-disposition")).toContain("sample.htm");
  expect((await person.api.call("DELETE", `/trade-imports/waiting/${id}`)).status).toBe(204);
  expect((await person.api.call("GET", `/trade-imports/waiting/${id}`)).status).toBe(404);
});

const table = Buffer.from(
  "Symbol;Side;Lots;Opened;Entry;Closed;Exit;P/L\n" +
    "EURUSD;Buy;1.00;2026-11-02 09:00:00;1.08000;2026-11-02 11:00:00;1.08100;100.00\n" +
    "GBPUSD;Sell;0.50;2026-11-03 09:00:00;1.27000;2026-11-03 12:00:00;1.26900;50.00\n",
);

async function seeColumns(fields: Record<string, string>, bytes: Buffer = table) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([Uint8Array.from(bytes)]), "table.csv");
  return person.api.call<{ waitingId: string; code: string }>(
    "POST",
    `/trade-import-profiles/${person.profileId}/columns`,
    { form },
  );
}

test("T-576 Y-103 a table whose columns are wanted waits too, and ends ready with what the response would have been", async () => {
  const mapping = JSON.stringify({ zone: null });
  const stored = await seeColumns({ mayWait: "now", mapping: "{}", isNewProfile: "true" });
  expect(stored.status).toBe(202);
  const ready = await settled(stored.body.waitingId);
  const direct = await seeColumns({ mapping: "{}" });
  expect(direct).toMatchObject({ status: 200, body: { rowCount: 2 } });
  expect(ready).toMatchObject({ state: "ready", isNewProfile: true, preview: null, importId: null, problem: null });
  expect(ready.columns).toEqual(direct.body);
  // An earlier release of the app lists it as a file to be previewed, and reads it once more.
  expect(ready).toMatchObject({ purpose: "preview", fields: { partOfMapping: "{}" } });
  expect(ready.fields).not.toHaveProperty("mapping");
  expect((await list(person.api)).items).toEqual([{ ...ready, columns: null }]);
  expect((await seeColumns({ mayWait: "now", mapping })).body.code).toBe("Import.BadMapping");
});

test("T-576 what is no table is refused while it waits as the response would refuse it", async () => {
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]);
  const direct = await seeColumns({}, picture);
  expect(direct.status).toBe(422);
  const refused = await settled((await seeColumns({ mayWait: "now" }, picture)).body.waitingId);
  expect(refused).toMatchObject({ state: "refused", columns: null, problem: { code: direct.body.code } });
});

test("T-576 T-578 an import that waits begins by itself, once for its key, and its bytes go", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const fields = { preview: "false", mayWait: "now" };
  const [first, second] = [await send(fields, sample, headers), await send(fields, sample, headers)];
  expect(second.body).toEqual(first.body);
  const ready = await settled(first.body.waitingId);
  expect(ready).toMatchObject({ purpose: "import", state: "ready", preview: null, problem: null });
  const events = await person.api.call<string>("GET", `/trade-imports/${ready.importId}/events`);
  expect(events.body).toContain('"stage":"done"');
  const imports = await person.api.call<{ items: object[] }>("GET", "/trade-imports");
  expect(imports.body.items).toMatchObject([{ id: ready.importId, state: "done", fileName: "sample.htm" }]);
  expect((await person.api.call("GET", `/trade-imports/waiting/${ready.id}/file`)).status).toBe(404);
  expect((await send(fields, Buffer.from("other"), headers)).body).toMatchObject({
    code: "Request.IdempotencyKeyReused",
  });
});

test("T-576 T-578 a file that is refused while it waits says code, row and reason as the response would", async () => {
  const broken = Buffer.from(sample.toString("latin1").replace(/>(\d\.\d{5})</, ">abc<"), "latin1");
  const bytes = (await send({ preview: "true" }, broken)).status === 422 ? broken : Buffer.from("no statement at all");
  const direct = (await send({ preview: "true" }, bytes)).body as unknown as Problem;
  const refused = await settled((await send({ preview: "true", mayWait: "now" }, bytes)).body.waitingId);
  const { status, code, detail, params, errors } = direct;
  expect(status).toBe(422);
  expect(errors?.[0]?.path).toMatch(/^file/);
  expect(refused).toMatchObject({ state: "refused", preview: null, importId: null });
  expect(refused.problem).toEqual(JSON.parse(JSON.stringify({ status, code, detail, params, errors })));
});

test("T-576 what cannot be meant is refused before the file waits", async () => {
  expect(await send({ preview: "true", mayWait: "now", timeZone: "Mars/Olympus" })).toMatchObject({ status: 422 });
  expect((await send({ preview: "true", mayWait: "perhaps" })).body).toMatchObject({
    code: "Import.BadMayWait",
    errors: [{ path: "mayWait" }],
  });
  expect((await list(person.api)).total).toBe(0);
});

test("T-576 all fields of an import arrive, also the last of fourteen", async () => {
  const empty = ["accountId", "currency", "statementAccount", "mapping", "cashKinds", "dateOrder", "startBalance"];
  const fields = Object.fromEntries([...empty, "deliveryId", "useStops", "withLookalikes"].map((name) => [name, ""]));
  const { body } = await send({ ...fields, preview: "true", isNewProfile: "true", mayWait: "now" });
  expect((await settled(body.waitingId)).state).toBe("ready");
});

test("T-576 where nothing is said, and where the reading is quick, the response comes as ever", async () => {
  const direct = await send({ preview: "true" });
  expect(direct).toMatchObject({ status: 200, body: { format: expect.any(String) } });
  expect((await list(person.api)).total).toBe(0);
});

test("P-524 another person sees nothing of a file that waits", async () => {
  const { waitingId } = (await send({ preview: "true", mayWait: "now" })).body;
  await settled(waitingId);
  const stranger = serviceApi("trades");
  expect(await list(stranger)).toEqual({ items: [], total: 0 });
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/file"],
    ["DELETE", ""],
  ] as const) {
    expect((await stranger.call(method, `/trade-imports/waiting/${waitingId}${path}`)).status).toBe(404);
  }
  expect((await one(person.api, waitingId)).state).toBe("ready");
});

/** How long ago a service spoke that goes on working, however slow the machine is. */
const lasting = "-1 hour";

/** A file as a service has stored it. */
async function store(row: {
  state: string;
  attempts: number;
  claimed: string | null;
  received?: string;
  fields?: Record<string, string>;
}) {
  const id = crypto.randomUUID();
  const { userId, brand } = person.api.actor;
  await person.owner.query(
    `insert into trades.waiting_statement (id, user_id, brand_key, profile_id, file_name, size, bytes, purpose, fields,
       request_key, state, attempts, claimed_at, received_at)
     values ($1::uuid, $2, $3, $4, 'left.htm', $5, $6, 'import', $11, $1::text, $7, $8,
       now() - $9::interval, now() - $10::interval)`,
    [
      ...[id, userId, brand, person.profileId, sample.length, sample],
      ...[row.state, row.attempts, row.claimed, row.received ?? "0 seconds"],
      JSON.stringify(row.fields ?? { preview: "false", timeZone: "broker:us" }),
    ],
  );
  return id;
}

test("T-576 T-577 a file whose service died while it read is read by another one, and imported once", async () => {
  const left = await store({ state: "reading", attempts: 1, claimed: "31 seconds" });
  const ready = await settled(left);
  expect(ready.state).toBe("ready");
  await person.api.call("GET", `/trade-imports/${ready.importId}/events`);
  const { body } = await person.api.call<{ items: object[] }>("GET", "/trade-imports");
  expect(body.items).toMatchObject([{ id: ready.importId, state: "done" }]);
  const { rows } = await person.owner.query("select attempts from trades.waiting_statement where id = $1", [left]);
  expect(rows).toEqual([{ attempts: 2 }]);
});

test("T-576 a file is left to the service that works on it, and given up after three attempts", async () => {
  const worked = await store({ state: "reading", attempts: 1, claimed: lasting });
  const failed = await store({ state: "reading", attempts: 3, claimed: "1 hour" });
  expect(await settled(failed)).toMatchObject({ state: "refused", problem: { status: 422, code: "Statement.Failed" } });
  expect(await one(person.api, worked)).toMatchObject({ state: "reading", ahead: null });
  expect((await person.api.call<{ total: number }>("GET", "/trade-imports")).body.total).toBe(0);
});

test("T-576 a file that waits says how many of everybody come before it; an old one is gone", async () => {
  // Two are being read: more of this person wait.
  await store({ state: "reading", attempts: 1, claimed: lasting });
  await store({ state: "reading", attempts: 1, claimed: lasting });
  const before = await store({ state: "waiting", attempts: 0, claimed: null, received: "2 hours" });
  const after = await store({ state: "waiting", attempts: 0, claimed: null, received: "1 hour" });
  const old = await store({ state: "ready", attempts: 1, claimed: null, received: "25 hours" });
  const [earlier, later] = [await one(person.api, before), await one(person.api, after)];
  expect([earlier.state, later.state]).toEqual(["waiting", "waiting"]);
  expect(later.ahead).toBeGreaterThan(earlier.ahead ?? Number.POSITIVE_INFINITY);
  expect((await person.api.call("GET", `/trade-imports/waiting/${old}`)).status).toBe(404);
  await person.owner.query("delete from trades.waiting_statement where user_id = $1", [person.api.actor.userId]);
});

describe("a file that nobody comes back to", () => {
  const source = createDataSource({
    ...{ url: inject("system").ownerUrl, schema: "trades", migrations: [] },
    entities: [WaitingStatementEntity],
  });
  beforeAll(() => source.initialize());
  afterAll(() => source.destroy());

  /** The service's own sweep may come at the same moment. */
  const sweep = () =>
    createUnitOfWork(source).run(jobActor("trades"), "job", (tx) => deleteOldWaiting(tx, endOfWaiting(new Date())));
  const hasProfile = async () =>
    (await person.api.call("GET", `/trade-import-profiles/${person.profileId}`)).status === 200;
  const left = (isNew: boolean) =>
    store({
      ...{ state: "ready", attempts: 1, claimed: null, received: "25 hours" },
      fields: isNew ? { preview: "true", isNewProfile: "true" } : { preview: "true" },
    });

  test("T-576 its profile goes with it where it was made for the file and nothing came through it", async () => {
    await left(true);
    await sweep();
    expect(await hasProfile()).toBe(false);
  });

  test("T-576 a profile stays that was there before, is used, has been changed or has another file", async () => {
    await left(false);
    await sweep();
    expect(await hasProfile()).toBe(true);
    await left(true);
    const other = await store({ state: "ready", attempts: 1, claimed: null });
    await sweep();
    expect(await hasProfile()).toBe(true);
    await person.api.call("DELETE", `/trade-imports/waiting/${other}`);
    await left(true);
    const body = { name: "Mine now", accountId: null, timeZone: null };
    await person.api.call("PUT", `/trade-import-profiles/${person.profileId}`, { body, version: 1 });
    await sweep();
    expect(await hasProfile()).toBe(true);
  });

  test("T-576 a profile stays through which something was imported", async () => {
    await person.bring(sample, "sample");
    await left(true);
    await sweep();
    expect(await hasProfile()).toBe(true);
  });
});

test("T-576 twenty files of a person wait at most; those that were read already make room", async () => {
  const states = [...Array.from({ length: 19 }, () => "reading"), "ready"];
  for (const state of states) await store({ state, attempts: 1, claimed: lasting });
  expect((await send({ preview: "true", mayWait: "now" })).status).toBe(202);
  expect(await send({ preview: "true", mayWait: "now" })).toMatchObject({
    status: 409,
    body: { code: "Import.TooManyWaiting", params: { most: 20 } },
  });
  expect((await list(person.api)).total).toBe(20);
  await person.owner.query("delete from trades.waiting_statement where user_id = $1", [person.api.actor.userId]);
});
