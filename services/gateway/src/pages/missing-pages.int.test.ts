import { HttpSession } from "@entrywise/kit/testing/http-session";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeAll, expect, inject, test } from "vitest";
import { ownRows } from "../../../../scripts/testing/own-rows.ts";

const { port } = inject("system");
const unknown = "01a00000-0000-7000-8000-00000000000b";
const trader = new HttpSession(port);
const statusOf = async (session: HttpSession, path: string) => (await session.request("localhost", "GET", path)).status;

// A service that has just started takes longer for its first response than a page waits.
beforeAll(async () => {
  await trader.signIn("trial");
  await trader.request("localhost", "GET", `/v1.0/groups/no-such-group/trades/${unknown}`);
});

test.each([
  ...["trades", "strategies", "trade-accounts", "snapshot-slots", "templates", "notebook"].map(
    (list) => `/${list}/${unknown}`,
  ),
  ...[`/trade-imports/${unknown}`, `/strategies/${unknown}/edit`, "/trades/none", "/groups/no-such-group"],
  ...["/groups/no-such-group/members", `/businesses/${unknown}`, `/businesses/${unknown}/billing`],
  ...[`/groups/no-such-group/trades/${unknown}`, "/x/abcdefghijklmnopqrstuv", "/x/short", "/journal/2026-13-45"],
])("P-524 %s, which is not there, is HTTP 404 with the page", async (path) => {
  const { status, headers, body } = await trader.request("localhost", "GET", path);
  expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(body).toContain('id="root"');
});

test("P-524 an existing page is HTTP 200", async () => {
  const { userId } = await trader.api<{ userId: string }>("GET", "/users");
  const rows = await ownRows(serviceApi("trades", newActor({ userId })));
  const { trade, strategy, account, slot, template, note, profile } = rows;
  const pages = { trades: trade, strategies: strategy, "trade-accounts": account, "snapshot-slots": slot };
  const others = { templates: template, notebook: note, "trade-imports": profile };
  for (const [list, id] of Object.entries({ ...pages, ...others })) {
    expect(await statusOf(trader, `/${list}/${id}`), list).toBe(200);
  }
  for (const path of ["/strategies/new", "/groups/explore", "/businesses", "/dashboard", "/settings/journal"]) {
    expect(await statusOf(trader, path), path).toBe(200);
  }
});

test.each(["/admin", "/admin/users", `/admin/users/${unknown}`, "/dev", "/dev/trades"])(
  "N-100 N-150 %s is HTTP 404 for users without access",
  async (path) => {
    expect(await statusOf(trader, path)).toBe(404);
  },
);

test("N-100 N-150 admins and developers have their own pages, and not each other's", async () => {
  const [admin, developer] = [new HttpSession(port), new HttpSession(port)];
  await admin.signIn("admin");
  await developer.signIn("developer");
  expect([await statusOf(admin, "/admin/users"), await statusOf(admin, "/dev")]).toEqual([200, 404]);
  expect([await statusOf(developer, "/admin"), await statusOf(developer, "/dev")]).toEqual([404, 200]);
});

test("P-524 an admin's page of a user or business that doesn't exist is HTTP 404", async () => {
  const admin = new HttpSession(port);
  await admin.signIn("admin");
  const { userId } = await trader.api<{ userId: string }>("GET", "/users");
  expect(await statusOf(admin, `/admin/users/${userId}`)).toBe(200);
  for (const path of [`/admin/users/${unknown}`, `/admin/businesses/${unknown}`, "/admin/users/none"]) {
    expect(await statusOf(admin, path), path).toBe(404);
  }
});

test("P-524 a trade that is not in a group is HTTP 404 there, for its members too", async () => {
  const { userId } = await trader.api<{ userId: string }>("GET", "/users");
  const groups = serviceApi("groups", newActor({ userId }));
  const handle = `g${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`;
  await groups.call("POST", "/groups", { body: { name: "London Desk", handle, privacy: 1 } });
  expect(await statusOf(trader, `/groups/${handle}/trades/timeline`)).toBe(200);
  expect(await statusOf(trader, `/groups/${handle}/trades/${unknown}`)).toBe(404);
  expect(await statusOf(new HttpSession(port), `/groups/${handle}/info`)).toBe(200);
});

test("P-524 a shared trade or group that doesn't exist is HTTP 404 for visitors too", async () => {
  const visitor = new HttpSession(port);
  for (const path of ["/x/abcdefghijklmnopqrstuv", "/x/short", "/groups/no-such-group/info"]) {
    expect(await statusOf(visitor, path), path).toBe(404);
  }
});

test("P-522 a white-label brand has no business pages for its users, and none to register one", async () => {
  const desk = "northdesk.localhost";
  const paths = ["/businesses", "/businesses/register", "/businesses/register/billing"];
  const statuses = async (key: string) => {
    const user = new HttpSession(port);
    await user.signIn(key, desk);
    return Promise.all(paths.map(async (path) => (await user.request(desk, "GET", path)).status));
  };
  expect(await statuses("deskMember")).toEqual([404, 404, 404]);
  expect(await statuses("northdesk"), "who looks after the brand's business").toEqual([200, 404, 404]);
});

test("P-528 a page has one spelling: with a slash at the end it redirects", async () => {
  const [visitor, user] = [new HttpSession(port), trader];
  const paths = ["/dashboard/", "/strategies/", "/settings/journal/", "/trades/?search=a%2Fb", "/businesses/"];
  const led = async (session: HttpSession, path: string) => {
    const { status, headers } = await session.request("localhost", "GET", path);
    return [status, headers.location];
  };
  for (const path of paths) expect(await led(user, path), path).toEqual([308, path.replace(/\/(?=\?|$)/, "")]);
  for (const path of ["/install/", "/dashboard/"]) {
    expect(await led(visitor, path), path).toEqual([308, path.slice(0, -1)]);
  }
  for (const path of ["/nowhere/", "/x/short/more/", "/dashboard/more/"]) {
    expect(await statusOf(user, path), path).toBe(404);
  }
});

test("P-202 P-524 a visitor is redirected to the sign-in, whatever the id", async () => {
  const visitor = new HttpSession(port);
  for (const path of [`/trades/${unknown}`, "/groups/no-such-group/members", `/businesses/${unknown}`]) {
    expect(await statusOf(visitor, path), path).toBe(303);
  }
});
