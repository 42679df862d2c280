import { createECDH, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushMessage } from "@entrywise/contracts/platform/notifications/push.api";
import { sendEvent } from "@entrywise/kit/testing/send-event";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
// @ts-expect-error it brings no types
import { decrypt } from "http_ece";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";

interface Posted {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

let boss: PgBoss;
let server: Server;
const posted: Posted[] = [];
const statuses = new Map<string, number>();

/** A push service: it accepts messages that it can't read. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      posted.push({ path, headers, body: Buffer.concat(chunks) });
      response.writeHead(statuses.get(path) ?? 201).end();
    });
  }).listen(0, "127.0.0.1");
  const options = { schema: "pgboss", max: 1, migrate: false, supervise: false, schedule: false };
  boss = new PgBoss({ connectionString: inject("system").ownerUrl, ...options });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  server.close();
});

/** A browser with keys of its own. */
function browser() {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const path = `/push/${crypto.randomUUID()}`;
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const got = () => posted.filter((one) => one.path === path);
  const read = ({ body }: Posted): PushMessage =>
    JSON.parse(decrypt(body, { version: "aes128gcm", privateKey: pair, authSecret: auth }).toString());
  return { device: { endpoint, keys: { p256dh, auth } }, path, got, read };
}

function somebody() {
  const actor = newActor();
  const api = serviceApi("platform", actor);
  const tell = async () => {
    await sendEvent(boss, "platform.notify", {
      id: crypto.randomUUID(),
      event: {
        ...{ brand: actor.brand, userIds: [actor.userId], kind: "imports.delivered" },
        ...{ params: { profile: "FX Raw", file: "march.htm", trades: 3 }, href: "/trade-imports" },
        key: crypto.randomUUID(),
      },
    });
  };
  const devices = async () => ((await api.call("GET", "/notifications/push")).body as { devices: number }).devices;
  return { api, tell, devices };
}

test("Y-211 a notification reaches the user's browser, encrypted for it alone and signed by this installation", async () => {
  const { api, tell } = somebody();
  const { device, got, read } = browser();
  expect((await api.call("PUT", "/notifications/push", { body: device })).status).toBe(204);
  await tell();
  await vi.waitFor(() => expect(got()).toHaveLength(1), 20_000);
  const [message] = got() as [Posted];
  expect(read(message)).toEqual({
    title: "FX Raw: statement imported",
    body: "march.htm, new trades: 3",
    href: "/trade-imports",
    tag: expect.any(String),
    unread: 1,
  });
  expect(message.body.toString("latin1")).not.toContain("FX Raw");
  const { publicKey } = (await api.call("GET", "/notifications/push")).body as { publicKey: string };
  expect(message.headers.authorization).toContain(`k=${publicKey}`);
  expect(message.headers["content-encoding"]).toBe("aes128gcm");
});

test("Y-211 an expired browser is removed, and one that changes hands gets nothing for its former user", async () => {
  const [first, second] = [somebody(), somebody()];
  const gone = browser();
  statuses.set(gone.path, 410);
  await first.api.call("PUT", "/notifications/push", { body: gone.device });
  await first.tell();
  await vi.waitFor(async () => expect(await first.devices()).toBe(0), 20_000);

  const shared = browser();
  await first.api.call("PUT", "/notifications/push", { body: shared.device });
  await second.api.call("PUT", "/notifications/push", { body: shared.device });
  expect([await first.devices(), await second.devices()]).toEqual([0, 1]);
  await first.api.call("POST", "/notifications/push/remove", { body: { endpoint: shared.device.endpoint } });
  expect(await second.devices()).toBe(1);
  await second.api.call("POST", "/notifications/push/remove", { body: { endpoint: shared.device.endpoint } });
  expect(await second.devices()).toBe(0);
});

test("Y-211 an invalid browser address or key is refused by field name", async () => {
  const { api } = somebody();
  const { device } = browser();
  const add = (own: object) => api.call<{ errors: { path: string }[] }>("PUT", "/notifications/push", { body: own });
  for (const [body, path] of [
    [{ ...device, endpoint: "ftp://push.example/a" }, "endpoint"],
    [{ ...device, endpoint: "x" }, "endpoint"],
    [{ ...device, keys: { ...device.keys, auth: "short" } }, "keys.auth"],
    [{ ...device, keys: { ...device.keys, p256dh: "!" } }, "keys.p256dh"],
  ] as const) {
    const { status, body: response } = await add(body);
    expect(status).toBe(400);
    expect(response.errors.map((error) => error.path)).toContain(path);
  }
  const noPoint = { ...device, keys: { ...device.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } };
  expect(await add(noPoint)).toMatchObject({ status: 422, body: { errors: [{ path: "keys.p256dh" }] } });
});
