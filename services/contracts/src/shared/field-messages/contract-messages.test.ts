import { expect, test } from "vitest";
import type { z } from "zod";
import { adminApis } from "../../admin/all.apis.ts";
import { businessApis } from "../../business/all.apis.ts";
import { groupsApis } from "../../groups/all.apis.ts";
import { identityApis } from "../../identity/all.apis.ts";
import { mcpApis } from "../../mcp/all.apis.ts";
import { platformApis } from "../../platform/all.apis.ts";
import { tradesApis } from "../../trades/all.apis.ts";
import * as rules from "../form-rules.ts";
import { fieldCodeOf } from "./field-code-of.ts";

const endpoints = [
  ...adminApis,
  ...mcpApis,
  ...businessApis,
  ...groupsApis,
  ...identityApis,
  ...platformApis,
  ...tradesApis,
].flatMap((api) => Object.values(api));

/** The own messages of everything below a schema: those of its checks, of its refinements and of its type. */
function messagesBelow(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (Array.isArray(schema)) return schema.flatMap((one) => messagesBelow(one, seen));
  const def = (schema as { _zod?: { def?: Record<string, unknown> } })._zod?.def;
  if (def === undefined) return Object.values(schema).flatMap((one) => messagesBelow(one, seen));
  const inner = def.type === "lazy" ? [(def.getter as () => unknown)()] : Object.values(def);
  return [...ownMessage(def.error), ...inner.flatMap((one) => messagesBelow(one, seen))];
}

function ownMessage(error: unknown): string[] {
  if (typeof error !== "function") return [];
  const said: unknown = error({ code: "custom", input: "x" });
  const message = typeof said === "object" && said !== null ? (said as { message?: unknown }).message : said;
  return typeof message === "string" ? [message] : [];
}

test("P-574 every message of its own that a contract has for a field has a code of its own", () => {
  const inputs = endpoints.flatMap(({ params, query, body }) => [params, query, body]);
  const messages = new Set(inputs.flatMap((schema: z.ZodType | undefined) => messagesBelow(schema)));
  expect(messages.size).toBeGreaterThan(60);
  const isCoded = (message: string) => ![undefined, "Field.Value"].includes(fieldCodeOf(message)?.code);
  expect([...messages].filter((message) => !isCoded(message))).toEqual([]);
});

test("P-574 P-641 P-649 the shared rules of forms have codes with the names of their fields", () => {
  const broken = [
    rules.required("Name", ""),
    rules.email("Name", "x"),
    rules.direction(9),
    rules.maxLength("Name", "four", 3),
    rules.minValue("Name", 0, 1),
    rules.maxValue("Name", 2, 1),
    rules.url("Name", "x"),
    rules.handle("Name", "?"),
    rules.confirmedBy("Name", "a", "Password", "b"),
    rules.lessThan("Name", 2, "Password", 1),
    rules.greaterThan("Name", 1, "Password", 2),
  ];
  const codes = broken.map((message) => fieldCodeOf(message ?? "")?.code);
  expect(new Set(codes).size).toBe(broken.length);
  for (const code of codes) expect(code).toMatch(/^Rule\./);
});
