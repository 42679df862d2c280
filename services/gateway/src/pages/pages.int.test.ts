import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { describe, expect, inject, test } from "vitest";

const session = () => new HttpSession(inject("system").port);
const ours = { "x-requested-with": "entrywise", "sec-fetch-site": "same-origin" };

async function signedIn(key = "pro", host = "localhost"): Promise<HttpSession> {
  const http = session();
  await http.signIn(key, host);
  return http;
}

describe("pages", () => {
  test("M-134 the policy has a nonce, no unsafe-eval and no unsafe-inline for scripts", async () => {
    const response = await session().request("localhost", "GET", "/");
    const policy = String(response.headers["content-security-policy"]);
    const scripts = policy.split("; ").find((part) => part.startsWith("script-src")) ?? "";
    expect(scripts).toMatch(/^script-src 'self' 'nonce-[^']+'$/);
    expect(policy).toContain("report-uri /boot/policy-reports; report-to policy");
    expect(response.headers["reporting-endpoints"]).toBe('policy="/boot/policy-reports"');
    const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? "";
    expect(response.body).toContain(`nonce="${nonce}"`);
    const other = await session().request("localhost", "GET", "/");
    expect(String(other.headers["content-security-policy"])).not.toContain(nonce);
  });

  test("M-134 M-192 the policy allows an override's port and no other", async () => {
    const response = await session().request("localhost", "GET", "/?mfe.admin=http://localhost:4104");
    const policy = String(response.headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' http:\/\/localhost:4104 'nonce-/);
    expect(policy).not.toContain("*");
  });

  test("the public health check doesn't reveal what is wrong", async () => {
    expect(JSON.parse((await session().request("localhost", "GET", "/healthz")).body)).toEqual({ ok: true });
  });

  test("M-100 M-102 M-133 the boot manifest carries every remote with entry, hash and static part, and no file of the shell names one", async () => {
    const boot = JSON.parse((await (await signedIn()).request("localhost", "GET", "/boot")).body);
    expect(boot.remotes.map((remote: { id: string }) => remote.id).sort()).toEqual([
      "admin",
      "business",
      "groups",
      "trades",
    ]);
    for (const remote of boot.remotes) {
      expect(remote.integrity).toMatch(/^sha384-/);
      const file = await session().request("localhost", "GET", remote.entry);
      expect(file.status).toBe(200);
      expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
    const folder = join(import.meta.dirname, "../../../../shell/dist");
    const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(0);
    for (const name of scripts)
      expect(readFileSync(join(folder, name), "utf8"), name).not.toMatch(/\/r\/(trades|groups|business|admin)\b/);
  });

  test("P-274 P-207 the theme cookie decides the first paint of signed-in users; visitors' pages are dark", async () => {
    const cookieOf = (themeMode: string) => {
      const theme = { themeMode, themePrimaryColor: "teal", themeNeutralColor: "zinc" };
      return `auth.theme=${encodeURIComponent(JSON.stringify(theme))}`;
    };
    const http = await signedIn();
    for (const mode of ["light", "system"]) {
      const cookie = `${cookieOf(mode)}; ${http.cookie("localhost")}`;
      const response = await http.request("localhost", "GET", "/dashboard", { cookie });
      expect(response.body).toContain(`data-theme="${mode}" data-primary="teal" data-neutral="zinc"`);
    }
    const visitor = await session().request("localhost", "GET", "/", { cookie: cookieOf("light") });
    expect(visitor.body).toContain('data-theme="dark" data-primary="teal"');
    const guest = await session().request("northdesk.localhost", "GET", "/", { cookie: cookieOf("dark") });
    expect(guest.body, "its brand chose light").toContain('data-theme="light" data-primary="teal"');
  });

  test("Y-162 the language cookie decides the language of the first paint; an unknown one leaves English", async () => {
    const http = await signedIn();
    const bootIn = async (locale: string) => {
      const cookie = `auth.locale=${locale}; ${http.cookie("localhost")}`;
      const html = await http.request("localhost", "GET", "/groups", { cookie });
      return { html: html.body, boot: (await http.request("localhost", "GET", "/boot", { cookie })).body };
    };
    const german = await bootIn("de");
    expect(german.html).toContain('<html lang="de"');
    expect(JSON.parse(german.boot).locale).toBe("de");
    const groups = (JSON.parse(german.boot) as BootManifest).remotes.find(({ id }) => id === "groups");
    const [catalogue] = groups?.assets[groups.manifest.locales?.de ?? ""] ?? [];
    expect(german.html).toContain(`href="${catalogue?.href}" integrity="${catalogue?.integrity}"`);
    const english = await bootIn("fr");
    expect(english.html).toContain('<html lang="en"');
    expect(english.html).not.toContain(`href="${catalogue?.href}"`);
  });

  test("P-103 M-221 the first HTML has the title that the brand gives it", async () => {
    const titleOf = async (key: string, host: string) => {
      const { body } = await (await signedIn(key, host)).request(host, "GET", "/trades");
      return /<title>(.*)<\/title>/.exec(body)?.[1];
    };
    expect(await titleOf("pro", "localhost")).toBe("Trades | Entrywise");
    expect(await titleOf("northdesk", "northdesk.localhost")).toBe("Journal | Northdesk");
  });

  test("M-133 scripts and styles of the first route are preloaded with the hashes of the manifest", async () => {
    const { body } = await (await signedIn()).request("localhost", "GET", "/trades");
    const boot = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? "{}");
    const trades = boot.remotes.find((remote: { id: string }) => remote.id === "trades");
    for (const { href, integrity } of trades.assets["./route-trades"]) {
      const kind = href.endsWith(".css") ? "style" : "script";
      expect(body).toContain(
        `<link rel="preload" as="${kind}" href="${href}" integrity="${integrity}" crossorigin="anonymous">`,
      );
    }
    expect((await session().request("localhost", "GET", "/trades")).body).not.toContain('as="script"');
  });

  test("M-134 documents are isolated; files declare their type and can't run anything", async () => {
    const http = await signedIn();
    const page = await http.request("localhost", "GET", "/trades");
    const boot: BootManifest = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/.exec(page.body)?.[1] ?? "{}");
    const file = await http.request("localhost", "GET", boot.remotes.find(({ id }) => id === "trades")?.entry ?? "");
    const [isolation, referrer] = ["cross-origin-opener-policy", "referrer-policy"];
    expect([page.headers[isolation], page.headers[referrer]]).toEqual([
      "same-origin",
      "strict-origin-when-cross-origin",
    ]);
    expect(file.headers["x-content-type-options"]).toBe("nosniff");
    expect(file.headers["content-security-policy"]).toContain("default-src 'none'");
    expect([file.headers[isolation], file.headers[referrer]]).toEqual([undefined, undefined]);
  });

  test("M-133 HTML lists the files of its own page, and boot those of all pages", async () => {
    const http = await signedIn();
    const { body } = await http.request("localhost", "GET", "/trades");
    const page: BootManifest = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? "{}");
    const listed = ({ remotes }: BootManifest) =>
      remotes.flatMap(({ id, assets }) => Object.keys(assets).map((expose) => `${id} ${expose}`));
    expect([page.files, listed(page)]).toEqual(["page", ["trades ./route-trades"]]);
    const full: BootManifest = JSON.parse((await http.request("localhost", "GET", "/boot")).body);
    expect(full.files).toBeUndefined();
    expect(listed(full)).toContain("groups ./route-groups");
  });

  test("M-250 P-202 a visitor's boot manifest and HTML name only remotes open to visitors; other pages redirect to sign-in", async () => {
    for (const path of ["/boot", "/", "/x/no-such-code", "/admin/nothing"]) {
      const { body } = await session().request("localhost", "GET", path);
      expect(body).toContain('"id":"trades"');
      // Of mfe-groups they contain only the visitors' page.
      expect(body).not.toMatch(/"id":"(admin|business)"|\/r\/(admin|business)\/|"\/(admin|dashboard)|"\/groups"/);
    }
    const response = await session().request("localhost", "GET", "/admin/releases?remote=trades");
    expect([response.status, response.headers.location]).toEqual([
      303,
      "/login?returnTo=%2Fadmin%2Freleases%3Fremote%3Dtrades",
    ]);
    expect(response.headers["cache-control"]).toBe("private, no-cache");
  });

  test.each([
    ["localhost", "Entrywise", "/brand/logo-entrywise.svg"],
    ["northdesk.localhost", "Northdesk", "/brand/logo-northdesk.svg"],
  ])("P-106 P-102 logo, favicon, share image and manifest on %s are those of %s", async (host, name, logo) => {
    const { body } = await session().request(host, "GET", "/");
    expect(body).toContain(`<link rel="icon" href="${logo}">`);
    expect(body).toContain(`<link rel="manifest" href="/manifest.webmanifest">`);
    const [, origin = "", picture = ""] =
      /<meta property="og:image" content="(https?:\/\/[^/"]+)(\/[^"]+)">/.exec(body) ?? [];
    expect(origin).toContain(host);
    // Social networks don't show vectors.
    const drawn = await session().request(host, "GET", picture);
    expect([drawn.status, drawn.headers["content-type"]]).toEqual([200, "image/png"]);
    const manifest = await session().request(host, "GET", "/manifest.webmanifest");
    expect(JSON.parse(manifest.body)).toMatchObject({ name, start_url: "/dashboard" });
    expect(JSON.parse(manifest.body).icons).toContainEqual(expect.objectContaining({ src: logo, sizes: "any" }));
    for (const { src } of JSON.parse(manifest.body).icons) {
      expect((await session().request(host, "GET", src)).status, src).toBe(200);
    }
    const boot = JSON.parse((await session().request(host, "GET", "/boot")).body);
    expect(boot.brand).toMatchObject({ name, logos: { mark: logo }, socialShareImage: logo, faviconUrl: logo });
    expect((await session().request(host, "GET", logo)).status).toBe(200);
  });

  test("Y-251 the worker comes from the shell, is revalidated each time, and may fetch what pages fetch", async () => {
    const { status, headers, body } = await session().request("localhost", "GET", "/sw.js");
    expect([status, headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(headers["content-type"]).toMatch(/^text\/javascript/);
    expect(headers["content-security-policy"]).toContain("connect-src 'self'");
    expect(body).toContain("/shell/main.");
  });

  test("Y-251 the offline page has no user and uses hashes in place of a nonce", async () => {
    const http = await signedIn();
    const { headers, body } = await http.request("localhost", "GET", "/offline-page");
    expect(body).toContain("%%BOOT%%");
    expect(body).not.toMatch(/emma|nonce/i);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/style-src 'self'[^;]* 'sha256-/);
    expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe/);
  });

  test("Y-250 responses name their user, and a write stored for another user is refused", async () => {
    const http = await signedIn();
    const { user } = JSON.parse((await http.request("localhost", "GET", "/boot")).body);
    const read = (more: Record<string, string> = {}) =>
      http.request("localhost", "GET", "/v1.0/settings", { ...ours, ...more });
    expect((await read()).headers["entrywise-user"]).toBe(user.userId);
    expect((await read({ "entrywise-user": user.userId })).status).toBe(200);
    expect((await read({ "entrywise-user": "01930000-0000-7000-8000-000000000000" })).status).toBe(401);
    expect(
      (await session().request("localhost", "GET", "/v1.0/settings", ours)).headers["entrywise-user"],
    ).toBeUndefined();
  });

  test("P-102 a page has its brand's key, sign-in, support and addresses", async () => {
    const boot = JSON.parse((await session().request("northdesk.localhost", "GET", "/boot")).body);
    expect(boot.brand).toMatchObject({
      brandKey: "northdesk",
      authStrategyName: "northdesk-id",
      supportEmail: "support@northdesk.example",
      websiteUrl: "https://www.northdesk.example",
      loginUrl: "/login",
      appUrl: null,
      apiUrl: null,
    });
  });

  test("M-133 files outside a release are not served", async () => {
    const paths = [
      "/r/trades/1.0.0/../../../package.json",
      "/r/trades/1.0.0/..%2f..%2fpackage.json",
      "/r/none/1.0.0/x.js",
    ];
    for (const path of paths) {
      const response = await session().request("localhost", "GET", path);
      expect(response.body).not.toContain('"dependencies"');
      expect([400, 404]).toContain(response.status);
    }
  });
});
