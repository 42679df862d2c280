import { rmSync } from "node:fs";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceRoute } from "@entrywise/kit/routing/service-route";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { Client } from "pg";
import { type System, startSystem } from "../scripts/launch/system.ts";
import { addTrades } from "../scripts/testing/acknowledged-writes.ts";
import { writeTradesOfMany } from "./many-trades.ts";
import { memoryOf } from "./process-memory.ts";
import { percentile, rounded } from "./timing.ts";

const USERS = 40;
const TRADES = 5_000;
const WRITES = 2_000;

/** Four instances of the trades service and two gateways, beside one of each in the same run. */
export async function benchInstances(): Promise<Record<string, unknown>> {
  const one = await withSystem({}, memoryOfUsers);
  const four = await withSystem({ trades: 4, gateway: 2, platform: 2 }, async (system) => ({
    memory: await memoryOfUsers(system),
    kills: await killUnderWrites(system),
  }));
  return {
    users: USERS,
    tradesOfEach: TRADES,
    one,
    four: four.memory,
    projectionsMegabytesRatio: rounded(four.memory.projections / one.projections),
    ...routing(),
    kills: four.kills,
  };
}

async function withSystem<T>(instances: Record<string, number>, work: (system: System) => Promise<T>): Promise<T> {
  const dataDir = temporaryDataFolder("entrywise-bench-instances-");
  const environment = { WRITES_PER_MINUTE: "1000000", SIGN_INS_PER_MINUTE: "100000" };
  const system = await startSystem({
    port: 0,
    dataDir,
    seed: true,
    logLevel: "silent",
    durable: false,
    environment,
    instances,
  });
  try {
    return await work(system);
  } finally {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const tradesOf = (system: System): string[] =>
  ["trades", "trades#2", "trades#3", "trades#4"].filter((id) => system.pid(id) !== undefined);

/** Resident memory of all trades instances, at rest and with the projections of all users. */
async function memoryOfUsers(system: System) {
  const ids = tradesOf(system);
  const resident = () => ids.reduce((sum, id) => sum + memoryOf(system.pid(id) ?? 0).resident, 0);
  const ask = await asUsers(system, ids);
  const users: { userId: string; accountId: string }[] = [];
  for (let at = 0; at < USERS; at += 1) {
    const userId = crypto.randomUUID();
    const account = { name: "Bench", currency: "USD", defaultMarketType: 0, startBalance: "100000" };
    const { id } = await ask(userId, "POST", "/trade-accounts", account);
    users.push({ userId, accountId: id });
  }
  const before = resident();
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  await writeTradesOfMany(client, users, TRADES);
  await client.end();
  for (let turn = 0; turn < 3; turn += 1) for (const { userId } of users) await ask(userId, "GET", "/trades/stats");
  const after = resident();
  return { instances: ids.length, atRest: before, withProjections: after, projections: after - before };
}

/** Calls as the gateway makes them: of each user to the instance of that user. */
async function asUsers(system: System, ids: readonly string[]) {
  const mint = await createTokenMint(system.keysDir, "gateway");
  const origins = ids.map((id) => system.serviceUrl(id));
  const route = createServiceRoute({ current: () => origins });
  return async (userId: string, method: string, path: string, body?: unknown) => {
    const actor = { ...jobActor("gateway", "entrywise"), userId, plan: "pro" as const, caller: null };
    const response = await fetch(`${route.choose(`entrywise|${userId}`)}/v1.0${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await mint.mint(actor, "trades", "behalf")}`,
        "content-type": "application/json",
        ...(method === "POST" ? { "idempotency-key": crypto.randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as { id: string };
  };
}

/** How long a choice takes with 10,000 users on four instances, and who moves when one of them goes. */
function routing() {
  const origins = [1, 2, 3, 4].map((at) => `http://10.0.0.${at}:4100`);
  const keys = Array.from({ length: 10_000 }, () => `entrywise|${crypto.randomUUID()}`);
  let there = origins;
  const route = createServiceRoute({ current: () => there });
  const choose = () => keys.map((key) => route.choose(key));
  choose();
  const took = keys.map((key) => {
    const from = performance.now();
    route.choose(key);
    return performance.now() - from;
  });
  const before = choose();
  const counts = origins.map((origin) => before.filter((one) => one === origin).length);
  there = origins.slice(1);
  const after = choose();
  const moved = before.filter((origin, at) => origin !== after[at]).length;
  return {
    routingP95Microseconds: rounded(percentile(took, 95) * 1000),
    fullestOfMean: rounded(Math.max(...counts) / (keys.length / origins.length)),
    rebuiltWhenOneOfFourGoes: rounded(moved / keys.length),
  };
}

/** Kills instances while three people add trades, until there are enough of them. */
async function killUnderWrites(system: System) {
  const keys = ["pro", "trial", "manager"];
  const sessions = await Promise.all(
    keys.map(async (key) => {
      const session = new HttpSession(system.port);
      await session.signIn(key);
      return session;
    }),
  );
  const accounts = await Promise.all(
    sessions.map(async (session) => {
      const account = { name: "Kills", currency: "USD", defaultMarketType: 0, startBalance: "1000" };
      return (await session.api<{ id: string }>("POST", "/trade-accounts", account)).id;
    }),
  );
  let acknowledged = 0;
  const writing = sessions.map((session, at) =>
    addTrades({ session, gateways: system.gatewayPorts }, accounts[at] ?? "", () => ++acknowledged > WRITES),
  );
  const isOver = Promise.all(writing);
  const killed: string[] = [];
  for (const id of ["trades", "gateway#2", "trades#3", "platform", "trades#2", "gateway", "trades#4", "platform#2"]) {
    const pid = system.pid(id);
    if (pid === undefined || acknowledged > WRITES) break;
    process.kill(pid, "SIGKILL");
    killed.push(id);
    await Promise.race([isOver, isBack(system, id, pid)]);
  }
  const outcomes = await isOver;
  const stored = await storedTrades(system, accounts);
  const confirmed = outcomes.flatMap((one) => one.acknowledged);
  const sent = outcomes.reduce((sum, one) => sum + one.sent, 0);
  const refused = outcomes.reduce((sum, one) => sum + one.refused, 0);
  return {
    killed,
    sent,
    acknowledged: confirmed.length,
    lost: confirmed.filter((id) => !stored.includes(id)).length,
    doubled: stored.filter((id) => !confirmed.includes(id)).length,
    refusedPercent: rounded((100 * refused) / sent),
    refusedWithoutWord: outcomes.flatMap((one) => one.unexpected).length,
  };
}

async function isBack(system: System, id: string, before: number): Promise<void> {
  for (;;) {
    await new Promise((next) => setTimeout(next, 100));
    const isReady = await fetch(`${system.opsUrl(id)}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady && system.pid(id) !== before) return;
  }
}

async function storedTrades(system: System, accounts: readonly string[]): Promise<string[]> {
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  const { rows } = await client.query("select id from trades.trade where account_id = any($1) and deleted_at is null", [
    accounts,
  ]);
  await client.end();
  return rows.map(({ id }) => id);
}
