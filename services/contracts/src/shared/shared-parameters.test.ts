import { expect, test } from "vitest";
import { inlineParameters, shareParameters } from "./shared-parameters.ts";

const query = (name: string, type = "string") => ({ name, in: "query", required: false, schema: { type } });
const paths = {
  "/trades": { get: { summary: "List", parameters: [query("symbol"), query("take", "integer")] }, post: {} },
  "/totals": { get: { parameters: [query("symbol"), query("zone")] } },
  "/search": { get: { parameters: [query("symbol", "array"), query("without.tags"), query("zone")] } },
  "/export": { get: { parameters: [query("without.tags")] } },
};

test("Y-160 a parameter that calls have alike is written once, and calls refer to it", () => {
  const shared = shareParameters(paths);
  expect(shared.parameters).toEqual({
    symbol: query("symbol"),
    "without.tags": query("without.tags"),
    zone: query("zone"),
  });
  expect(shared.paths["/trades"]).toEqual({
    get: { summary: "List", parameters: [{ $ref: "#/components/parameters/symbol" }, query("take", "integer")] },
    post: {},
  });
});

test("Y-160 another definition of the same name stays where it is", () => {
  expect(shareParameters(paths).paths["/search"]?.get?.parameters?.[0]).toEqual(query("symbol", "array"));
});

test("Y-160 written out again the calls have the parameters that they had, in their order", () => {
  const { paths: short, parameters } = shareParameters(paths);
  expect(inlineParameters({ paths: short, components: { schemas: {}, parameters } })).toEqual({
    paths,
    components: { schemas: {} },
  });
});
