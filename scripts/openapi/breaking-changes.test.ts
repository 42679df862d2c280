import { expect, test } from "vitest";
import { type ApiDocument, breakingChanges } from "./breaking-changes.ts";

const trade = {
  type: "object",
  properties: { id: { type: "string" }, netRR: { type: ["number", "null"] } },
  required: ["id", "netRR"],
};
const search = { name: "search", in: "query", schema: { type: "string" } };

function documentOf(
  change: { response?: object; parameters?: object[]; body?: object; schema?: object } = {},
): ApiDocument {
  const { response = { type: "array", items: { $ref: "#/components/schemas/Trade" } }, parameters = [search] } = change;
  const body = change.body ?? { type: "object", properties: { kind: { enum: ["a", "b"] } }, required: [] };
  return {
    paths: {
      "/trades": {
        post: {
          parameters,
          requestBody: { content: { "application/json": { schema: body } } },
          responses: { 200: { content: { "application/json": { schema: response } } } },
        },
      },
    },
    components: { schemas: { Trade: change.schema ?? trade } },
  } as ApiDocument;
}

test("Y-160 additions to the promised API break nobody", () => {
  const added = documentOf({
    parameters: [search, { name: "take", in: "query", schema: { type: "number" } }],
    body: { type: "object", properties: { kind: { enum: ["a", "b", "c"] }, note: { type: "string" } }, required: [] },
    schema: {
      ...trade,
      properties: { ...trade.properties, symbol: { type: "string" } },
      required: ["id", "netRR", "symbol"],
    },
  });
  expect(breakingChanges(documentOf(), added)).toEqual([]);
});

test("Y-160 what breaks a program with a key is named", () => {
  const changes = (next: ApiDocument) => breakingChanges(documentOf(), next);
  expect(changes({ paths: {} })).toEqual(["POST /trades is gone"]);
  expect(changes(documentOf({ parameters: [] }))).toEqual(["POST /trades: query search is gone"]);
  expect(changes(documentOf({ parameters: [{ ...search, required: true }] }))).toEqual([
    "POST /trades: query search is required",
  ]);
  expect(
    changes(documentOf({ body: { type: "object", properties: { kind: { enum: ["a"] } }, required: ["kind"] } })),
  ).toEqual(["POST /trades: body.kind is required", "POST /trades: body.kind refuses b"]);
  expect(changes(documentOf({ schema: { ...trade, properties: { id: trade.properties.id } } }))).toEqual([
    "POST /trades: response[].netRR is gone",
  ]);
  expect(changes(documentOf({ schema: { ...trade, required: ["id"] } }))).toEqual([
    "POST /trades: response[].netRR may be absent",
  ]);
  const asText = { ...trade, properties: { ...trade.properties, netRR: { type: "string" } } };
  expect(changes(documentOf({ schema: asText }))).toEqual([
    "POST /trades: response[].netRR is string, was null or number",
  ]);
});

test("Y-160 what may be null is compared too", () => {
  const nullable = (of: object) => documentOf({ response: { anyOf: [of, { type: "null" }] } });
  const without = { ...trade, properties: { id: trade.properties.id } };
  expect(breakingChanges(nullable(trade), nullable(without))).toEqual(["POST /trades: response.netRR is gone"]);
});

test("Y-160 a schema that holds itself is compared once", () => {
  const schema = {
    type: "object",
    properties: { id: { type: "string" }, parent: { $ref: "#/components/schemas/Trade" } },
  };
  expect(breakingChanges(documentOf({ schema }), documentOf({ schema }))).toEqual([]);
});
