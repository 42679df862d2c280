import type { AdminLogEntry } from "@entrywise/contracts/admin/admin-log.api";
import { adminApis } from "@entrywise/contracts/admin/all.apis";
import { viewingApi } from "@entrywise/contracts/admin/viewing.api";
import { businessApis } from "@entrywise/contracts/business/all.apis";
import { groupsApis } from "@entrywise/contracts/groups/all.apis";
import { identityApis } from "@entrywise/contracts/identity/all.apis";
import { mcpApis } from "@entrywise/contracts/mcp/all.apis";
import { platformApis } from "@entrywise/contracts/platform/all.apis";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { Notification } from "@entrywise/contracts/platform/notifications/notifications.api";
import { paymentEventsApi } from "@entrywise/contracts/platform/payment-events.api";
import { tradesApis } from "@entrywise/contracts/trades/all.apis";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { namesOf } from "./policies/policy.ts";

const ours = { "x-requested-with": "entrywise", "sec-fetch-site": "same-origin" };
const someId = "01a00000-0000-7000-8000-000000000000";

const byService = {
  platform: platformApis,
  identity: identityApis,
  trades: tradesApis,
  groups: groupsApis,
  business: businessApis,
  admin: adminApis,
  mcp: mcpApis,
};
const routes = Object.entries(byService).flatMap(([service, apis]) =>
  apis
    .flatMap((api) => Object.values(api))
    .map(({ method, path, access }) => ({
      service,
      access,
      method: method.toUpperCase(),
      path: namesOf(path)
        .replaceAll(/\{\w+\}/g, someId)
        .replaceAll(" ", "%20"),
    })),
);
/** The payment provider's events come without a token. */
const writes = routes.filter(({ method, path }) => method !== "GET" && path !== paymentEventsApi.receive.path);

async function signedIn(key: string): Promise<HttpSession> {
  const http = new HttpSession(inject("system").port);
  await http.signIn(key);
  return http;
}
const bootOf = async (http: HttpSession): Promise<BootManifest> =>
  JSON.parse((await http.request("localhost", "GET", "/boot")).body);
const get = (http: HttpSession, path: string, headers = {}) =>
  http.request("localhost", "GET", `/v1.0${path}`, { ...ours, ...headers });
const codeOf = ({ body }: { body: string }) => (body.startsWith("{") ? JSON.parse(body).code : null);
const viewAs = (http: HttpSession, userId: string, reason = "Ticket 4417") =>
  http.api<{ until: string }>("POST", `/commands/users/${userId}/view-as`, { reason });
const stop = (http: HttpSession) => http.api("DELETE", "/commands/view-as");

let user: NonNullable<BootManifest["user"]>;
beforeAll(async () => {
  const found = (await bootOf(await signedIn("pro"))).user;
  if (found === null) throw new Error("nobody is signed in");
  user = found;
});

test("Y-260 an admin views as a user for half an hour and is themselves again afterwards; the user is notified and the log says both", async () => {
  const admin = await signedIn("admin");
  const self = (await bootOf(admin)).user;
  const reason = `Ticket ${crypto.randomUUID()}`;
  const { until } = await viewAs(admin, user.userId, reason);
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(29 * 60_000);
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  const boot = await bootOf(admin);
  expect(boot).toMatchObject({ user: { userId: user.userId, role: [], isAdmin: false }, viewing: { reason, until } });
  expect(JSON.parse((await get(admin, "/users")).body)).toMatchObject({ userId: user.userId });

  await stop(admin);
  expect(await bootOf(admin)).toMatchObject({ user: self });
  expect((await bootOf(admin)).viewing).toBeUndefined();
  const { items } = await admin.api<{ items: AdminLogEntry[] }>("GET", `/commands/log?target=${user.userId}`);
  expect(items.filter((entry) => entry.reason === reason)).toMatchObject([
    { command: "user.view-as-end", actorId: self?.userId },
    { command: "user.view-as", actorId: self?.userId, after: { viewing: { until } } },
  ]);
  const theirs = await signedIn("pro");
  const notified = async () =>
    (await theirs.api<{ items: Notification[] }>("GET", "/notifications")).items.filter(
      ({ kind, params }) => kind === "security.viewed" && params.reason === reason,
    );
  await vi.waitFor(async () => expect(await notified()).toHaveLength(1), { timeout: 20_000 });
});

test("Y-260 every write that is registered is refused at the door while an admin views as somebody", async () => {
  const admin = await signedIn("admin");
  await viewAs(admin, user.userId);
  expect(writes.length).toBeGreaterThan(200);
  const through: string[] = [];
  for (const { method, path, access } of writes) {
    const response = await admin.request(
      "localhost",
      method,
      `/v1.0${path}`,
      {
        ...ours,
        "content-type": "application/json",
        "content-length": "2",
      },
      "{}",
    );
    // What only services call is no route at all.
    const isRefused = response.status === 403 && codeOf(response) === "ViewAs.ReadOnly";
    if (!isRefused && !(access === "service" && response.status === 404))
      through.push(`${method} ${path} ${response.status}`);
  }
  expect(through).toEqual([]);
  for (const path of ["/login", "/boot", "/a-route-of-tomorrow"]) {
    expect((await admin.request("localhost", "POST", path, ours)).status, path).toBe(403);
  }
  await stop(admin);
});

test("Y-260 services refuse every write of a token with a viewer once more", async () => {
  const actor = newActor({ viewedBy: crypto.randomUUID() });
  const through: string[] = [];
  for (const { service, method, path } of writes) {
    const response = await serviceApi(service, actor).call<{ code: string }>(method, path, { body: {} });
    if (response.status !== 403 || response.body.code !== "ViewAs.ReadOnly")
      through.push(`${method} ${path} ${response.status}`);
  }
  expect(through).toEqual([]);
});

test("Y-260 keys, sessions, security, archives, streams and administration are closed to viewers, and no read fails", async () => {
  const admin = await signedIn("admin");
  await viewAs(admin, user.userId);
  const failed: string[] = [];
  for (const { method, path } of routes.filter(({ method, access }) => method === "GET" && access !== "service")) {
    const { status } = await get(admin, path);
    if (status >= 500) failed.push(`${method} ${path} ${status}`);
  }
  expect(failed).toEqual([]);
  for (const path of [
    "/events",
    "/api-keys",
    "/account/sessions",
    "/notifications",
    "/subscriptions/billing",
    "/trades/export-trades",
  ]) {
    expect(codeOf(await get(admin, path)), path).toBe("ViewAs.Closed");
  }
  expect((await get(admin, "/commands/user-list")).status).toBe(403);
  expect((await admin.request("localhost", "GET", "/dev/mail")).status).toBe(403);
  await stop(admin);
});

test("Y-260 a tab of the admin and a tab of the viewed user never act for each other", async () => {
  const admin = await signedIn("admin");
  const own = (await bootOf(admin)).id;
  await viewAs(admin, user.userId);
  const viewed = (await bootOf(admin)).id;
  expect(viewed).not.toBe(own);
  expect((await get(admin, "/settings", { "x-boot": viewed })).status).toBe(200);
  expect(codeOf(await get(admin, "/settings", { "x-boot": own }))).toBe("ViewAs.OtherPage");
  await stop(admin);
  expect((await get(admin, "/settings", { "x-boot": own })).status).toBe(200);
  expect(codeOf(await get(admin, "/settings", { "x-boot": viewed }))).toBe("ViewAs.OtherPage");
});

test("Y-260 only admins view, nobody views as an admin, and a reason is needed", async () => {
  const admin = await signedIn("admin");
  const self = (await bootOf(admin)).user?.userId ?? "";
  const path = viewingApi.begin.path.replace("{id}", user.userId);
  await expect(viewAs(admin, self)).rejects.toThrow("ViewAs.Admin");
  await expect(viewAs(admin, user.userId, " ")).rejects.toThrow("Reason is required");
  await expect(viewAs(admin, someId)).rejects.toThrow("404");
  for (const key of ["pro", "developer"]) {
    await expect((await signedIn(key)).api("POST", path, { reason: "x" })).rejects.toThrow("404");
  }
  await expect(new HttpSession(inject("system").port).api("POST", path, { reason: "x" })).rejects.toThrow("404");
  expect((await bootOf(admin)).viewing).toBeUndefined();
});

test("Y-260 a viewing ends with the admin's session, and with their role", async () => {
  const admin = await signedIn("admin");
  await viewAs(admin, user.userId);
  await admin.request("localhost", "GET", "/logout");
  expect((await bootOf(admin)).user).toBeNull();

  const another = await signedIn("admin");
  const reason = `Ticket ${crypto.randomUUID()}`;
  await viewAs(another, user.userId, reason);
  const owner = new Client({ connectionString: inject("system").ownerUrl });
  await owner.connect();
  const noRole = `update gateway.session set sess = jsonb_set(sess, '{user,role}', '[]')
    where sid in (select sid from gateway.viewing where reason = $1)`;
  await owner.query(noRole, [reason]).finally(() => owner.end());
  // A session of a signed-in user is remembered for a second.
  await vi.waitFor(async () => expect((await bootOf(another)).viewing).toBeUndefined(), { timeout: 5_000 });
  expect((await bootOf(another)).user?.userId).not.toBe(user.userId);
});
