import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { servicePaths } from "@entrywise/contracts/shared/service-paths";
import { expect, test } from "vitest";
import { serviceApis } from "./service-apis.ts";
import { bodyFields, operationsOf, serviceDocument } from "./service-document.ts";

const root = join(import.meta.dirname, "../..");
const services = Object.keys(serviceApis);

test("X-400 every service that owns paths has a document", () => {
  expect(services).toEqual(expect.arrayContaining(Object.keys(servicePaths)));
});

test.each(services)("X-400 the document of %s has every call of its contracts, and no other", (service) => {
  const calls = (serviceApis[service] ?? [])
    .flatMap((api) => Object.values(api))
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const documented = operationsOf(service, serviceDocument(service)).map(({ name }) => name);
  expect(documented.toSorted()).toEqual([...new Set(calls)].toSorted());
});

test("P-624 the fields of a body are found behind a reference and in each of its forms", () => {
  const business = serviceDocument("business");
  const create = operationsOf("business", business).find(({ name }) => name === "POST /business");
  expect(create && bodyFields(create.operation, business)).toContain("name");
  const identity = serviceDocument("identity");
  const verify = operationsOf("identity", identity).find(({ name }) => name === "POST /account/verify-account");
  expect(verify && bodyFields(verify.operation, identity)).toContain("code");
});

test("documents of services are made when needed: git tracks none and ignores those that npm run openapi writes", () => {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  expect(git("ls-files", "--", "services/*/openapi.json")).toBe("");
  const files = services.map((name) => `services/${name}/openapi.json`);
  expect(git("check-ignore", ...files).split("\n")).toEqual(files);
});
