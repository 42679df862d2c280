import { parameterNames } from "@entrywise/kit/http/query-of";
import { z } from "zod";
import { type Tool, tools } from "./tools.ts";

interface InputSchema {
  type: "object";
  properties: Record<string, object>;
  required: string[];
  additionalProperties: false;
}

function readInput({ endpoint, query }: Tool): InputSchema {
  const needed = readProperties(endpoint.params);
  const { properties, required } = readProperties(endpoint.query);
  const offered = query.filter((name) => parameterNames(endpoint).has(name));
  return {
    type: "object",
    properties: {
      ...needed.properties,
      ...Object.fromEntries(offered.map((name) => [name, properties[name] ?? {}])),
    },
    required: [...Object.keys(needed.properties), ...required.filter((name) => offered.includes(name))],
    additionalProperties: false,
  };
}

function readProperties(schema: z.ZodType | undefined): { properties: Record<string, object>; required: string[] } {
  if (schema === undefined) return { properties: {}, required: [] };
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  const properties: Record<string, object> = {};
  for (const [name, property] of Object.entries(json.properties ?? {})) properties[name] = Object(property);
  return { properties, required: json.required ?? [] };
}

/** Worked out once, when the first program comes: the filter alone has a hundred fields. */
const inputs: ReadonlyMap<string, InputSchema> = new Map(tools.map((tool) => [tool.name, readInput(tool)]));

/** Input of a tool as JSON Schema: parameters of the path, which are needed, and those of the query that it has. */
export const inputSchema = (tool: Tool): InputSchema => inputs.get(tool.name) ?? readInput(tool);

/**
 * The call of an endpoint for a tool's input.
 *
 * @returns null where the input has something that the tool doesn't
 */
export function callPath(tool: Tool, input: Readonly<Record<string, unknown>>): string | null {
  const { properties, required } = inputSchema(tool);
  if (Object.keys(input).some((name) => !Object.hasOwn(properties, name))) return null;
  if (required.some((name) => input[name] === undefined)) return null;
  // They would lead to another address.
  if (Object.keys(readProperties(tool.endpoint.params).properties).some((name) => /^\.+$/.test(String(input[name]))))
    return null;
  const inPath = new Set([...tool.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  const path = tool.endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (inPath.has(name) || value === null || value === undefined) continue;
    for (const one of [value].flat()) query.append(name, String(one));
  }
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}
