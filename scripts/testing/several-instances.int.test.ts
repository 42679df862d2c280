import { rmSync } from "node:fs";
import http from "node:http";
import type { MadeApiKey } from "@entrywise/contracts/business/api-keys.api";
import { LIVE_CHANNEL } from "@entrywise/contracts/shared/live";
import { makeApiKey } from "@entrywise/kit/auth/api-key-text";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { openSignInForm, sendPassword } from "@entrywise/kit/testing/sign-in-form";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type System, startSystem } from "../launch/system.ts";
import { addTrades } from "./acknowledged-writes.ts";
import { sampled } from "./sampled.ts";

/** Two gateways and two of each service. */
let system: System;
let dataDir: string;

beforeAll(async () => {
  dataDir = temporaryDataFolder("entrywise-instances-");
  const environment = { WRITES_PER_MINUTE: "1000000", SIGN_INS_PER_MINUTE: "100000", IMPORT_SWEEP_SECONDS: "1" };
  const options = { port: 0, dataDir, seed: true, logLevel: "silent", durable: true, environment } as const;
  system = await startSystem({ ...options, instances: 2 });
});

afterAll(async () => {
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const gateway = (at: number): number => system.gatewayPorts[at % 2] ?? system.port;

async function signedIn(key: string): Promise<HttpSession> {
  const session = new HttpSession(gateway(0));
  await session.signIn(key);
  return session;
}

async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

const withKey = (at: number, key: string) =>
  new HttpSession(gateway(at)).request("localhost", "GET", "/v1.0/tags", { authorization: `Bearer ${key}` });

test("R-112 a key with 60 calls a minute gets 60 across two gateways", async () => {
  const session = await signedIn("pro");
  const { key, limitPerMinute } = await session.api<MadeApiKey>("POST", "/api-keys", {
    name: "Two gateways",
    limitPerMinute: 60,
  });
  expect(limitPerMinute).toBe(60);
  const calls = await Promise.all(Array.from({ length: 120 }, (_, call) => withKey(call, key)));
  const statuses = calls.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(60);
});

test("R-112 wrong keys are counted across two gateways", async () => {
  const guess = (call: number) =>
    new HttpSession(gateway(call), "127.0.0.9").request("localhost", "GET", "/v1.0/tags", {
      authorization: `Bearer ${makeApiKey().text}`,
    });
  for (let call = 0; call < 30; call += 1) expect((await guess(call)).status).toBe(401);
  expect([(await guess(0)).status, (await guess(1)).status]).toEqual([429, 429]);
});

test("R-112 password guesses are counted across two gateways and two identity services", async () => {
  const forms = await Promise.all(
    [0, 1].map(async (at) => {
      const session = new HttpSession(gateway(at), "127.0.0.8");
      return { session, form: await openSignInForm(session, gateway(at)) };
    }),
  );
  const guesses = Array.from({ length: 40 }, async (_, guess) => {
    const door = forms[guess % 2];
    if (!door) throw new Error("there are two");
    return (await sendPassword(door.session, door.form, "ben.basic@entrywise.test", `wrong ${guess}`)).status;
  });
  const statuses = await Promise.all(guesses);
  const checked = statuses.filter((status) => status === 401).length;
  expect(checked).toBeGreaterThan(0);
  expect(checked).toBeLessThanOrEqual(8);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40 - checked);
});

test("R-112 signing in at one gateway signs you in at the other, and signing out works for both", async () => {
  const session = await signedIn("member");
  const other = session.at(gateway(1));
  expect(await other.api("GET", "/trades/summaries?take=1")).toHaveProperty("items");
  const cookie = session.cookie("localhost");
  const ended = await other.request("localhost", "GET", "/logout");
  expect(ended.status).toBeLessThan(400);
  // A browser that still has the old cookie.
  const still = new HttpSession(gateway(0));
  const asked = () => still.request("localhost", "GET", "/v1.0/trades/summaries?take=1", { cookie });
  await vi.waitFor(async () => expect((await asked()).status).toBe(401), { timeout: 5_000 });
});

async function newAccount(session: HttpSession): Promise<string> {
  const { id } = await session.api<{ id: string }>("POST", "/trade-accounts", {
    ...{ name: `Instances ${crypto.randomUUID().slice(0, 8)}`, currency: "USD" },
    ...{ defaultMarketType: 0, startBalance: "1000" },
  });
  return id;
}

/** Ids in their order. */
async function storedTrades(accountId: string): Promise<string[]> {
  const { rows } = await asOwner((client) =>
    client.query("select id from trades.trade where account_id = $1 and deleted_at is null", [accountId]),
  );
  return rows.map(({ id }) => id).sort();
}

async function isBack(id: string): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${system.opsUrl(id)}/readyz`)).status).toBe(200), {
    timeout: 60_000,
    interval: 200,
  });
}

test("R-111 any instance can be killed during writes: nothing acknowledged is lost or doubled, few calls are refused", async () => {
  const people = await Promise.all(["pro", "trial", "manager"].map(signedIn));
  const accounts = await Promise.all(people.map(newAccount));
  let isOver = false;
  const writing = people.map((session, at) =>
    addTrades({ session, gateways: system.gatewayPorts }, accounts[at] ?? "", () => isOver),
  );
  for (const id of ["trades", "trades#2", "platform#2", "identity", "groups#2", "gateway#2"]) {
    const pid = system.pid(id);
    process.kill(pid ?? 0, "SIGKILL");
    await vi.waitFor(() => expect(system.pid(id)).not.toBe(pid), { timeout: 10_000 });
    await isBack(id);
  }
  isOver = true;
  const outcomes = await Promise.all(writing);
  const [sent, refused] = [
    outcomes.reduce((sum, one) => sum + one.sent, 0),
    outcomes.reduce((sum, one) => sum + one.refused, 0),
  ];
  console.log(`several instances: ${sent} writes sent, ${refused} refused and repeated`);
  expect(outcomes.flatMap(({ unexpected }) => unexpected).join("\n")).toBe("");
  // With few writes on a busy machine, each refusal counts for a lot; `npm run bench -- instances` measures it.
  expect(refused / sent).toBeLessThan(0.2);
  for (const [at, { acknowledged }] of outcomes.entries()) {
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(await storedTrades(accounts[at] ?? "")).toEqual(acknowledged.toSorted());
  }
});

const everyInstance = ["trades", "groups", "platform", "identity", "business", "admin", "gateway"].flatMap(
  (service) => [`${service}#2`, service],
);

test("R-113 instances are released one at a time during writes: no call is refused", async () => {
  const people = await Promise.all(["pro", "trial", "manager"].map(signedIn));
  const accounts = await Promise.all(people.map(newAccount));
  let isOver = false;
  const writing = people.map((session, at) =>
    addTrades({ session, gateways: system.gatewayPorts }, accounts[at] ?? "", () => isOver),
  );
  for (const id of sampled("released instances", everyInstance, 5)) {
    const pid = system.pid(id);
    system.restart(id);
    await vi.waitFor(() => expect(system.pid(id)).not.toBe(pid), { timeout: 40_000 });
    await isBack(id);
  }
  isOver = true;
  const outcomes = await Promise.all(writing);
  const sent = outcomes.reduce((sum, one) => sum + one.sent, 0);
  console.log(`several instances: ${sent} writes sent while instances were released`);
  expect(outcomes.map(({ refused }) => refused)).toEqual([0, 0, 0]);
  for (const [at, { acknowledged }] of outcomes.entries()) {
    expect(await storedTrades(accounts[at] ?? "")).toEqual(acknowledged.toSorted());
  }
}, 600_000);

/** A page's stream that connects again as browsers do, at whichever gateway responds. */
function openStream(session: HttpSession) {
  const heard = { topics: [] as string[], connections: 0 };
  let at = 0;
  let isClosed = false;
  let request: http.ClientRequest | null = null;
  const connect = () => {
    if (isClosed) return;
    const port = gateway(at++);
    const again = () => setTimeout(connect, 200);
    request = http.get(
      {
        ...{ host: "127.0.0.1", port, path: "/v1.0/events" },
        headers: { host: `localhost:${port}`, cookie: session.cookie("localhost") },
      },
      (response) => {
        heard.connections += 1;
        response.setEncoding("utf8").on("data", (chunk: string) => {
          for (const [, topic = ""] of chunk.matchAll(/^event: (\w+)$/gm)) heard.topics.push(topic);
        });
        response.once("close", again).on("error", () => {});
      },
    );
    request.on("error", again);
  };
  connect();
  return {
    heard,
    close() {
      isClosed = true;
      request?.destroy();
    },
  };
}

test("R-111 a page's stream reconnects to the other gateway when its own is killed, and receives changes", async () => {
  const session = await signedIn("pro");
  const stream = openStream(session);
  try {
    await vi.waitFor(() => expect(stream.heard.connections).toBe(1));
    const { user } = JSON.parse((await session.request("localhost", "GET", "/boot")).body);
    const signal = { brand: "entrywise", users: [user.userId], topic: "settings", id: null, n: 1 };
    const change = () =>
      asOwner((client) => client.query("select pg_notify($1, $2)", [LIVE_CHANNEL, JSON.stringify(signal)]));
    await change();
    await vi.waitFor(() => expect(stream.heard.topics).toContain("settings"), { timeout: 10_000 });
    process.kill(system.pid("gateway") ?? 0, "SIGKILL");
    await vi.waitFor(() => expect(stream.heard.connections).toBeGreaterThan(1), { timeout: 5_000 });
    const before = stream.heard.topics.length;
    await change();
    await vi.waitFor(() => expect(stream.heard.topics.slice(before)).toContain("settings"), { timeout: 10_000 });
    await isBack("gateway");
  } finally {
    stream.close();
  }
});
