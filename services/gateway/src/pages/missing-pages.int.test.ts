import { HttpSession } from "@entrywise/kit/testing/http-session";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeAll, expect, inject, test } from "vitest";
import { ownRows } from "../../../../scripts/testing/own-rows.ts";

const { port } = inject("system");
const unknown = "01a00000-0000-7000-8000-00000000000b";
const trader = new HttpSession(port);
const statusOf = async (session: HttpSession, path: string) => (await session.request("localhost", "GET", path)).status;

// Others end all sessions of "pro".
beforeAll(() => trader.signIn("trial"));

test.each([
  ...["trades", "strategies", "trade-accounts", "snapshot-slots", "templates", "notebook"].map(
    (list) => `/${list}/${unknown}`,
  ),
  ...[`/trade-imports/${unknown}`, `/strategies/${unknown}/edit`, "/trades/none", "/groups/no-such-group"],
  ...["/groups/no-such-group/members", `/businesses/${unknown}`, `/businesses/${unknown}/billing`],
])("P-524 %s, which is not there, is HTTP 404 with the page", async (path) => {
  const { status, headers, body } = await trader.request("localhost", "GET", path);
  expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(body).toContain('id="root"');
});

test("P-524 what is there is 200", async () => {
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
  "N-100 N-150 %s is HTTP 404 for whom it is not",
  async (path) => {
    expect(await statusOf(trader, path)).toBe(404);
  },
);

test("N-100 N-150 admins and developers have their pages, and no one the other's", async () => {
  const [admin, developer] = [new HttpSession(port), new HttpSession(port)];
  await admin.signIn("admin");
  await developer.signIn("developer");
  expect([await statusOf(admin, "/admin/users"), await statusOf(admin, "/dev")]).toEqual([200, 404]);
  expect([await statusOf(developer, "/admin"), await statusOf(developer, "/dev")]).toEqual([404, 200]);
});

test("P-202 P-524 a visitor is led to the sign-in, whatever the id", async () => {
  const visitor = new HttpSession(port);
  for (const path of [`/trades/${unknown}`, "/groups/no-such-group/members", `/businesses/${unknown}`]) {
    expect(await statusOf(visitor, path), path).toBe(303);
  }
});
