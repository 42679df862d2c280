import type { MadeApiKey } from "@entrywise/contracts/business/api-keys.api";
import type { Business } from "@entrywise/contracts/business/business.api";
import type { BusinessAction, BusinessStanding } from "@entrywise/contracts/business/business-rights";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { businessPolicy } from "../../policy/business-policy.ts";
import {
  businessOf,
  details,
  knownPerson,
  memberWith,
  runningBusiness,
  siteAdmin,
  type TestBusiness,
} from "../../testing/business-of.ts";

interface Try {
  action: BusinessAction;
  method: string;
  path: string;
  options?: object;
  /** Keys do not reach it: a table is looked over by a person before it is taken. */
  isForPeople?: boolean;
}

const nobody = "01a00000-0000-7000-8000-000000000000";
const hook = { url: "https://receiver.example/entrywise", events: ["member.joined"] };
const recipient = {
  company: details.name,
  country: details.country,
  taxNumber: "",
  billingEmail: details.billingEmail,
};
const several = { body: { memberIds: [nobody] } };

/** Calls that change nothing for whoever has the right, so that all can try them on one business. */
const tries: Try[] = [
  { action: "business.read", method: "GET", path: "" },
  { action: "business.edit", method: "PUT", path: "", options: { version: 999, body: details } },
  { action: "business.payDeposit", method: "POST", path: "/plan-deposit", options: { body: { acceptsTerms: true } } },
  { action: "business.payDeposit", method: "POST", path: "/plan-deposit/sync" },
  { action: "dashboard.read", method: "GET", path: "/dashboard" },
  { action: "members.read", method: "GET", path: "/members" },
  { action: "members.read", method: "GET", path: "/members/export", isForPeople: true },
  { action: "members.read", method: "GET", path: `/members/${nobody}` },
  { action: "members.read", method: "GET", path: `/members/${nobody}/weeks`, isForPeople: true },
  {
    action: "members.add",
    method: "POST",
    path: "/members/import/preview",
    options: { body: { csv: "" } },
    isForPeople: true,
  },
  { action: "members.add", method: "POST", path: "/members/import", options: { body: { csv: "" } }, isForPeople: true },
  { action: "members.end", method: "POST", path: "/members/cancel", options: several },
  { action: "members.end", method: "POST", path: "/members/reactivate", options: several },
  { action: "members.end", method: "POST", path: "/members/enable", options: several },
  { action: "members.end", method: "POST", path: "/members/disable", options: several },
  {
    action: "members.changeRole",
    method: "POST",
    path: "/members/role",
    options: { body: { memberId: nobody, role: 2 } },
  },
  { action: "billing.read", method: "GET", path: "/billing/current" },
  { action: "billing.read", method: "GET", path: "/billing/costs" },
  { action: "billing.read", method: "GET", path: "/billing/invoices" },
  { action: "billing.read", method: "GET", path: "/billing/details" },
  { action: "billing.change", method: "PUT", path: "/billing/details", options: { version: 999, body: recipient } },
  { action: "billing.read", method: "GET", path: "/payment-methods" },
  { action: "billing.change", method: "POST", path: "/payment-methods/setup-intent" },
  { action: "developer.read", method: "GET", path: "/requests/usage" },
  { action: "developer.read", method: "GET", path: "/webhooks" },
  { action: "developer.read", method: "GET", path: `/webhooks/${nobody}/deliveries` },
  // Those who may make one each; nothing is sent to it here.
  { action: "keys.manage", method: "POST", path: "/webhooks", options: { body: hook } },
  { action: "keys.manage", method: "PUT", path: `/webhooks/${nobody}`, options: { body: { ...hook, enabled: false } } },
  { action: "keys.manage", method: "DELETE", path: `/webhooks/${nobody}` },
  { action: "keys.manage", method: "POST", path: `/webhooks/${nobody}/rotation`, options: { body: {} } },
  { action: "keys.manage", method: "POST", path: `/webhooks/${nobody}/test` },
  { action: "keys.manage", method: "POST", path: `/webhooks/${nobody}/deliveries/${nobody}/replay` },
  { action: "brand.edit", method: "GET", path: "/brand" },
  { action: "brand.edit", method: "DELETE", path: "/brand/draft" },
  { action: "brand.edit", method: "POST", path: "/brand/publication", options: { body: { rowVersion: 1 } } },
  { action: "brand.edit", method: "POST", path: "/brand/restoration", options: { body: { version: 1 } } },
  ...["", "/verification", "/removal"].map((end): Try => {
    return {
      action: "brand.edit",
      method: "POST",
      path: `/brand/hosts${end}`,
      options: { body: { host: "desk.example" } },
    };
  }),
];

/** What keys are tried on beside the calls above: those alone reach a service by a key. */
const ofKeys: Try[] = [
  ...tries,
  { action: "members.add", method: "POST", path: "/members", options: { body: { email: "", role: 0 } } },
  { action: "developer.read", method: "GET", path: "/keys" },
  { action: "developer.read", method: "GET", path: `/keys/${nobody}` },
  // Of a business without an account at the provider there is none to give, for those who may have it.
  { action: "billing.read", method: "GET", path: "/billing/invoices/archive" },
  { action: "developer.read", method: "GET", path: "/requests" },
  { action: "keys.manage", method: "POST", path: "/keys", options: { body: { name: "Second" } } },
  { action: "keys.manage", method: "PUT", path: `/keys/${nobody}`, options: { body: { name: "Renamed" } } },
  { action: "keys.manage", method: "DELETE", path: `/keys/${nobody}` },
  { action: "keys.manage", method: "POST", path: `/keys/${nobody}/rotation`, options: { body: {} } },
  { action: "brand.edit", method: "POST", path: "/brand/pictures" },
  { action: "business.edit", method: "POST", path: "/enable" },
  { action: "business.edit", method: "POST", path: "/disable" },
  { action: "business.edit", method: "POST", path: "/convert-to-white-label" },
];

const standings = ["outsider", "member", "Manager", "Admin", "siteAdmin"] as const satisfies BusinessStanding[];
const { ownerUrl, port } = inject("system");
const client = new Client({ connectionString: ownerUrl });
let business: TestBusiness;
let people: Record<(typeof standings)[number], ServiceApi>;

beforeAll(async () => {
  await client.connect();
  const admin = await knownPerson(client);
  business = await runningBusiness(client, admin);
  people = {
    outsider: serviceApi("business"),
    member: await memberWith(client, business, 0),
    Manager: await memberWith(client, business, 2),
    Admin: admin,
    siteAdmin: siteAdmin(),
  };
});
afterAll(() => client.end());

/** A call from outside by a program with a key of the business. */
async function byKey(key: string, { method, path, options }: Try) {
  const { version, body } = { version: undefined, body: undefined, ...options };
  const response = await fetch(`http://localhost:${port}/v1.0/business/${business.id}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      ...(version === undefined ? {} : { "if-match": `"${version}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

describe("rights of keys over HTTP", () => {
  const kinds = [
    { scope: "members:read", standing: "readingKey" },
    { scope: "members:write", standing: "writingKey" },
  ] as const;
  const keys = new Map<string, string>();
  beforeAll(async () => {
    for (const { scope } of kinds) {
      const body = { name: scope, scopes: [scope], limitPerMinute: 600 };
      const made = await business.call<MadeApiKey>(business.admin, "POST", "/keys", { body });
      keys.set(scope, made.body.key);
    }
  });

  test.each(ofKeys)("X-402 B-134 $method $path is for keys that may do $action alone", async (call) => {
    for (const { scope, standing } of kinds) {
      const { status, body } = await byKey(keys.get(scope) ?? "", call);
      const isInTable = businessPolicy.allows({ standing, facts: ["enabled", "paid"] }, call.action);
      const isAllowed = isInTable && call.isForPeople !== true;
      if (isAllowed) expect([401, 403], `${scope}: ${JSON.stringify(body)}`).not.toContain(status);
      else expect(status, `${scope}: ${JSON.stringify(body)}`).toBe(403);
      expect(status, `${scope}: ${JSON.stringify(body)}`).toBeLessThan(500);
    }
  });
});

describe("rights in a business over HTTP", () => {
  const facts = ["enabled", "paid"] as const;
  test.each(tries)(
    "X-402 B-101 B-102 $method $path is for those of $action alone",
    async ({ action, method, path, options }) => {
      for (const standing of standings) {
        const { status, body } = await business.call<{ code?: string }>(people[standing], method, path, options);
        const isAllowed = businessPolicy.allows({ standing, facts }, action);
        const refused = standing === "outsider" ? [404, "Business.NotFound"] : [403, "Business.Forbidden"];
        if (isAllowed)
          expect([403, "Business.NotFound"], `${standing}: ${JSON.stringify(body)}`).not.toContain(
            body?.code ?? status,
          );
        else expect([status, body?.code], standing).toEqual(refused);
        expect(status, `${standing}: ${JSON.stringify(body)}`).toBeLessThan(500);
      }
    },
  );

  test("B-103 B-104 before it has paid and was enabled a business is for its Admin to set up", async () => {
    const admin = await knownPerson(client);
    const waiting = await businessOf(admin);
    const { body } = await waiting.call<Business>(admin, "GET", "");
    expect(body).toMatchObject({ enabled: false, paymentSetupStatus: "None", role: 1, brandKey: null });
    expect(body.id).toBe(waiting.id);
    expect(body.can).toEqual(["business.read", "business.edit", "business.payDeposit"]);
    expect((await waiting.call(admin, "GET", "/members")).status).toBe(403);
    expect((await waiting.call(siteAdmin(), "GET", "/members")).status).toBe(200);
    expect((await waiting.call(admin, "POST", "/enable")).status).toBe(404);
    expect((await waiting.call<Business>(siteAdmin(), "POST", "/enable")).body.enabled).toBe(true);
  });

  test("B-130 a business is listed for its people, searched, and registered nowhere on a white label", async () => {
    const list = (who: ServiceApi, query = "") => who.call<{ items: Business[] }>("GET", `/business?${query}`);
    expect((await list(people.member)).body.items.map(({ id }) => id)).toEqual([business.id]);
    expect((await list(people.member, "search=nothing")).body.items).toEqual([]);
    expect((await list(people.member, "all=true")).body.items).toHaveLength(1);
    expect((await list(people.siteAdmin, "all=true&take=-1")).body.items.map(({ id }) => id)).toContain(business.id);
    const onNorthdesk = serviceApi("business", newActor({ brand: "northdesk" }));
    expect((await onNorthdesk.call("POST", "/business", { body: details })).status).toBe(404);
  });

  test("B-104 B-130 the list has the seats of a business for those who look after it, and of no other", async () => {
    const seatsFor = async (who: ServiceApi) =>
      (await who.call<{ items: Business[] }>("GET", "/business")).body.items.map(({ seats, seatLimit }) => [
        seats,
        seatLimit,
      ]);
    const { seats, seatLimit } = (await business.call<Business>(business.admin, "GET", "")).body;
    expect(seats).toBeGreaterThan(0);
    expect(await seatsFor(business.admin)).toEqual([[seats, seatLimit]]);
    expect(await seatsFor(people.Manager)).toEqual([[seats, seatLimit]]);
    expect(await seatsFor(people.member)).toEqual([[null, null]]);
  });

  test("B-130 what is wrong with the details is reported by field", async () => {
    const body = { ...details, name: " ", billingEmail: "x", website: "ftp//x", country: "ie", seatLimit: 0 };
    const refused = await people.outsider.call<{ errors: { path: string; message: string }[] }>("POST", "/business", {
      body,
    });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map(({ path }) => path.split(".").at(-1)).sort()).toEqual([
      "billingEmail",
      "country",
      "name",
      "seatLimit",
      "website",
    ]);
  });

  test("the details are changed by version", async () => {
    const now = (await business.call<Business>(business.admin, "GET", "")).body;
    const options = { version: now.version, body: { ...details, website: "" } };
    expect((await business.call<Business>(business.admin, "PUT", "", options)).body.details?.website).toBe("");
    expect((await business.call(business.admin, "PUT", "", options)).status).toBe(412);
  });
});
