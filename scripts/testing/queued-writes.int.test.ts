import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import "fake-indexeddb/auto";
import { rmSync } from "node:fs";
import { createSendWrite, deviceOutbox, type QueuedWrite, type StoredWrite, sendOutbox } from "@entrywise/host/outbox";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type System, startSystem } from "../launch/system.ts";
import { sampled } from "./sampled.ts";

let system: System;
let dataDir: string;

beforeAll(async () => {
  dataDir = temporaryDataFolder("entrywise-queued-");
  const environment = { WRITES_PER_MINUTE: "1000000", SIGN_INS_PER_MINUTE: "100000" };
  system = await startSystem({ port: 0, dataDir, seed: true, logLevel: "silent", durable: true, environment });
});

afterAll(async () => {
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What happens while a write is sent for the first time. */
type Trouble =
  | "none"
  | "the request is lost"
  | "the response is lost"
  | "the page is closed before the response"
  | "the response is lost and the trade is changed meanwhile"
  | "the session has ended"
  | "somebody else has signed in"
  | "two tabs send it at once"
  | "its account is gone"
  | "the service is killed"
  | "the gateway is killed";

const frequent: readonly Trouble[] = [
  "none",
  "the request is lost",
  "the response is lost",
  "the page is closed before the response",
  "the response is lost and the trade is changed meanwhile",
  "the session has ended",
  "somebody else has signed in",
  "two tabs send it at once",
  "its account is gone",
];
const most = 1000;
const troubleOf = (n: number): Trouble => {
  if (n % 40 === 7) return "the service is killed";
  if (n % 40 === 27) return "the gateway is killed";
  return frequent[n % frequent.length] ?? "none";
};
const all = Array.from({ length: most }, (_, n) => ({ n, trouble: troubleOf(n) }));
const entered = sampled("queued writes", all, 100);

const gone = "01a00000-0000-7000-8000-000000000000";
const bodyOf = (n: number, accountId: string) => ({
  instrument: "EURUSD",
  exchange: null,
  status: 1,
  direction: 0,
  openDate: new Date(Date.UTC(2026, 2, 2) + n * 60_000).toISOString(),
  strategyId: null,
  accountId,
  marketType: 0,
});
const writeOf = (userId: string, n: number, accountId: string): QueuedWrite => ({
  key: crypto.randomUUID(),
  userId,
  enteredAt: n,
  path: "/trades/add",
  body: bodyOf(n, accountId),
  label: { title: "EURUSD", direction: "long", detail: "", risk: null },
  form: null,
  state: "waiting",
  problem: "",
  isUnanswered: false,
});

async function signedIn(key: string): Promise<HttpSession> {
  const session = new HttpSession(system.port);
  await session.signIn(key);
  return session;
}

/** As a browser's `fetch` with the cookies of a session. */
const fetchOf = (session: HttpSession) => async (url: string, init: RequestInit) => {
  const body = String(init.body);
  const headers = {
    ...(init.headers as Record<string, string>), // as the queue writes them
    "sec-fetch-site": "same-origin",
    "content-length": String(Buffer.byteLength(body)),
  };
  const response = await session.request("localhost", init.method ?? "GET", url, headers, body);
  const type = { "content-type": String(response.headers["content-type"]) };
  return new Response(response.body === "" ? null : response.body, { status: response.status, headers: type });
};
type Fetch = ReturnType<typeof fetchOf>;

function kill(service: string): void {
  const pid = system.pid(service);
  if (pid === undefined) throw new Error(`${service} is not running`);
  process.kill(pid, "SIGKILL");
}

const noteOf = (text: string) => ({
  v: 1,
  root: { type: "root", version: 1, children: [{ type: "text", version: 1, text }] },
});

interface Item {
  id: string;
  openDate: string;
}

async function tradesOf(session: HttpSession, accountId: string): Promise<Item[]> {
  const found: Item[] = [];
  for (;;) {
    const query = `accountIds=${accountId}&take=100&skip=${found.length}&sortBy=1`;
    const { items, total } = await session.api<{ items: Item[]; total: number }>("GET", `/trades/summaries?${query}`);
    found.push(...items);
    if (found.length >= total || items.length === 0) return found;
  }
}

test("Y-250 of a thousand queued writes none is lost and none doubled, whatever happens while they are sent", async () => {
  const [owner, other] = [await signedIn("pro"), await signedIn("trial")];
  const visitor = new HttpSession(system.port);
  const boot = await owner.request("localhost", "GET", "/boot");
  const { userId } = JSON.parse(boot.body).user as { userId: string };
  const account = { name: "Queued", currency: "USD", defaultMarketType: 0, startBalance: "10000" };
  const { id: accountId } = await owner.api<{ id: string }>("POST", "/trade-accounts", account);
  const store = deviceOutbox();
  const troubles = new Map<string, Trouble>();
  for (const { n, trouble } of entered) {
    const write = writeOf(userId, n, trouble === "its account is gone" ? gone : accountId);
    troubles.set(write.key, trouble);
    await store.add(write);
  }

  const met = new Set<Trouble>();
  const changed: string[] = [];
  let release = 0;
  let session = owner;
  let isClosed = false;
  /** The network with the trouble that the write has when it is sent for the first time. */
  const network = async (address: unknown, init: RequestInit = {}) => {
    const url = String(address);
    const key = new Headers(init.headers).get("idempotency-key") ?? "";
    const trouble = troubles.get(key) ?? "none";
    troubles.delete(key);
    met.add(trouble);
    const send: Fetch = (...call) => fetchOf(session)(...call);
    switch (trouble) {
      case "the request is lost":
        throw new TypeError("Failed to fetch");
      case "the response is lost":
        await send(url, init);
        throw new TypeError("Failed to fetch");
      case "the page is closed before the response":
        isClosed = true;
        return send(url, init);
      case "the response is lost and the trade is changed meanwhile": {
        const { id } = (await (await send(url, init)).json()) as { id: string };
        const text = { tradeId: id, notes: noteOf("Changed meanwhile") };
        await owner.api("POST", `/trades/${id}/notes`, text, { "if-match": '"1"' });
        changed.push(id);
        throw new TypeError("Failed to fetch");
      }
      case "the session has ended":
        session = visitor;
        return send(url, init);
      case "somebody else has signed in":
        session = other;
        return send(url, init);
      case "two tabs send it at once":
        return (await Promise.all([send(url, init), send(url, init)]))[1];
      case "the service is killed":
      case "the gateway is killed": {
        const sent = send(url, init);
        kill(trouble === "the gateway is killed" ? "gateway" : "trades");
        return sent;
      }
      default:
        return send(url, init);
    }
  };
  /** A page of a new release, which sends until all is done, it has to wait, or it is closed. */
  const openApp = () => {
    release += 1;
    const send = createSendWrite({ baseUrl: "", bootId: `b_${release}`, fetch: network as typeof fetch });
    const sendUntilClosed = async (write: StoredWrite) => {
      const outcome = await send(write);
      if (!isClosed) return outcome;
      isClosed = false;
      throw new Error("closed");
    };
    const parts = { store: deviceOutbox(), userId, send: sendUntilClosed, onChange: () => undefined };
    return sendOutbox(parts).catch((error: Error) => error.message);
  };
  for (let result = await openApp(); result !== "empty"; result = await openApp()) {
    if (result === "signIn") session = owner;
    expect(["signIn", "later", "closed"]).toContain(result);
    if (result === "later") await new Promise((next) => setTimeout(next, 100)); // as a page asks again
  }

  expect(met).toEqual(new Set(entered.map(({ trouble }) => trouble)));
  const refused = await store.all(userId);
  const wrong = entered.filter(({ trouble }) => trouble === "its account is gone");
  expect(refused.map(({ enteredAt }) => enteredAt)).toEqual(wrong.map(({ n }) => n));
  for (const { state, problem } of refused) expect([state, problem]).toEqual(["refused", expect.stringMatching(/\w/)]);
  for (const { place, enteredAt } of refused) {
    expect(await store.replace(place, writeOf(userId, enteredAt, accountId))).toBe(true);
  }
  expect(await openApp()).toBe("empty");
  expect(await store.all(userId)).toEqual([]);

  const dates = (await tradesOf(owner, accountId)).map(({ openDate }) => new Date(openDate).toISOString());
  expect(dates.toSorted()).toEqual(entered.map(({ n }) => bodyOf(n, accountId).openDate).toSorted());
  expect(changed.length).toBe(entered.filter(({ trouble }) => /is changed/.test(trouble)).length);
  for (const id of changed) {
    const { notes } = await owner.api<{ notes: unknown }>("GET", `/trades/${id}`);
    expect(JSON.stringify(notes)).toContain("Changed meanwhile");
  }
}, 1_800_000);
