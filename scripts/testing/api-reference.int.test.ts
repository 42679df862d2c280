import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { MadeApiKey } from "@entrywise/contracts/business/api-keys.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  listCalls,
  type StableDocument,
  stableDocument,
} from "../../mfe-business/src/features/reference/stable-document.ts";
import { curlCommand } from "../../mfe-business/src/frame/curl-of.ts";
import { knownPerson, runningBusiness } from "../../services/business/src/testing/business-of.ts";

const { port, ownerUrl } = inject("system");
const client = new Client({ connectionString: ownerUrl });
const run = promisify(execFile);
let document: StableDocument;

beforeAll(async () => {
  await client.connect();
  const response = await fetch(`http://localhost:${port}/v1.0/openapi.json`);
  expect(response.status).toBe(200);
  document = stableDocument.parse(await response.json());
});
afterAll(() => client.end());

/** Runs a command exactly as the page shows it. */
async function statusOf(command: string, key: string): Promise<string> {
  const quiet = command.replace(/^curl /, 'curl -s -o /dev/null -w "%{http_code}" ');
  return (await run("bash", ["-c", quiet], { env: { ...process.env, EW_KEY: key } })).stdout;
}

test("Y-160 the reference is there for everybody, under the name and the address of the brand", () => {
  expect(document.info).toEqual({ title: "Entrywise API", version: "1.0" });
  expect(document.servers).toEqual([{ url: `http://localhost:${port}` }]);
});

test("Y-160 B-134 examples of the reference run as they stand", async () => {
  const admin = await knownPerson(client, { plan: "pro" });
  const business = await runningBusiness(client, admin);
  const made = async (call: Promise<{ body: MadeApiKey }>) => (await call).body.key;
  const token = await made(
    serviceApi("business", admin.actor).call("POST", "/api-keys", {
      body: { name: "Examples", scopes: ["trades:read", "profile:read"], limitPerMinute: 600 },
    }),
  );
  const key = await made(business.call(admin, "POST", "/keys", { body: { name: "Examples" } }));
  const [origin] = document.servers;
  const example = (path: string) => curlCommand({ method: "GET", url: `${origin?.url}${path}`, hasBody: false });
  const plain = listCalls(document).filter(({ method, path, fields }) => {
    const isComplete = !path.includes("{") && !fields.some(({ isRequired }) => isRequired);
    return method === "GET" && isComplete;
  });
  expect(plain.length).toBeGreaterThan(20);
  const failed: string[] = [];
  for (const { path } of plain) {
    const status = await statusOf(example(path), token);
    // Some need a query, and say which: 400 is a response of the call itself.
    if (!["200", "400"].includes(status)) failed.push(`${path} ${status}`);
  }
  expect(failed).toEqual([]);
  expect(await statusOf(example("/v1.0/trades/list"), token)).toBe("200");
  expect(await statusOf(example(`/v1.0/business/${business.id}/members?take=2`), key)).toBe("200");
  expect(await statusOf(example("/v1.0/trades/list"), key)).toBe("403");
  expect(await statusOf(example("/v1.0/trades/list"), "ew_live_mistyped")).toBe("401");
});
