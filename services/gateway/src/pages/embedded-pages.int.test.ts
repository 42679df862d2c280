import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { expect, inject, test } from "vitest";

const session = () => new HttpSession(inject("system").port);
const ours = { "x-requested-with": "entrywise" };
const bootIn = (html: string): BootManifest => JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "{}");
const framesOf = (policy: unknown) =>
  String(policy)
    .split("; ")
    .filter((part) => part.startsWith("frame-ancestors"));

test("K-130 M-134 only hosts that a brand lists may embed its calculators", async () => {
  const own = await session().request("northdesk.localhost", "GET", "/embed/position-size");
  expect(own.status).toBe(200);
  expect(framesOf(own.headers["content-security-policy"])).toEqual(["frame-ancestors www.northdesk.example"]);
  expect(own.headers["x-frame-options"]).toBeUndefined();
  const main = await session().request("localhost", "GET", "/embed/position-size");
  expect(main.status).toBe(200);
  expect(framesOf(main.headers["content-security-policy"])).toEqual(["frame-ancestors 'none'"]);
  expect(main.headers["x-frame-options"]).toBe("DENY");
});

test("M-134 no other page, file or response can be embedded, whoever requests it and whatever its address", async () => {
  const http = session();
  await http.signIn("northdesk", "northdesk.localhost");
  const paths = [
    "/",
    "/dashboard",
    "/tools",
    "/embed",
    "/embedded",
    "/x/embed/position-size",
    "/offline-page",
    "/sw.js",
  ];
  for (const path of [...paths, "/dashboard?next=/embed/profit"]) {
    const { headers } = await http.request("northdesk.localhost", "GET", path);
    expect([path, ...framesOf(headers["content-security-policy"])]).toEqual([path, "frame-ancestors 'none'"]);
    expect([path, headers["x-frame-options"]]).toEqual([path, "DENY"]);
  }
  const response = await http.request("northdesk.localhost", "GET", "/v1.0/settings", ours);
  expect(response.headers["x-frame-options"]).toBe("DENY");
});

test("K-130 M-250 an embedded page ignores any session: no user, no other remote, no third-party scripts", async () => {
  const http = session();
  await http.signIn("admin", "localhost");
  const { body, headers } = await http.request("localhost", "GET", "/embed/profit?mfe.admin=http://localhost:4104");
  const boot = bootIn(body);
  expect(boot.user).toBeNull();
  expect(boot.allowOverrides).toBe(false);
  expect(boot.brand.scripts).toBeUndefined();
  expect(boot.remotes.map(({ id }) => id)).not.toContain("admin");
  expect(String(headers["content-security-policy"])).not.toContain("4104");
});

test("K-130 Y-162 the address sets language and theme; invalid values are ignored", async () => {
  const lookOf = async (query: string) => {
    const headers = { "accept-language": "en", cookie: "auth.locale=de" };
    const { body } = await session().request("localhost", "GET", `/embed/growth${query}`, headers);
    return /<html ([^>]*)>/.exec(body)?.[1];
  };
  expect(await lookOf("?locale=de&theme=light")).toMatch(/^lang="de" data-theme="light"/);
  expect(await lookOf("?locale=fr&theme=%22%3E")).toMatch(/^lang="en" data-theme="(dark|light|system)"/);
});

test("P-528 an address below /embed without a calculator is not found", async () => {
  expect((await session().request("northdesk.localhost", "GET", "/embed/no-such-tool")).status).toBe(404);
});

test("K-163 P-750 prices and instruments can be read without a session, up to a limit", async () => {
  // The limit is per address, and other tests use the default one.
  const visitor = () => new HttpSession(inject("system").port, "127.0.6.1");
  const read = (path: string) => visitor().request("localhost", "GET", `/v1.0${path}`);
  const { body } = await read("/instruments/catalogue");
  expect(JSON.parse(body).items).toContainEqual(expect.objectContaining({ symbol: "EURUSD", contractSize: "100000" }));
  expect((await read("/currencies/latest-prices?baseCurrency=EUR")).status).toBe(200);
  const many = await Promise.all(Array.from({ length: 25 }, () => read("/currencies/latest-prices")));
  expect(many.map(({ status }) => status)).toContain(429);
});
