import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedUserId } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { createBackups } from "../launch/backups.ts";
import { root, type System, type SystemOptions, startSystem } from "../launch/system.ts";

const TRADES = 20_000;
const MINUTES_AT_MOST = 15;

const folder = mkdtempSync(join(tmpdir(), "entrywise-drill-"));
// The database runs as another user where the tests run as root.
chmodSync(folder, 0o755);
const dataDir = join(folder, "data");
const settings = { dir: join(folder, "backups"), passphraseFile: join(folder, "passphrase"), hour: 3, keep: 2 };
const options: SystemOptions = {
  port: 0,
  dataDir,
  seed: true,
  logLevel: "silent",
  durable: true,
  environment: { WRITES_PER_MINUTE: "1000000" },
};
let system: System | null = null;

afterAll(async () => {
  await system?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A statement of so many trades. */
const statement = [
  "symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration",
  ...Array.from({ length: TRADES }, (_, index) => {
    const day = `09/${10 + (index % 19)}/2026`;
    const minute = String(index % 60).padStart(2, "0");
    return `MNQU6,-2,0,0.25,${2 * index + 1},${2 * index + 2},1,20000.00,20001.00,$2.00,${day} 09:${minute}:00,${day} 10:${minute}:00,1h`;
  }),
].join("\n");

async function importAll(session: HttpSession): Promise<void> {
  const { id } = await session.api<{ id: string }>("POST", "/trade-import-profiles", { name: "Drill" });
  const form = new FormData();
  form.append("file", new Blob([statement]), "drill.csv");
  form.append("preview", "false");
  form.append("timeZone", "UTC");
  const request = new Request("http://localhost", { method: "POST", body: form });
  const headers = {
    "x-requested-with": "entrywise",
    "sec-fetch-site": "same-origin",
    "idempotency-key": crypto.randomUUID(),
    "content-type": request.headers.get("content-type") ?? "",
  };
  const path = `/v1.0/trade-import-profiles/${id}/import`;
  const response = await session.request("localhost", "POST", path, headers, await request.text());
  expect(response.status).toBe(202);
  await expect
    .poll(async () => (await session.api<{ total: number }>("GET", "/trades/summaries?take=1")).total, {
      timeout: 120_000,
      interval: 500,
    })
    .toBe(TRADES);
}

async function newTrade(session: HttpSession, accountId: string): Promise<string> {
  const body = { instrument: "EURUSD", exchange: null, status: 1, direction: 0, strategyId: null, marketType: 0 };
  const openDate = "2026-03-02T09:00:00.000Z";
  return (await session.api<{ id: string }>("POST", "/trades/add", { ...body, openDate, accountId })).id;
}

/** A hash of this person's rows of every table that has any. */
async function hashesOf(url: string, userId: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query(
    `select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'user_id' and c.relkind = 'r' and a.attrelid::regclass::text like 'trades.%' order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select md5(string_agg(t::text, ';' order by t::text)) as hash from ${name} t where user_id = $1`,
      [userId],
    );
    if (rows[0].hash !== null) hashes[name] = rows[0].hash;
  }
  await client.end();
  return hashes;
}

test.skipIf(!process.env.FULL)(
  "F26 a system that is lost comes back from its backup within fifteen minutes",
  {
    timeout: 20 * 60_000,
  },
  async () => {
    writeFileSync(settings.passphraseFile, "a passphrase of the drill\n", { mode: 0o600 });
    system = await startSystem(options);
    const [owner, writer] = [new HttpSession(system.port), new HttpSession(system.port)];
    await owner.signIn("pro");
    await writer.signIn("basic");
    await importAll(owner);
    const hashes = await hashesOf(system.ownerUrl, seedUserId("pro"));
    expect(Object.keys(hashes)).toContain("trades.close_position");

    const account = { name: "Drill", currency: "USD", defaultMarketType: 0, startBalance: "1000" };
    const { id: accountId } = await writer.api<{ id: string }>("POST", "/trade-accounts", account);
    const acknowledged = [await newTrade(writer, accountId)];
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await newTrade(writer, accountId);
    })();
    const backUp = createBackups(settings);
    const began = Date.now();
    const file = await backUp.run({ dataDir, ownerUrl: system.ownerUrl, occasion: "daily" }).finally(() => {
      isOver = true;
    });
    const backedUp = Date.now();
    await writing;

    await system.stop();
    rmSync(dataDir, { recursive: true });
    const lost = Date.now();
    const restored = spawnSync(process.execPath, [join(root, "scripts/backup/restore.main.ts"), file], {
      env: { ...process.env, ENTRYWISE_DATA: dataDir, BACKUP_PASSPHRASE_FILE: settings.passphraseFile },
      encoding: "utf8",
    });
    expect(restored.stderr).toBe("");
    expect(restored.status).toBe(0);
    system = await startSystem(options);
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
    const now = Date.now();
    console.log(
      `⏱ ${TRADES} trades: backed up in ${seconds(began, backedUp)} s, running again in ${seconds(lost, now)} s`,
    );
    expect(now - lost).toBeLessThan(MINUTES_AT_MOST * 60_000);

    expect(await hashesOf(system.ownerUrl, seedUserId("pro"))).toEqual(hashes);
    const again = new HttpSession(system.port);
    await again.signIn("basic");
    const { items } = await again.api<{ items: { id: string }[] }>("GET", "/trades/summaries?take=500");
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(existsSync(join(dataDir, "release-keys.json"))).toBe(true);
  },
);
