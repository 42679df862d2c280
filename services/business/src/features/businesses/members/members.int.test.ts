import type { BusinessMember } from "@entrywise/contracts/business/business-members.api";
import type { Membership } from "@entrywise/contracts/platform/membership";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { knownPerson, memberWith, runningBusiness, type TestBusiness } from "../../../testing/business-of.ts";

const client = new Client({ connectionString: inject("system").ownerUrl });
let business: TestBusiness;

beforeAll(async () => {
  await client.connect();
  business = await runningBusiness(client, await knownPerson(client));
});
afterAll(() => client.end());

const planOf = async (person: { actor: ReturnType<typeof serviceApi>["actor"] }) =>
  (await serviceApi("platform", person.actor).call<Membership>("GET", "/membership")).body.plan.key;
const hasPlan = (person: Parameters<typeof planOf>[0], plan: string) =>
  vi.waitFor(async () => expect(await planOf(person)).toBe(plan), { timeout: 10_000 });
const change = (action: string, memberId: string) =>
  business.call<{ items: BusinessMember[]; code: string }>(business.admin, "POST", `/members/${action}`, {
    body: { memberIds: [memberId] },
  });

test("B-135 a member joins by an invitation, has Pro then, and loses it with the seat", async () => {
  const person = await knownPerson(client, { plan: "basic" });
  const added = await business.call<BusinessMember>(business.admin, "POST", "/members", {
    body: { email: person.email },
  });
  expect(added.body).toMatchObject({ email: person.email, fullName: "", status: "invited", role: 0 });
  expect(await planOf(person)).toBe("basic");
  const { memberId } = added.body;
  const { body } = await person.call<{ items: { business: string }[] }>("GET", "/business/invitations");
  expect(body.items).toMatchObject([{ memberId, business: "Harborline Trading Academy Ltd." }]);
  expect((await person.call("POST", `/business/invitations/${memberId}/accept`)).status).toBe(204);
  await hasPlan(person, "pro");
  const shown = await business.call<BusinessMember>(business.admin, "GET", `/members/${memberId}`);
  expect(shown.body).toMatchObject({ fullName: person.actor.fullName, status: "active" });
  expect((await change("disable", memberId)).body.items).toMatchObject([{ status: "disabled" }]);
  await hasPlan(person, "basic");
  expect((await change("enable", memberId)).body.items).toMatchObject([{ status: "active" }]);
  await hasPlan(person, "pro");
});

test("B-136 a cancelled member stays until the end of the period, unless it is taken back", async () => {
  const person = await memberWith(client, business, 0);
  const cancelled = await change("cancel", person.memberId);
  expect(cancelled.body.items).toMatchObject([{ status: "cancelling", endsAt: expect.any(String) }]);
  await hasPlan(person, "pro");
  expect((await change("cancel", person.memberId)).status).toBe(409);
  expect((await change("reactivate", person.memberId)).body.items).toMatchObject([{ status: "active", endsAt: null }]);
});

test("B-135 an address without an account gets the same response as one with an account, and joins when it opens one", async () => {
  const email = `${crypto.randomUUID()}@nowhere.test`;
  const known = await knownPerson(client);
  const add = (address: string) =>
    business.call<BusinessMember>(business.admin, "POST", "/members", { body: { email: address } });
  const responses = await Promise.all([add(email), add(known.email)]);
  const same = responses.map(({ status, body: { memberId: _, email: __, since: ___, ...rest } }) => ({ status, rest }));
  expect(same[0]).toEqual(same[1]);
  const newcomer = serviceApi("platform", { ...known.actor, userId: crypto.randomUUID(), email });
  const profile = { email, fullName: "New Comer", handle: `n${Date.now()}`, profilePicture: null };
  const { urls, keysDir } = inject("system");
  const token = await (await createTokenMint(keysDir, "gateway")).mint(newcomer.actor, "platform", "own");
  const signedIn = await fetch(`${urls.platform}/v1.0/internal/sign-ins`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(profile),
  });
  expect(signedIn.status).toBe(200);
  await vi.waitFor(
    async () => {
      const list = await business.call<{ items: BusinessMember[] }>(business.admin, "GET", `/members?search=${email}`);
      expect(list.body.items).toMatchObject([{ status: "active", fullName: "New Comer" }]);
    },
    { timeout: 10_000 },
  );
  await hasPlan(newcomer, "pro");
});

test("B-135 a file of members is looked at first, and each row says why it is not added", async () => {
  const fresh = `${crypto.randomUUID()}@nowhere.test`;
  const person = await memberWith(client, business, 0);
  const csv = `email;role\n${fresh};Manager\n${person.email};\nno address;\n${fresh};None\nother-${fresh};Boss\n`;
  const send = (path: string) =>
    business.call<{ items: { line: number; problem: string | null }[]; added: number }>(
      business.admin,
      "POST",
      `/members/import${path}`,
      { body: { csv } },
    );
  const problems = [
    null,
    "This email already belongs to a member",
    "Email must be a valid email",
    "This email already belongs to a member",
    "Role must be None, Manager or Admin",
  ];
  const preview = await send("/preview");
  expect(preview.body.items.map(({ problem }) => problem)).toEqual(problems);
  expect(preview.body.added).toBe(0);
  const imported = await send("");
  expect([imported.body.added, imported.body.items.map(({ line }) => line)]).toEqual([1, [2, 3, 4, 5, 6]]);
});

test("B-136 the last Admin stays, and there are no more members than seats", async () => {
  const small = await runningBusiness(client, await knownPerson(client), { seatLimit: 2 });
  const { body } = await small.call<{ items: BusinessMember[] }>(small.admin, "GET", "/members");
  const [me] = body.items;
  const demote = { body: { memberId: me?.memberId, role: 0 } };
  expect((await small.call(small.admin, "POST", "/members/role", demote)).status).toBe(403);
  const second = await memberWith(client, small, 1);
  expect((await small.call(small.admin, "POST", "/members/role", demote)).status).toBe(200);
  const full = await small.call<{ code: string }>(second, "POST", "/members", {
    body: { email: "third@nowhere.test" },
  });
  expect([full.status, full.body.code]).toEqual([422, "Business.Full"]);
});

test("a deleted account leaves its business", async () => {
  const person = await memberWith(client, business, 0);
  const owner = { userId: person.actor.userId, brand: person.actor.brand };
  const { id, event } = { id: crypto.randomUUID(), event: owner };
  await client.query("insert into pgboss.job (name, data) values ('business.account-deleted', $1)", [{ id, event }]);
  await vi.waitFor(
    async () => {
      const gone = await business.call(business.admin, "GET", `/members/${person.memberId}`);
      expect(gone.status).toBe(404);
    },
    { timeout: 10_000 },
  );
});

test("B-135 the members under a filter are one CSV file, in which no name becomes a formula", async () => {
  const own = await runningBusiness(client, await knownPerson(client));
  const risky = await knownPerson(client, { fullName: "=HYPERLINK(1)" });
  const invited = await own.call<BusinessMember>(own.admin, "POST", "/members", { body: { email: risky.email } });
  await risky.call("POST", `/business/invitations/${invited.body.memberId}/accept`);
  await own.call(own.admin, "POST", "/members", { body: { email: "waits@nowhere.test", role: 2 } });
  const file = async (query = "") => {
    const { status, body } = await own.call<string>(own.admin, "GET", `/members/export${query}`);
    expect(status).toBe(200);
    return body.replace("\uFEFF", "").trimEnd().split("\r\n");
  };
  const [head, ...rows] = await file();
  expect(head).toBe("name,email,role,status,since,endsAt,lastSeenAt");
  expect(rows.map((row) => row.split(",").slice(0, 4))).toEqual([
    [own.admin.actor.fullName, own.admin.actor.email, "admin", "active"],
    ["", "waits@nowhere.test", "manager", "invited"],
    ["'=HYPERLINK(1)", risky.email, "", "active"],
  ]);
  expect(await file("?status=invited")).toHaveLength(2);
  expect(await file(`?search=${risky.email}`)).toHaveLength(2);
  expect(await file("?search=nobody-of-this-name")).toEqual([head]);
});
