import { request } from "node:http";
import { apiScopes, businessScopes } from "@entrywise/contracts/business/api-scopes";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import { knownPerson, runningBusiness } from "../../services/business/src/testing/business-of.ts";
import { addressOf, everyRoute, otherSpellings } from "./spellings.ts";

const { port } = inject("system");
const someId = "01a00000-0000-7000-8000-000000000000";
const routes = everyRoute.map((route) => ({ ...route, path: `/v1.0${addressOf(route)}` }));

type Credential = Readonly<Record<string, string>>;
const credentials: Record<string, Credential> = { visitor: {} };

async function signedIn(key: string): Promise<HttpSession> {
  const http = new HttpSession(port);
  await http.signIn(key);
  return http;
}
const cookieOf = (http: HttpSession): Credential => ({ cookie: http.cookie("localhost") });

beforeAll(async () => {
  const pro = await signedIn("pro");
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  const business = await runningBusiness(client, await knownPerson(client));
  await client.end();
  for (const scope of apiScopes) {
    const isOfBusiness = (businessScopes as readonly string[]).includes(scope);
    const body = { name: `Spellings ${scope}`, scopes: [scope] };
    const { key } = isOfBusiness
      ? (await business.call<{ key: string }>(business.admin, "POST", "/keys", { body })).body
      : await pro.api<{ key: string }>("POST", "/api-keys", body);
    credentials[`key with ${scope}`] = { authorization: `Bearer ${key}` };
  }
  credentials["basic plan"] = cookieOf(await signedIn("basic"));
  const admin = await signedIn("admin");
  const boot: BootManifest = JSON.parse((await pro.request("localhost", "GET", "/boot")).body);
  await admin.api("POST", `/commands/users/${boot.user?.userId}/view-as`, { reason: "Spellings" });
  const viewed: BootManifest = JSON.parse((await admin.request("localhost", "GET", "/boot")).body);
  credentials["viewing admin"] = { ...cookieOf(admin), "x-boot": viewed.id };
});

/** The path goes out as it is written: `fetch` would tidy it up first. */
function ask(method: string, path: string, credential: Credential): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        method,
        path,
        headers: {
          host: `localhost:${port}`,
          "sec-fetch-site": "same-origin",
          "if-match": '"1"',
          ...(method === "GET" ? {} : { "content-type": "application/json", "content-length": "2" }),
          ...credential,
        },
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sent.on("error", reject);
    sent.end(method === "GET" ? undefined : "{}");
  });
}

test.each([
  ["key with trades:write", "POST", `/v1.0/trades/${someId}/SHARE`],
  ["viewing admin", "GET", "/V1.0/account/security"],
  ["viewing admin", "GET", "/v1.0/trades/EXPORT-TRADES"],
])("Y-160 Y-260 a %s gets nothing by %s %s", async (who, method, path) => {
  expect(await ask(method, path, credentials[who] ?? {})).toBe(404);
});

test("Y-160 Y-260 the same credentials open what is theirs in its own spelling", async () => {
  expect(await ask("GET", "/v1.0/trades/summaries", credentials["key with trades:read"] ?? {})).toBe(200);
  expect(await ask("GET", "/v1.0/trades/summaries", credentials["viewing admin"] ?? {})).toBe(200);
  expect(await ask("GET", "/v1.0/membership/", credentials["basic plan"] ?? {}), "as earlier releases write it").toBe(
    200,
  );
  expect(await ask("GET", "/v1.0/membership//", credentials["basic plan"] ?? {})).toBe(404);
  expect(await ask("GET", "/v1.0/account/security", credentials["viewing admin"] ?? {})).toBe(403);
});

test("Y-160 Y-260 X-400 whoever asks, a route in any other spelling than its own is no route", {
  timeout: 600_000,
}, async () => {
  const people = Object.entries(credentials);
  const isFull = process.env.FULL === "1";
  const asked = routes.flatMap(({ method, path, withSlash }, index) =>
    otherSpellings(path)
      .filter(({ name }) => name !== "slash at the end" || withSlash !== true)
      // Behind a text, an encoded slash is a part of the text.
      .filter(({ path: other }) => !/(%20one|\/groups\/trades)%2F/.test(other))
      .flatMap(({ name, path: other }, spelling) =>
        // Each route in each spelling is tried by one of them, and each of them tries every spelling.
        people
          .filter((_person, at) => isFull || at === (index + spelling) % people.length)
          .map(([who, credential]) => ({ method, name, other, who, credential })),
      ),
  );
  const open: string[] = [];
  for (let at = 0; at < asked.length; at += 8) {
    await Promise.all(
      asked.slice(at, at + 8).map(async ({ method, name, other, who, credential }) => {
        const status = await ask(method, other, credential);
        if (status !== 404 && status !== 400) open.push(`${status} ${who}: ${method} ${other} (${name})`);
      }),
    );
  }
  expect(asked.length).toBeGreaterThan(7_000);
  expect(open).toEqual([]);
});
