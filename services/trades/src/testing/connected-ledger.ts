import type { BrokerCredentials, KeyedBroker } from "@entrywise/contracts/trades/broker-connections.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { newId } from "@entrywise/kit/db/new-id";
import { createUnitOfWork, type UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { createGuardedHttp } from "@entrywise/kit/http/guarded-http";
import { isLoopbackAddress } from "@entrywise/kit/http/public-addresses";
import { createLogger } from "@entrywise/kit/logging";
import type { ServiceApi } from "@entrywise/kit/testing/service-api";
import { expect, inject, vi } from "vitest";
import { BrokerReplyEntity } from "../features/connections/broker-reply.entity.ts";
import { findAdapter } from "../features/connections/brokers/brokers.ts";
import { readEverything, standInCall } from "../features/connections/brokers/read-everything.fixture.ts";
import { ConnectionEntity } from "../features/connections/connection.entity.ts";
import { insertConnection } from "../features/connections/connections.repository.ts";
import { createCredentialBox } from "../features/connections/credential-box.ts";
import { type BrokerHttp, createBrokerHttp, replyLimits } from "../features/connections/http/broker-http.ts";
import { createPace } from "../features/connections/http/pace.ts";
import type { ConnectionParts } from "../features/connections/sync/connection-parts.ts";
import { syncConnection } from "../features/connections/sync/sync-connection.ts";
import { takeConnected } from "../features/imports/deliveries/connected-statements.repository.ts";
import { newProfile } from "./stored-import.ts";

const DAY_MS = 86_400_000;
const box = createCredentialBox(["a-secret-of-the-ledger-test"]);

interface Waiting {
  id: string;
  state: string;
  bytes: Buffer | null;
}

/** The client of connections, without its pace. */
export const plainHttp = createBrokerHttp(createGuardedHttp(isLoopbackAddress, replyLimits), createPace(100_000));

/** Connections that a test reads itself, with a clock of its own, beside the running system. */
export class ConnectedLedger {
  readonly unit: UnitOfWork;
  private readonly source: ReturnType<typeof createDataSource>;
  private readonly addresses: Readonly<Record<KeyedBroker, string>>;
  private readonly now: () => Date;

  private constructor(
    source: ReturnType<typeof createDataSource>,
    addresses: Readonly<Record<KeyedBroker, string>>,
    now: () => Date,
  ) {
    this.source = source;
    this.unit = createUnitOfWork(source);
    this.addresses = addresses;
    this.now = now;
  }

  static async open(addresses: Readonly<Record<KeyedBroker, string>>, now: () => Date): Promise<ConnectedLedger> {
    const source = await createDataSource({
      url: inject("system").ownerUrl,
      schema: "trades",
      entities: [ConnectionEntity, BrokerReplyEntity],
      migrations: [],
      poolSize: 4,
    }).initialize();
    return new ConnectedLedger(source, addresses, now);
  }

  async close(): Promise<void> {
    await this.source.destroy();
  }

  sync(id: string, http: BrokerHttp = plainHttp): Promise<void> {
    return syncConnection(this.partsWith(http), id);
  }

  /** Reads as if the process were killed after so many calls: it never goes on, and its claim grows old. */
  async syncAndDie(id: string, calls: number): Promise<void> {
    let made = 0;
    let died: () => void = () => undefined;
    const dead = new Promise<void>((resolve) => {
      died = resolve;
    });
    const orDie = <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
      made += 1;
      if (made <= calls) return send();
      died();
      return new Promise(() => undefined);
    };
    const http: BrokerHttp = {
      get: (url, headers) => orDie(() => plainHttp.get(url, headers)),
      post: (url, headers, body) => orDie(() => plainHttp.post(url, headers, body)),
    };
    await Promise.race([this.sync(id, http), dead]);
    await this.age(id);
  }

  /** Whoever reads it is taken for dead. */
  age(id: string): Promise<void> {
    return this.unit.run(jobActor("trades"), "job", async (tx) => {
      await tx.query("update broker_connection set claimed_at = claimed_at - interval '1 hour' where id = $1", [id]);
    });
  }

  async connect(api: ServiceApi, credentials: BrokerCredentials): Promise<{ id: string; profileId: string }> {
    const profileId = await newProfile(api, "UTC");
    const id = newId();
    const { actor } = api;
    const { broker } = credentials;
    const sealed = box.close(credentials, id);
    const row = { id, broker, profileId, sealed, keyEnd: "", keyExpiresAt: null, brokerAccount: null };
    await this.unit.run(actor, "user", async (tx) => {
      await insertConnection({ tx, actor }, row);
      // The running system must leave it to this test.
      await tx.getRepository(ConnectionEntity).update(id, { nextAt: null });
    });
    return { id, profileId };
  }

  deliveriesOf(profileId: string): Promise<Waiting[]> {
    return this.unit.run(jobActor("trades"), "job", (tx) =>
      tx.query("select id, state, bytes from delivery where profile_id = $1 order by received_at", [profileId]),
    );
  }

  /** Nothing is left for the running system to import. */
  async settled(profileId: string): Promise<void> {
    await vi.waitFor(
      async () => {
        const deliveries = await this.deliveriesOf(profileId);
        expect(deliveries.filter(({ state }) => state === "waiting" || state === "running")).toEqual([]);
      },
      { timeout: 60_000, interval: 100 },
    );
  }

  async acceptFirst(api: ServiceApi, profileId: string): Promise<void> {
    const [first] = (await this.deliveriesOf(profileId)).filter(({ state }) => state === "asks");
    expect(first).toBeDefined();
    await importFile(api, { profileId, bytes: first?.bytes ?? Buffer.of(), fields: { deliveryId: first?.id ?? "" } });
  }

  /** All that a person sees of their trades and cash. */
  async everything(api: ServiceApi) {
    const stats = (await api.call("GET", "/trades/stats")).body;
    const { body: accounts } = await api.call<{ items: { id: string; balance: string }[] }>("GET", "/trade-accounts");
    const query = (sql: string): Promise<object[]> =>
      this.unit.run(jobActor("trades"), "job", (tx) => tx.query(sql, [api.actor.userId]));
    const rows = await query(
      `select k.key, t.is_closed, t.net_profit::text from trade t join imported_ticket k on k.trade_id = t.id
        where t.user_id = $1 and t.deleted_at is null order by k.key`,
    );
    const cash = await query(
      "select ticket, amount::text, kind from cash_entry where user_id = $1 order by ticket, amount",
    );
    return { stats, balances: accounts.items.map(({ balance }) => balance), rows, cash };
  }

  /** All that a broker has of an account, read at once. */
  async wholeFile(credentials: BrokerCredentials): Promise<Buffer> {
    const { broker } = credentials;
    const call = standInCall(this.addresses[broker], credentials, this.now);
    const { daysBack } = findAdapter(broker).description;
    const { replies } = await readEverything(call, new Date(this.now().getTime() - daysBack * DAY_MS));
    return Buffer.from(findAdapter(broker).toStatement(replies)?.text ?? "");
  }

  private partsWith(http: BrokerHttp): ConnectionParts {
    return {
      ...{ unit: this.unit, box, addresses: this.addresses, handOver: takeConnected, now: this.now },
      mayImport: async () => true,
      sleep: async () => undefined,
      logger: createLogger("trades", "silent"),
      httpFor: () => http,
      tell: async () => undefined,
      again: async () => undefined,
    };
  }
}

/** @returns how many trades it has added */
export async function importFile(
  api: ServiceApi,
  { profileId, bytes, fields = {} }: { profileId: string; bytes: Buffer; fields?: Record<string, string> },
): Promise<number | undefined> {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(bytes)]), "statement.csv");
  for (const [name, value] of Object.entries({ preview: "false", timeZone: "UTC", ...fields }))
    form.append(name, value);
  const started = await api.call<{ id: string }>("POST", `/trade-import-profiles/${profileId}/import`, { form });
  expect(started.status).toBe(202);
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
  const { body } = await api.call<{ items: { id: string; addedTrades: number }[] }>("GET", "/trade-imports?take=50");
  return body.items.find(({ id }) => id === started.body.id)?.addedTrades;
}
