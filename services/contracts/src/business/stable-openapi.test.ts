import { expect, test } from "vitest";
import { platformApis } from "../platform/all.apis.ts";
import { openApiOf } from "../shared/openapi.ts";
import { inlineParameters } from "../shared/shared-parameters.ts";
import { tradesApis } from "../trades/all.apis.ts";
import { businessApis } from "./all.apis.ts";
import { apiScopes } from "./api-scopes.ts";
import { scopesOfEndpoint, stableOpenApi } from "./stable-openapi.ts";

interface Operation {
  operationId: string;
  "x-scopes": string[];
  parameters?: object[];
  responses: Record<string, object>;
}

const apis = [...tradesApis, ...platformApis, ...businessApis];
const document = stableOpenApi(apis) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; parameters: Record<string, object> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test("Y-160 the document of the stable part has every call that a key reaches, and no other", () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const reachable = apis
    .flatMap((api) => Object.values(api))
    .filter((endpoint) => scopesOfEndpoint(endpoint).length > 0)
    .map(({ method, path }) => `${method} /v1.0${path}`);
  expect(documented.sort()).toEqual([...new Set(reachable)].sort());
  expect(documented).toContain("get /v1.0/business/{businessId}/members");
  expect(documented.filter((call) => / \/v1\.0\/(settings|account|api-keys|payments|internal)\b/.test(call))).toEqual(
    [],
  );
});

test("Y-160 each call of the document names its scopes and its refusals", () => {
  const used = new Set(operations.flatMap((operation) => operation["x-scopes"]));
  expect([...used].sort()).toEqual([...apiScopes].sort());
  for (const { responses } of operations)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["401", "403", "429"]));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(JSON.stringify(document)).not.toContain("x-access");
});

test("Y-160 calls refer to the parameters that they have in common, and lose none", () => {
  const { paths: written } = openApiOf("API", "1.0", apis) as typeof document;
  for (const [path, methods] of Object.entries(inlineParameters(document).paths)) {
    for (const [method, { parameters }] of Object.entries(methods))
      expect(parameters, `${method} ${path}`).toEqual(written[path]?.[method]?.parameters);
  }
  const uses = operations.flatMap(({ parameters = [] }) => parameters.filter((one) => "name" in one));
  const repeated = [...Map.groupBy(uses, (one) => JSON.stringify(one)).values()].filter(({ length }) => length > 5);
  expect(repeated).toEqual([]);
  for (const name of Object.keys(document.components.parameters)) expect(name).toMatch(/^[\w.-]+$/);
});
