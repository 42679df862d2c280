import type { AdminLogEntry } from "@entrywise/contracts/admin/admin-log.api";
import type { Business } from "@entrywise/contracts/business/business.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { businessOf, details, knownPerson } from "../../services/business/src/testing/business-of.ts";

const database = new Client({ connectionString: inject("system").ownerUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());

const admin = serviceApi("admin", newActor({ roles: ["Admin"], fullName: "Ada Admin" }));

interface Log {
  items: AdminLogEntry[];
  brokenAt: number | null;
}

const logOf = async (target: string) => (await admin.call<Log>("GET", `/commands/log?target=${target}`)).body;

test("B-160 Y-261 a site admin enables and disables a business with a reason, and the log says what that changed", async () => {
  const { id } = await businessOf(serviceApi("business"));
  const command = (name: string, body: object) =>
    admin.call<Business>("POST", `/commands/businesses/${id}/${name}`, { body });
  expect(await command("enable", { reason: " " })).toMatchObject({
    status: 400,
    body: { errors: [{ path: "reason", message: "Reason is required" }] },
  });
  expect((await command("enable", { reason: "Contract signed" })).body).toMatchObject({ id, enabled: true });
  expect((await admin.call<Business>("GET", `/commands/businesses/${id}`)).body).toMatchObject({ enabled: true });
  expect((await command("disable", { reason: "Contract ended" })).body).toMatchObject({ enabled: false });
  const found = await admin.call<{ items: Business[] }>("GET", "/commands/businesses?take=-1");
  expect(found.body.items.map((one) => one.id)).toContain(id);

  const { items, brokenAt } = await logOf(id);
  expect(brokenAt).toBeNull();
  expect(items).toMatchObject([
    { command: "business.disable", reason: "Contract ended", before: { enabled: true }, after: { enabled: false } },
    {
      command: "business.enable",
      actorName: "Ada Admin",
      reason: "Contract signed",
      before: { name: details.name, enabled: false },
      after: { enabled: true },
    },
  ]);
});

test("B-160 Y-261 a site admin creates a business, whose Admin is invited and alone in it, and the log says why", async () => {
  const person = await knownPerson(database);
  const body = { ...details, name: "Created Desk", adminEmail: person.email, reason: "Signed on paper" };
  const wrong = await admin.call<{ errors: { path: string }[] }>("POST", "/commands/businesses", {
    body: { ...body, adminEmail: "nobody", name: "", reason: "" },
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors.map(({ path }) => path).sort()).toEqual(["adminEmail", "name", "reason"]);
  const made = await admin.call<Business>("POST", "/commands/businesses", { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body;
  expect(made.body).toMatchObject({ name: "Created Desk", enabled: false, paymentSetupStatus: "None", seats: 1 });

  const invitations = await person.call<{ items: { memberId: string; business: string }[] }>(
    "GET",
    "/business/invitations",
  );
  expect(invitations.body.items).toMatchObject([{ business: "Created Desk" }]);
  const [invitation] = invitations.body.items;
  await person.call("POST", `/business/invitations/${invitation?.memberId}/accept`);
  const own = await person.call<Business>("GET", `/business/${id}`);
  expect(own.body).toMatchObject({ role: 1, can: ["business.read", "business.edit", "business.payDeposit"] });
  // Whoever has created it is no part of it.
  const plain = serviceApi("business", { ...admin.actor, roles: [] });
  expect((await plain.call("GET", `/business/${id}`)).status).toBe(404);
  expect((await plain.call("POST", "/business/registrations", { body })).status).toBe(404);
  expect((await logOf(id)).items).toMatchObject([
    { command: "business.create", reason: "Signed on paper", before: null, after: { name: "Created Desk" } },
  ]);
});

test("Y-261 a command that fails leaves no entry, and one for a business that is not there is a 404", async () => {
  const id = crypto.randomUUID();
  const response = await admin.call("POST", `/commands/businesses/${id}/enable`, { body: { reason: "By mistake" } });
  expect(response.status).toBe(404);
  expect((await logOf(id)).items).toEqual([]);
});

test("Y-261 the log refuses changes, and one that was made all the same is noticed", async () => {
  const { id } = await businessOf(serviceApi("business"));
  await admin.call("POST", `/commands/businesses/${id}/enable`, { body: { reason: "Contract signed" } });
  const { items } = await logOf(id);
  const seq = items[0]?.seq ?? 0;
  const change = "update admin.admin_log set reason = $1 where seq = $2";
  await expect(database.query(change, ["Nothing", seq])).rejects.toThrow("only grows");
  await expect(database.query("delete from admin.admin_log where seq = $1", [seq])).rejects.toThrow("only grows");

  await database.query("set session_replication_role = replica"); // as who owns the database can
  await database.query(change, ["Nothing", seq]);
  expect((await logOf(id)).brokenAt).toBe(seq);
  await database.query(change, ["Contract signed", seq]);
  await database.query("set session_replication_role = origin");
  expect((await logOf(id)).brokenAt).toBeNull();
});
