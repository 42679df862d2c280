import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sample } from "../../services/drops/src/testing/drop-owner.ts";
import { openSftp, type SftpLogin } from "../../services/drops/src/testing/sftp-client.ts";
import { type System, startSystem } from "../launch/system.ts";
import { sampled } from "./sampled.ts";

let system: System;
let dataDir: string;

beforeAll(async () => {
  dataDir = temporaryDataFolder("entrywise-faults-");
  const environment = {
    WRITES_PER_MINUTE: "1000000",
    IMPORT_SWEEP_SECONDS: "1",
    // Its path is one of the trades service.
    MORE_SERVICES: JSON.stringify({ insights: "http://127.0.0.1:9" }),
  };
  system = await startSystem({ port: 0, dataDir, seed: true, logLevel: "silent", durable: true, environment });
});

afterAll(async () => {
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Ledger {
  /** Version by version what the server has confirmed. */
  acknowledged: number[];
  refused: number;
}

/** Writes growing numbers to one part of a trade as an editor would: repeats on failure, takes the newest version. */
async function writeUntil(session: HttpSession, trade: string, ledger: Ledger, until: () => boolean): Promise<void> {
  let version = 1;
  for (let value = 1; !until(); value++) {
    const text = {
      v: 1,
      root: { type: "root", version: 1, children: [{ type: "text", version: 1, text: `n${value}` }] },
    };
    try {
      const saved = await session.api<{ versions: { notes: number } }>(
        "POST",
        `/trades/${trade}/notes`,
        { tradeId: trade, notes: text },
        { "if-match": `"${version}"` },
      );
      version = saved.versions.notes;
      ledger.acknowledged.push(value);
    } catch {
      ledger.refused++;
      await new Promise((next) => setTimeout(next, 100));
      version = await newestVersion(session, trade, version);
    }
  }
}

async function newestVersion(session: HttpSession, trade: string, known: number): Promise<number> {
  try {
    return (await session.api<{ versions: { notes: number } }>("GET", `/trades/${trade}`)).versions.notes;
  } catch {
    return known;
  }
}

async function newTrade(session: HttpSession): Promise<string> {
  const account = await session.api<{ id: string }>("POST", "/trade-accounts", {
    name: "Faults",
    currency: "USD",
    defaultMarketType: 0,
    startBalance: "1000",
  });
  const trade = await session.api<{ id: string }>("POST", "/trades/add", {
    instrument: "EURUSD",
    exchange: null,
    status: 1,
    direction: 0,
    openDate: "2026-03-02T09:00:00.000Z",
    strategyId: null,
    accountId: account.id,
    marketType: 0,
  });
  return trade.id;
}

async function healthy(): Promise<void> {
  const session = new HttpSession(system.port);
  for (let tries = 0; tries < 150; tries++) {
    const response = await session.request("localhost", "GET", "/healthz").catch(() => null);
    if (response?.status === 200) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error("the system did not recover");
}

interface Stored {
  notes: unknown;
  versions: { notes: number };
}

/** A killed database recovers first; services find it again within ten seconds. */
async function readable(session: HttpSession, trade: string): Promise<Stored> {
  for (let tries = 0; ; tries++) {
    try {
      return await session.api<Stored>("GET", `/trades/${trade}`);
    } catch (error) {
      if (tries >= 100) throw error;
      await new Promise((next) => setTimeout(next, 100));
    }
  }
}

const victims = ["trades", "gateway", "identity", "platform", "groups", "business", "admin", "postgres"] as const;

test.each(sampled("killed services", victims, 3))(
  "P-626 no acknowledged write is lost when %s is killed during writes",
  { timeout: 120_000 },
  async (victim) => {
    const session = new HttpSession(system.port);
    await session.signIn("pro");
    const trade = await newTrade(session);
    let isOver = false;
    const ledger: Ledger = { acknowledged: [], refused: 0 };
    const writing = writeUntil(session, trade, ledger, () => isOver);
    const twoMore = async () => {
      const before = ledger.acknowledged.length;
      await expect.poll(() => ledger.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 1);
    };
    for (let kill = 0; kill < 2; kill++) {
      await twoMore();
      const pid = victim === "postgres" ? system.postgres?.pid() : system.pid(victim);
      if (pid) process.kill(pid, "SIGKILL");
      await healthy();
    }
    await twoMore();
    isOver = true;
    await writing;
    const stored = await readable(session, trade);
    const value = Number(/"n(\d+)"/.exec(JSON.stringify(stored.notes))?.[1]);
    expect(ledger.acknowledged.length).toBeGreaterThan(3);
    // The last confirmed write stands, or one after it whose confirmation the kill has swallowed.
    expect(value).toBeGreaterThanOrEqual(ledger.acknowledged.at(-1) ?? 0);
    // Every confirmed write has raised the version exactly once.
    expect(stored.versions.notes - 1).toBeGreaterThanOrEqual(ledger.acknowledged.length);
    expect(stored.versions.notes - 1).toBeLessThanOrEqual(ledger.acknowledged.length + ledger.refused);
  },
);

async function page(): Promise<{ status: number; remotes: string[] }> {
  const response = await new HttpSession(system.port).request("localhost", "GET", "/boot").catch(() => null);
  const remotes = response?.status === 200 ? (JSON.parse(response.body) as { remotes: { id: string }[] }).remotes : [];
  return { status: response?.status ?? 0, remotes: remotes.map(({ id }) => id) };
}

test("M-135 while the registry hangs, pages have the last good manifest, also after a new start of the gateway", async () => {
  const before = await page();
  expect(before.remotes).toContain("trades");
  const registry = system.pid("platform") ?? 0;
  process.kill(registry, "SIGSTOP");
  try {
    expect(await page()).toEqual(before);
    process.kill(system.pid("gateway") ?? 0, "SIGKILL");
    await expect.poll(page, { timeout: 20_000, interval: 200 }).toEqual(before);
    const html = await new HttpSession(system.port).request("localhost", "GET", "/");
    expect(html.status).toBe(200);
  } finally {
    process.kill(registry, "SIGCONT");
  }
  await healthy();
});

test("M-251 a service whose path is taken costs itself: the owner responds, everything is well, an alert stands", async () => {
  const session = new HttpSession(system.port);
  await session.signIn("admin");
  expect(await session.api("GET", "/insights?take=1")).toMatchObject({ total: expect.any(Number) });
  expect((await session.request("localhost", "GET", "/healthz")).status).toBe(200);
  const { items } = await session.api<{ items: object[] }>("GET", "/releases/alerts?remote=insights");
  expect(items).toMatchObject([
    {
      kind: "incompatible",
      detail: "the service insights is not served: the path /v1.0/insights belongs to the service trades",
      resolvedAt: null,
    },
  ]);
});

/** Begins an import of our sample statement. @returns its id */
async function beginImport(session: HttpSession, profileId: string): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(sample)]), "statement.htm");
  form.append("preview", "false");
  form.append("timeZone", "broker:us");
  const request = new Request("http://localhost", { method: "POST", body: form });
  const response = await session.request(
    "localhost",
    "POST",
    `/v1.0/trade-import-profiles/${profileId}/import`,
    {
      "x-requested-with": "entrywise",
      "sec-fetch-site": "same-origin",
      "idempotency-key": crypto.randomUUID(),
      "content-type": request.headers.get("content-type") ?? "",
    },
    await request.text(),
  );
  expect(response.status).toBe(202);
  return JSON.parse(response.body).id;
}

// An import counts as interrupted half a minute after its last sign of life.
test.skipIf(!process.env.FULL)(
  "F18 T-577 an import whose service is killed is reported to its owner without another restart",
  {
    timeout: 120_000,
  },
  async () => {
    const session = new HttpSession(system.port);
    await session.signIn("basic");
    const { id: profileId } = await session.api<{ id: string }>("POST", "/trade-import-profiles", { name: "Killed" });
    const imported = async (id: string) => {
      const { items } = await session.api<{ items: { id: string; state: string; error: string | null }[] }>(
        "GET",
        "/trade-imports?take=10",
      );
      return items.find((item) => item.id === id);
    };
    const owner = new Client({ connectionString: system.ownerUrl });
    await owner.connect();
    await owner.query("begin; lock table trades.close_position in exclusive mode");
    const killed = await beginImport(session, profileId);
    process.kill(system.pid("trades") ?? 0, "SIGKILL");
    await owner.query("rollback");
    await owner.end();
    await healthy();
    await expect
      .poll(() => imported(killed).catch(() => null), { timeout: 60_000, interval: 500 })
      .toMatchObject({ state: "failed", error: expect.stringContaining("interrupted") });
    const again = await beginImport(session, profileId);
    await expect.poll(() => imported(again), { timeout: 30_000, interval: 200 }).toMatchObject({ state: "done" });
  },
);

/** A profile of this person that takes deliveries. */
async function newDrop(session: HttpSession): Promise<SftpLogin> {
  const { id } = await session.api<{ id: string }>("POST", "/trade-import-profiles", {
    name: "Broker",
    timeZone: "broker:us",
  });
  return session.api<SftpLogin>("POST", `/trade-import-profiles/${id}/reset-ftp-password`);
}

/** Signs in, as soon as there is somebody to sign in to. */
const terminal = (login: SftpLogin) =>
  vi.waitFor(() => openSftp(login, { port: system.drops["sftp-drop"].port }), 20_000);

test("F25 Y-104 a drop that is killed in the middle of a file leaves nothing, trades killed after one lose nothing", {
  timeout: 60_000,
}, async () => {
  const session = new HttpSession(system.port);
  await session.signIn("trial");
  const login = await newDrop(session);
  const deliveries = async () =>
    (
      await session.api<{ items: { fileName: string; state: string; addedTrades: number }[] }>(
        "GET",
        "/trade-imports/deliveries",
      )
    ).items;

  const cut = await terminal(login);
  const handle = await cut.call<Buffer>((sftp, done) => sftp.open("/in/cut.htm", "w", done));
  const half = sample.subarray(0, sample.length / 2);
  await cut.call((sftp, done) => sftp.write(handle, half, 0, half.length, 0, done));
  const gone = new Promise((done) => cut.client.on("error", () => undefined).once("close", () => done(null)));
  process.kill(system.pid("sftp-drop") ?? 0, "SIGKILL");
  await gone;
  expect(readdirSync(join(dataDir, "drops", "arriving"))).toEqual([]);

  const whole = await terminal(login);
  expect(await deliveries()).toEqual([]);
  await whole.put("/in/whole.htm", sample);
  process.kill(system.pid("trades") ?? 0, "SIGKILL");
  whole.end();
  await expect
    .poll(() => deliveries().catch(() => []), { timeout: 50_000, interval: 200 })
    .toMatchObject([{ fileName: "whole.htm", state: "imported" }]);
  const { total } = await session.api<{ total: number }>("GET", "/trades/summaries?take=1");
  expect((await deliveries())[0]?.addedTrades).toBe(total);
});
