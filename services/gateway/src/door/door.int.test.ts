import { HttpSession } from "@entrywise/kit/testing/http-session";
import { type RawResponse, rawRequest } from "@entrywise/kit/testing/raw-request";
import { describe, expect, inject, test } from "vitest";

const { port } = inject("system");
const get = (target: string, host = `localhost:${port}`, more: string[] = []): Promise<RawResponse> =>
  rawRequest(port, [`GET ${target} HTTP/1.1`, `Host: ${host}`, ...more]);
const statusOf = async (...request: Parameters<typeof get>) => (await get(...request)).status;

const internal = ["/metrics", "/openapi.json", "/meta", "/livez", "/readyz"];
const services = ["trades", "users", "groups", "business", "commands"];

describe("paths", () => {
  test.each(services)("P-620 no path below /v1.0/%s leads to the internal routes of its service", async (segment) => {
    for (const page of internal) {
      for (const up of ["/../..", "/%2e%2e/%2E%2e", "/.%2e/..", "/..\\..", "/%5c..%5c.."]) {
        const { status, body } = await get(`/v1.0/${segment}${up}${page}`);
        expect([400, 401, 404], `${up}${page}`).toContain(status);
        expect(body).not.toMatch(/# HELP|"openapi"|"api":/);
      }
    }
  });

  test("P-620 a proxied host can't reach beyond its part of the service", async () => {
    for (const host of [`blob.localhost:${port}`, `id.localhost:${port}`]) {
      for (const path of ["/../../metrics", "/%2e%2e/%2e%2e/metrics", "/..\\..\\metrics", "/../users"]) {
        expect(await statusOf(path, host), `${host} ${path}`).toBe(400);
      }
    }
  });

  test("T-527 a path with dot segments is refused and can't bypass the limit for visitors", async () => {
    expect(await statusOf("/v1.0/trades/../instruments/price?symbol=EURUSD")).toBe(400);
  });

  test.each(["/trades/%00", "/v1.0/trades/%0d%0ax", "/trades/%", "http://evil.test/v1.0/users", "//evil.test/trades"])(
    "P-620 the target %s is the caller's error",
    async (target) => {
      const { status, body } = await get(target);
      expect(status).toBe(400);
      expect(body).toContain('"code":"Request.Invalid"');
    },
  );
});

describe("names in paths", () => {
  const kinds = ["study", "drawing", "chart"];
  const places = [...kinds.map((kind) => `/v1.0/charting/${kind}-templates`), "/v1.0/charting/symbols"];

  test.each(places)("T-546 T-550 a name below %s is one segment, whatever characters it has", async (place) => {
    const cookie = `Cookie: ${(await signedIn()).cookie("localhost")}`;
    for (const name of [".", "..", "%2e", "%2E%2e", ".%2e", "%00", "a%1f"]) {
      const { status } = await get(`${place}/${name}`, undefined, [cookie]);
      expect(status, name).toBe(400);
    }
    for (const name of [
      "none%2Fsuch",
      "none%5Csuch",
      "..%2F..%2Fmetrics",
      "..%5C..%5Cmetrics",
      "%252e%252e",
      "a.b",
      "...",
    ]) {
      const { status, body } = await get(`${place}/${name}`, undefined, [cookie]);
      expect([status, body], name).toEqual([404, expect.stringMatching(/Template\.NotFound|Symbol\.NotFound/)]);
    }
  });

  test("T-550 templates with slashes and backslashes in their names are saved, read and deleted under them", async () => {
    const http = await signedIn();
    for (const kind of kinds) {
      for (const name of ["EUR/USD", "a\\b", "../../metrics", "50 % ? #1"]) {
        const path = `/charting/${kind}-templates/${encodeURIComponent(name)}`;
        expect(await http.api("PUT", path, { content: "{}" })).toMatchObject({ name });
        expect(await http.api("GET", path)).toMatchObject({ name });
        expect(await http.api("DELETE", path)).toBeNull();
      }
    }
  });
});

describe("hosts", () => {
  test.each([
    `localhost.:${port}`,
    "northdesk.localhost.",
    "evil.test",
    `unknown.localhost:${port}`,
    "[::1]",
    "127.0.0.2",
  ])("P-101 M-223 the host %s, which no brand claims, gets nothing", async (host) => {
    for (const path of ["/", "/boot", "/login", "/v1.0/settings", "/r/trades/1.0.0/x.js"]) {
      const { status, head } = await get(path, host);
      expect(status, path).toBe(421);
      expect(head.toLowerCase()).not.toContain("set-cookie");
    }
  });

  test("P-101 the letter case of a host doesn't matter", async () => {
    const { body } = await get("/boot", `NorthDesk.LOCALHOST:${port}`);
    expect(body).toContain('"brandKey":"northdesk"');
    const { head } = await get("/login", `LOCALHOST:${port}`);
    expect(head).toContain(encodeURIComponent(`http://localhost:${port}/auth/callback`));
  });

  test("P-101 a request names one host", async () => {
    expect(await statusOf("/boot", "localhost", ["Host: northdesk.localhost"])).toBe(400);
    expect((await rawRequest(port, ["GET /boot HTTP/1.0"])).status).toBe(400);
  });
});

describe("pages and files", () => {
  const typeOf = async (path: string) => /^content-type: (.*)$/im.exec((await get(path)).head)?.[1];

  test("P-647 P-528 an address with a dot isn't taken for a file, since names can have dots", async () => {
    expect(await statusOf("/groups/london.desk/members"), "a page that asks to sign in").toBe(303);
    expect(await typeOf("/nowhere.html")).toMatch(/^text\/html/);
  });

  test("M-133 a missing file gets no page in its place", async () => {
    for (const path of [
      "/shell/none.js",
      "/r/trades/1.0.0/none.js",
      "/r/trades",
      "/brand/none.svg",
      "/app-icons/none.png",
    ]) {
      expect([await typeOf(path), await statusOf(path)], path).toEqual([expect.stringMatching(/problem\+json/), 404]);
    }
    expect(await typeOf("/manifest.webmanifest")).toMatch(/^application\/manifest\+json/);
  });
});

async function signedIn(): Promise<HttpSession> {
  const http = new HttpSession(port);
  await http.signIn("pro");
  return http;
}
