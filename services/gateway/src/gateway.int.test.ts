import { seedAccounts, seedUserId } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import { describe, expect, inject, test } from "vitest";

const session = () => new HttpSession(inject("system").port);
const ours = { "x-requested-with": "entrywise", "sec-fetch-site": "same-origin" };

async function signedIn(key = "pro", host = "localhost"): Promise<HttpSession> {
  const http = session();
  await http.signIn(key, host);
  return http;
}

async function sql<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

describe("sign-in", () => {
  test("P-122 P-129 /login sends PKCE, nonce and state to the brand's provider", async () => {
    const response = await session().request("localhost", "GET", "/login?returnTo=/trades");
    const url = new URL(response.headers.location ?? "");
    expect(url.hostname).toBe("id.localhost");
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");
    expect(url.searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    expect(url.searchParams.get("nonce")).toBeTruthy();
    expect(url.searchParams.get("state")).toMatch(/^[\w-]{32}$/);
  });

  test("P-128 every cookie of a sign-in is named auth.…", async () => {
    const names = (await signedIn()).cookie("localhost").split("; ");
    expect(names).toContainEqual(expect.stringMatching(/^auth\.sid=/));
    expect(names.filter((name) => !name.startsWith("auth."))).toEqual([]);
  });

  test("P-131 P-130 a page has the signed-in user, with the token's roles and what they allow", async () => {
    const userOf = async (key: string) =>
      JSON.parse((await (await signedIn(key)).request("localhost", "GET", "/boot")).body).user;
    const account = (key: string) => seedAccounts.find((one) => one.key === key);
    expect(await userOf("admin")).toEqual({
      sub: account("admin")?.subject,
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      role: ["Admin"],
      email: "ada.admin@entrywise.test",
      fullName: account("admin")?.fullName,
      handle: expect.stringMatching(/^[\w.-]+$/),
      initials: expect.stringMatching(/^A[A-Z]$/),
      profilePicture: null,
      isAdmin: true,
      isDev: false,
    });
    expect(await userOf("developer")).toMatchObject({ role: ["Developer"], isAdmin: false, isDev: true });
    expect(await userOf("pro")).toMatchObject({ role: [], isAdmin: false, isDev: false });
  });

  test("P-129 the session id changes at sign-in and only its hash is stored", async () => {
    const http = session();
    await http.request("localhost", "GET", "/login");
    const before = http.cookie("localhost");
    await http.signIn("pro");
    const after = http.cookie("localhost");
    expect(after).not.toBe(before);
    const id = /auth\.sid=s%3A([^.]+)\./.exec(after)?.[1] ?? "";
    expect(id).not.toBe("");
    const rows = await sql<{ sid: string; sess: object }>("select sid, sess from gateway.session");
    expect(rows.map((row) => row.sid)).not.toContain(id);
    // Concurrent tests' sessions contain tickets of first sign-ins.
    const own = rows.filter((row) => JSON.stringify(row.sess).includes(seedUserId("pro")));
    expect(own.length).toBeGreaterThan(0);
    expect(JSON.stringify(own)).not.toMatch(/eyJ/);
  });

  test("P-120 P-129 people who sign in at the same moment all get a session, each their own", async () => {
    const people = seedAccounts.filter(({ brand }) => brand === "entrywise");
    for (let round = 0; round < 3; round += 1) {
      const found = await Promise.all(
        people.map(async ({ key }) => {
          const http = await signedIn(key);
          return JSON.parse((await http.request("localhost", "GET", "/boot")).body).user.email;
        }),
      );
      expect(found).toEqual(people.map(({ email }) => email));
    }
  });

  test("P-121 a return address outside the app is not followed", async () => {
    const bad = ["//evil.example/x", "/\\evil.example", "https://evil.example", "/%09/evil.example", "/login"];
    for (const returnTo of bad) {
      const http = await signedIn();
      const response = await http.request("localhost", "GET", `/login?returnTo=${encodeURIComponent(returnTo)}`);
      expect(response.headers.location).toMatch(/^\/(dashboard|%09)/);
    }
  });

  test("P-122 a response with an unknown state is refused", async () => {
    const response = await session().request("localhost", "GET", "/auth/callback?code=abc&state=made-up");
    expect(response.status).toBe(401);
  });

  test("P-122 two tabs can sign in at once: the first response doesn't break the second", async () => {
    const http = session();
    const first = await http.request("localhost", "GET", "/login?returnTo=/trades");
    await http.request("localhost", "GET", "/login?returnTo=/groups");
    const states = await sql<{ n: number }>(
      "select count(*)::int as n from gateway.session, jsonb_object_keys(sess -> 'logins') where sess -> 'logins' ? $1",
      [new URL(first.headers.location ?? "").searchParams.get("state")],
    );
    expect(states[0]?.n).toBe(2);
  });

  test("P-122 after /logout the session is gone on the server too", async () => {
    const http = await signedIn();
    const cookie = http.cookie("localhost");
    await http.request("localhost", "GET", "/logout");
    const again = await session().request("localhost", "GET", "/v1.0/settings", { cookie });
    expect(again.status).toBe(401);
  });

  test("P-122 another site's link to or picture from /logout signs nobody out", async () => {
    const http = await signedIn();
    for (const site of ["cross-site", "same-site"]) {
      const response = await http.request("localhost", "GET", "/logout", { "sec-fetch-site": site });
      expect(response).toMatchObject({ status: 303, headers: { location: "/" } });
    }
    expect((await http.request("localhost", "GET", "/v1.0/settings")).status).toBe(200);
    await http.request("localhost", "GET", "/logout", { "sec-fetch-site": "same-origin" });
    expect((await http.request("localhost", "GET", "/v1.0/settings")).status).toBe(401);
  });
});

describe("the request path", () => {
  test("X-400 P-126 a visitor's call gets a 401 and a forged identity header changes nothing", async () => {
    const forged = { "x-user-id": "a", "x-brand": "northdesk", authorization: "Bearer x" };
    const response = await session().request("localhost", "GET", "/v1.0/trades/summaries", forged);
    expect(response.status).toBe(401);
    expect(JSON.parse(response.body)).toMatchObject({ code: "Auth.Required", traceId: expect.any(String) });
  });

  test("P-129 a write that another site could have sent is refused", async () => {
    const http = await signedIn();
    const body = JSON.stringify({ value: true });
    const cases: Record<string, string>[] = [
      { ...ours, "sec-fetch-site": "none", "content-type": "application/json" },
      { ...ours, "sec-fetch-site": "cross-site", "content-type": "application/json" },
      { ...ours, "sec-fetch-site": "same-site", "content-type": "application/json" },
      { "x-requested-with": "entrywise", origin: "http://evil.example", "content-type": "application/json" },
    ];
    for (const headers of cases) {
      const response = await http.request("localhost", "POST", "/v1.0/settings/privacy-mode", headers, body);
      expect(response.status).toBe(403);
    }
    const plain = { ...ours, "content-type": "text/plain" };
    expect((await http.request("localhost", "POST", "/v1.0/settings/privacy-mode", plain, body)).status).toBe(415);
  });

  test("P-302 a write of our own page goes through and returns the settings", async () => {
    const http = await signedIn("developer");
    const saved = await http.api<{ privacyModeEnabled: boolean }>("POST", "/settings/privacy-mode", { value: true });
    expect(saved.privacyModeEnabled).toBe(true);
    const read = await http.api<{ privacyModeEnabled: boolean }>("GET", "/settings");
    expect(read.privacyModeEnabled).toBe(true);
    await http.api("POST", "/settings/privacy-mode", { value: false });
  });

  test("M-223 one brand's session isn't valid on another brand's host", async () => {
    const http = await signedIn();
    const cookie = http.cookie("localhost");
    const response = await session().request("northdesk.localhost", "GET", "/v1.0/settings", { cookie });
    expect(response.status).toBe(401);
  });

  test("P-101 hosts of the installation get the default brand, others are refused", async () => {
    const response = await session().request("127.0.0.1", "GET", "/boot");
    expect(JSON.parse(response.body)).toMatchObject({ brand: { brandKey: "entrywise" }, user: null });
    const unknown = await session().request("unknown.example", "GET", "/boot");
    expect([unknown.status, JSON.parse(unknown.body).code]).toEqual([421, "Request.UnknownHost"]);
  });

  test("M-101 routes between services are not reachable from outside", async () => {
    const http = await signedIn("admin");
    const response = await http.request("localhost", "GET", "/v1.0/internal/users", ours);
    expect(response.status).toBe(404);
  });

  test("P-124 tokens about to expire are refreshed before the call, once for ten simultaneous calls", async () => {
    const http = await signedIn("trial");
    const user = seedAccounts.find((account) => account.key === "trial");
    const mine = "sid in (select sid from gateway.session where sess -> 'user' ->> 'sub' = $1)";
    const before = await sql<{ refresh_token: string }>(
      `select refresh_token from gateway.session_token where ${mine}`,
      [user?.subject],
    );
    await sql(`update gateway.session_token set expires_at = now() where ${mine}`, [user?.subject]);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => http.request("localhost", "GET", "/v1.0/settings", ours)),
    );
    expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200));
    const after = await sql<{ refresh_token: string }>(
      `select refresh_token from gateway.session_token where ${mine}`,
      [user?.subject],
    );
    expect(after).not.toEqual(before);
  });

  test("P-127 a refused refresh ends the session", async () => {
    const http = await signedIn("member2");
    const user = seedAccounts.find((account) => account.key === "member2");
    await sql(
      "delete from identity.artifact where model in ('RefreshToken', 'Grant') and payload ->> 'accountId' = $1",
      [user?.subject],
    );
    await sql(
      `update gateway.session_token set expires_at = now()
        where sid in (select sid from gateway.session where sess -> 'user' ->> 'sub' = $1)`,
      [user?.subject],
    );
    const response = await http.request("localhost", "GET", "/v1.0/settings", ours);
    expect(response.status).toBe(401);
    expect(JSON.parse(response.body)).toMatchObject({ code: "Auth.SessionExpired" });
    expect((await http.request("localhost", "GET", "/v1.0/settings", ours)).status).toBe(401);
  });
});

describe("prices for everybody", () => {
  test("T-527 a visitor can read an instrument's price up to the limit per minute; signed-in users have no such limit", async () => {
    const path = "/v1.0/instruments/price?symbol=EURUSD&at=2024-11-26T14:00:00Z";
    const visitor = session();
    const statuses: number[] = [];
    for (let call = 0; call < 22; call += 1) {
      statuses.push((await visitor.request("localhost", "GET", path, ours)).status);
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    const http = await signedIn();
    expect((await http.request("localhost", "GET", path, ours)).status).toBe(200);
  });
});
