import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { describe, expect, test } from "vitest";
import { bodyFields, operationsOf, serviceDocument } from "../openapi/service-document.ts";
import { documentedServices, policies } from "./all-policies.ts";
import { nasty } from "./nasty-values.ts";
import { namesOf } from "./policies/policy.ts";
import { sampled } from "./sampled.ts";

const isFull = process.env.FULL === "1";
const actor = newActor({ roles: ["Admin"] });

const routes = documentedServices.flatMap((service) => {
  const document = serviceDocument(service);
  return operationsOf(service, document).map((one) => ({ ...one, fields: bodyFields(one.operation, document) }));
});
const ofPeople = routes.filter(({ name }) => policies[name]?.access !== "service");
const people = sampled("fuzz", ofPeople, Math.ceil(ofPeople.length / 4));

const unknown = "01a00000-0000-7000-8000-000000000000";

function addressOf(path: string): string {
  return namesOf(path).replace(/\{\w+\}/g, unknown);
}

/** No response is a 5xx, and every refusal is a problem with a code, without a stack, SQL or a host name. */
async function expectCalm(service: string, method: string, path: string, options: object): Promise<void> {
  const response = await serviceApi(service, actor).call(method, path, options);
  const what = `${method} ${path.slice(0, 200)} ${JSON.stringify(options).slice(0, 200)}`;
  expect(response.status, what).toBeLessThan(500);
  if (response.status < 400) return;
  expect(response.headers.get("content-type"), what).toContain("application/problem+json");
  const text = JSON.stringify(response.body);
  expect(text).toMatch(/"code":"\w+\.\w+"/);
  expect(text).not.toMatch(/ at .+\.(ts|mjs):\d|select .+ from |insert into|127\.0\.0\.1|pg_/i);
}

describe("strange input", () => {
  const withBody = people.filter(({ operation }) => operation.requestBody?.content["application/json"]);
  test.each(withBody)("P-624 $name takes no strange body down with it", async ({ service, method, path, fields }) => {
    const call = (body: unknown) => expectCalm(service, method, addressOf(path), { body, version: 1 });
    for (const body of [null, [], "text", 7, {}, { isAdmin: true, userId: unknown }]) await call(body);
    const values = isFull ? nasty : sampled(path, nasty, 12);
    for (const field of fields) for (const value of values) await call({ [field]: value });
  });

  const withQuery = people.filter(({ operation }) => operation.parameters?.some((one) => one.in === "query"));
  test.each(withQuery)(
    "P-624 $name takes no strange query down with it",
    async ({ service, method, path, operation }) => {
      const names = (operation.parameters ?? []).filter((one) => one.in === "query").map((one) => one.name);
      const texts = nasty.filter((value) => typeof value === "string" && value.length < 1000).map(String);
      for (const name of names) {
        for (const value of isFull ? texts : texts.filter((_, index) => index % 3 === 0)) {
          const query = `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`;
          await expectCalm(service, method, `${addressOf(path)}?${query}&${query}`, {});
        }
      }
    },
  );

  const withId = people.filter(({ path }) => path.includes("{id}"));
  test.each(withId)("P-624 $name refuses a malformed id with a problem", async ({ service, method, path }) => {
    for (const id of ["x", "%00", "null", "1%20or%201=1", unknown.toUpperCase()]) {
      await expectCalm(service, method, path.replace("{id}", id), method === "GET" ? {} : { body: {}, version: 1 });
    }
  });

  test("P-624 broken JSON, wrong types and deep nesting are refused", async () => {
    const { urls } = (await import("vitest")).inject("system");
    const bodies = ["{", '{"a":', `${"[".repeat(10_000)}${"]".repeat(10_000)}`, '{"a":1,"a":2}'];
    for (const body of bodies) {
      const response = await fetch(`${urls.trades}/v1.0/trades/add`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
        body,
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
  });
});
