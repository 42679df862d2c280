import http from "node:http";
import { LIVE_CHANNEL, PASSING_CHANNEL } from "@entrywise/contracts/shared/live";
import { goodPassword, openAccount } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import { afterEach, expect, inject, test, vi } from "vitest";

const open: http.ClientRequest[] = [];
afterEach(() => {
  for (const request of open.splice(0)) request.destroy();
});

/** A page's stream, as text. */
async function stream(session: HttpSession, headers: Record<string, string> = {}) {
  const heard = { text: "", isOver: false };
  const { port } = inject("system");
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = http.get(
      {
        host: "127.0.0.1",
        port,
        path: "/v1.0/events",
        headers: { host: `localhost:${port}`, cookie: session.cookie("localhost"), ...headers },
      },
      resolve,
    );
    request.on("error", reject);
    open.push(request);
  });
  response.setEncoding("utf8");
  response.on("data", (chunk: string) => {
    heard.text += chunk;
  });
  response.once("end", () => {
    heard.isOver = true;
  });
  response.on("error", () => undefined);
  return { heard, response };
}

async function signedIn(key: string): Promise<{ session: HttpSession; userId: string }> {
  const session = new HttpSession(inject("system").port);
  await session.signIn(key);
  return withUser(session);
}

/** A user of this test alone, whose sessions may all end. */
async function newUser(): Promise<{ session: HttpSession; userId: string }> {
  const session = new HttpSession(inject("system").port);
  const email = `${crypto.randomUUID()}@example.net`;
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  return withUser(session);
}

async function withUser(session: HttpSession): Promise<{ session: HttpSession; userId: string }> {
  const { user } = JSON.parse((await session.request("localhost", "GET", "/boot")).body);
  return { session, userId: user.userId };
}

async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const tell = (signal: object | string, channel = LIVE_CHANNEL) =>
  inDatabase((client) => client.query("select pg_notify($1, $2)", [channel, JSON.stringify(signal)]));

/** A change as written by the outbox relay. @returns its number */
const change = (userId: string, topic: string) =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ n: number }>(
      "insert into platform.live_change (brand_key, user_ids, topic) values ('entrywise', $1, $2) returning id::int as n",
      [[userId], topic],
    );
    return rows[0]?.n ?? 0;
  });

const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 5_000, interval: 20 });

test("Y-210 a page gets its own user's changes and nobody else's", async () => {
  const [pro, basic] = [await signedIn("pro"), await signedIn("basic")];
  const [own, other] = [await stream(pro.session), await stream(basic.session)];
  expect(own.response.headers["content-type"]).toMatch(/^text\/event-stream/);
  expect(own.response.headers["cache-control"]).toBe("no-store");
  await tell({ n: 1, brand: "northdesk", users: [pro.userId], topic: "comments", id: null });
  await tell({ n: 2, brand: "entrywise", users: [pro.userId], topic: "settings", id: null });
  await tell({ n: 3, brand: "entrywise", users: [basic.userId], topic: "membership", id: "m1" });
  await soon(() => expect(other.heard.text).toContain('id: 3\nevent: membership\ndata: {"id":"m1"}'));
  await soon(() => expect(own.heard.text).toContain("id: 2\nevent: settings"));
  expect(own.heard.text).not.toContain("comments");
  expect(own.heard.text).not.toContain("membership");
  expect(other.heard.text).not.toContain("settings");
});

test("Y-210 a page that was briefly offline gets the changes it missed; after a longer time it refetches everything", async () => {
  const { session, userId } = await signedIn("pro");
  const known = await change(userId, "settings");
  await change(userId, "notifications");
  const back = await stream(session, { "last-event-id": String(known) });
  await soon(() => expect(back.heard.text).toContain("event: notifications"));
  expect(back.heard.text).not.toContain("resync");
  const late = await stream(session, { "last-event-id": "999999999" });
  await soon(() => expect(late.heard.text).toContain("event: resync"));
});

test("Y-210 a transient signal reaches only the open pages of the users concerned, and has no number", async () => {
  const [pro, basic] = [await signedIn("pro"), await signedIn("basic")];
  const [own, other] = [await stream(pro.session), await stream(basic.session)];
  const passing = { brand: "entrywise", users: [pro.userId], topic: "groups", id: "comments:writing:1:2" };
  await tell("not understood", PASSING_CHANNEL);
  await tell(passing, PASSING_CHANNEL);
  await tell({ n: 5, brand: "entrywise", users: [basic.userId], topic: "settings", id: null });
  await soon(() => expect(own.heard.text).toContain('event: groups\ndata: {"id":"comments:writing:1:2"}'));
  // Other tests may notify the same person meanwhile; a numbered event has its id in the line before.
  expect(own.heard.text).not.toMatch(/id: \d+\nevent: groups|resync/);
  await soon(() => expect(other.heard.text).toContain("event: settings"));
  expect(other.heard.text).not.toContain("groups");
});

test("Y-202 signing out ends the streams of that session within two seconds, and of no other", async () => {
  const [leaving, staying] = [await signedIn("pro"), await signedIn("pro")];
  const [ended, remaining] = [await stream(leaving.session), await stream(staying.session)];
  await leaving.session.request("localhost", "GET", "/logout");
  await soon(() => expect(ended.heard).toMatchObject({ text: expect.stringContaining("event: ended"), isOver: true }));
  await tell({ n: 4, brand: "entrywise", users: [staying.userId], topic: "imports", id: null });
  await soon(() => expect(remaining.heard.text).toContain("event: imports"));
  expect(remaining.heard).toMatchObject({ isOver: false, text: expect.not.stringContaining("ended") });
});

test("Y-202 a stream that opens just as its session is ended elsewhere ends too", async () => {
  const { session, userId } = await newUser();
  const late = await inDatabase(async (client) => {
    // The process now caches the session for a second, so the stream opens.
    await session.request("localhost", "GET", "/boot");
    await client.query("delete from gateway.session where sess -> 'user' ->> 'userId' = $1", [userId]);
    return stream(session);
  });
  expect(late.response.statusCode).toBe(200);
  await soon(() => expect(late.heard).toMatchObject({ text: expect.stringContaining("event: ended"), isOver: true }));
});

test("Y-210 visitors have no stream", async () => {
  const response = await new HttpSession(inject("system").port).request("localhost", "GET", "/v1.0/events");
  expect(response.status).toBe(401);
});
