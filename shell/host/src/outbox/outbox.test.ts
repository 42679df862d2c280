import "fake-indexeddb/auto";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { deviceOutbox } from "./device-outbox.ts";
import type { QueuedWrite } from "./queued-write.ts";
import { sendOutbox } from "./send-outbox.ts";
import { createSendWrite } from "./send-write.ts";

const label = { title: "EURUSD", direction: "long", detail: "1 at 1.1", risk: "10.00" } as const;
const writeOf = (userId: string, n: number, own: Partial<QueuedWrite> = {}): QueuedWrite => ({
  key: `${userId}-${n}`,
  userId,
  enteredAt: n,
  path: "/trades/add",
  body: { n },
  label,
  form: null,
  state: "waiting",
  problem: "",
  isUnanswered: false,
  ...own,
});

/** What gets lost on the way, or how the service responds without having done anything. */
type Loss = "request" | "response" | 408 | 409 | 412 | 429 | 500 | 502 | 503 | null;

/** A service that remembers keys, as ours do, behind a network that loses requests and responses. */
function journal() {
  const effects: number[] = [];
  const known = new Set<string>();
  let signedIn: string | null = null;
  let lose: Loss = null;
  const respond = async (_url: unknown, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const key = headers.get("idempotency-key") ?? "";
    const { n } = JSON.parse(String(init.body));
    if (lose === "request") throw new TypeError("offline");
    if (headers.get("entrywise-user") !== signedIn) return Response.json({}, { status: 401 });
    if (typeof lose === "number") return Response.json({ title: `Refused with ${lose}` }, { status: lose });
    if (n < 0) return Response.json({ detail: "This account doesn't exist." }, { status: 422 });
    if (!known.has(key)) effects.push(n);
    known.add(key);
    if (lose === "response") throw new TypeError("cut");
    return Response.json({ id: key }, { status: 201 });
  };
  return {
    effects,
    fetch: respond as typeof fetch,
    signIn: (userId: string | null) => {
      signedIn = userId;
    },
    lose: (what: Loss) => {
      lose = what;
    },
  };
}

let users = 0;
/** A user with an empty device. */
function begin() {
  users += 1;
  const userId = `user-${users}`;
  const server = journal();
  server.signIn(userId);
  let release = 0;
  /** One page of a new release, which sends until it is done, stopped or killed. */
  const open = async (killAfter = Number.POSITIVE_INFINITY) => {
    release += 1;
    const send = createSendWrite({ baseUrl: "", bootId: `b_${release}`, fetch: server.fetch });
    let sent = 0;
    const run = sendOutbox({
      store: deviceOutbox(),
      userId,
      send: async (write) => {
        const outcome = await send(write);
        sent += 1;
        if (sent > killAfter) throw new Error("killed"); // the service has it, the device does not know
        return outcome;
      },
      onChange: () => undefined,
    });
    return run.catch((error: Error) => error.message);
  };
  return { userId, server, open, store: deviceOutbox() };
}

test("Y-250 what waits is sent in the order in which it was entered, and leaves the device when it is confirmed", async () => {
  const { userId, server, open, store } = begin();
  for (const n of [1, 2, 3]) await store.add(writeOf(userId, n));
  expect(await open()).toBe("empty");
  expect(server.effects).toEqual([1, 2, 3]);
  expect(await store.all(userId)).toEqual([]);
});

test("Y-250 without a network all stay, and the first one is known to be on its way", async () => {
  const { userId, server, open, store } = begin();
  for (const n of [1, 2]) await store.add(writeOf(userId, n));
  server.lose("request");
  expect(await open()).toBe("later");
  expect((await store.all(userId)).map(({ isUnanswered }) => isUnanswered)).toEqual([true, false]);
});

test("Y-250 a lost response adds nothing twice", async () => {
  const { userId, server, open, store } = begin();
  await store.add(writeOf(userId, 1));
  server.lose("response");
  expect(await open()).toBe("later");
  server.lose(null);
  expect([await open(), server.effects]).toEqual(["empty", [1]]);
});

test("Y-250 an ended session pauses, and nothing is dropped for it", async () => {
  const { userId, server, open, store } = begin();
  await store.add(writeOf(userId, 1));
  server.signIn(null);
  expect(await open()).toBe("signIn");
  expect((await store.all(userId)).map(({ state, isUnanswered }) => [state, isUnanswered])).toEqual([
    ["waiting", false],
  ]);
  server.signIn("somebody-else");
  expect([await open(), server.effects]).toEqual(["signIn", []]);
  server.signIn(userId);
  expect([await open(), server.effects]).toEqual(["empty", [1]]);
});

test("Y-250 a refused one stays with its reason and does not hold up the others", async () => {
  const { userId, server, open, store } = begin();
  for (const n of [-1, 2]) await store.add(writeOf(userId, n));
  expect([await open(), server.effects]).toEqual(["empty", [2]]);
  const [refused] = await store.all(userId);
  expect(refused).toMatchObject({ state: "refused", problem: "This account doesn't exist.", isUnanswered: false });
  expect([await open(), (await store.all(userId)).length]).toEqual(["empty", 1]);
});

test("Y-250 a device with two users sends only what the one who is there has entered", async () => {
  const { userId, server, open, store } = begin();
  await store.add(writeOf("another", 9));
  await store.add(writeOf(userId, 1));
  await open();
  expect(server.effects).toEqual([1]);
  expect(await store.all("another")).toHaveLength(1);
});

test("Y-250 an edited write takes the place of the one before, unless that is on its way", async () => {
  const { userId, server, open, store } = begin();
  for (const n of [-1, 2]) await store.add(writeOf(userId, n));
  await open();
  const [refused] = await store.all(userId);
  expect(await store.replace(refused?.place ?? 0, writeOf(userId, 5))).toBe(true);
  server.lose("response");
  await open();
  const [onItsWay] = await store.all(userId);
  expect(await store.replace(onItsWay?.place ?? 0, writeOf(userId, 6))).toBe(false);
  expect(await store.discard(onItsWay?.place ?? 0)).toBe(false);
  server.lose(null);
  await open();
  expect([server.effects, await store.replace(onItsWay?.place ?? 0, writeOf(userId, 7))]).toEqual([[2, 5], false]);
});

test("Y-250 a write that is edited while the queue is read is not sent as it was", async () => {
  const { userId, store } = begin();
  await store.add(writeOf(userId, 1));
  const sent: unknown[] = [];
  const edited: typeof store = {
    ...store,
    all: async (user) => {
      const before = await store.all(user);
      await store.replace(before[0]?.place ?? 0, writeOf(userId, 2));
      return before;
    },
  };
  const send = async ({ body }: QueuedWrite) => {
    sent.push(body);
    return { kind: "done" } as const;
  };
  await sendOutbox({ store: edited, userId, send, onChange: () => undefined });
  expect(sent).toEqual([]);
  await sendOutbox({ store, userId, send, onChange: () => undefined });
  expect(sent).toEqual([{ n: 2 }]);
});

test("Y-250 the queue names the path, the key and the person with each write", async () => {
  const fetched = vi.fn(async () => Response.json({}, { status: 201 }));
  const send = createSendWrite({ baseUrl: "https://api.test", bootId: "b_1", fetch: fetched as typeof fetch });
  await send({ ...writeOf("u", 1), place: 1 });
  expect(fetched).toHaveBeenCalledWith(
    "https://api.test/v1.0/trades/add",
    expect.objectContaining({
      method: "POST",
      credentials: "include",
      headers: expect.objectContaining({ "idempotency-key": "u-1", "entrywise-user": "u" }),
    }),
  );
});

test("Y-250 a service that cannot now is asked again, one that has compared and refuses is not", async () => {
  for (const status of [408, 409, 429, 500, 502, 503] as const) {
    const { userId, server, open, store } = begin();
    for (const n of [1, 2]) await store.add(writeOf(userId, n));
    server.lose(status);
    expect([await open(), server.effects]).toEqual(["later", []]);
    server.lose(null);
    expect([await open(), server.effects]).toEqual(["empty", [1, 2]]);
  }
  const { userId, server, open, store } = begin();
  await store.add(writeOf(userId, 1));
  server.lose(412);
  expect(await open()).toBe("empty");
  expect(await store.all(userId)).toMatchObject([{ state: "refused", problem: "Refused with 412", body: { n: 1 } }]);
});

const trouble = fc.record({
  lose: fc.constantFrom<Loss>("request", "response", 408, 409, 429, 500, 502, 503, null),
  isSignedIn: fc.boolean(),
  killAfter: fc.constantFrom(0, 1, 3, 10, Number.POSITIVE_INFINITY),
  addedMeanwhile: fc.integer({ min: 0, max: 3 }),
});

test("Y-250 none is lost and none doubled over kills, new releases, ended sessions and lost responses", async () => {
  const count = process.env.FULL === "1" ? 1000 : 100;
  await fc.assert(
    fc.asyncProperty(fc.array(trouble, { minLength: 5, maxLength: 40 }), async (troubles) => {
      const { userId, server, open, store } = begin();
      let entered = 0;
      const enter = async () => {
        entered += 1;
        await store.add(writeOf(userId, entered));
      };
      while (entered < count) await enter();
      for (const { lose, isSignedIn, killAfter, addedMeanwhile } of troubles) {
        server.lose(lose);
        server.signIn(isSignedIn ? userId : null);
        await open(killAfter);
        for (let n = 0; n < addedMeanwhile; n += 1) await enter();
      }
      server.lose(null);
      server.signIn(userId);
      expect(await open()).toBe("empty");
      expect(await store.all(userId)).toEqual([]);
      expect(server.effects).toEqual(Array.from({ length: entered }, (_, at) => at + 1));
    }),
    { numRuns: process.env.FULL === "1" ? 3 : 4 },
  );
});
