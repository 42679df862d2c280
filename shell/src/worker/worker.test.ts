import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { takeSharedFile } from "@entrywise/host/outbox";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetUser, keepsNothing, rememberBoot, rememberedBoot, responsesCache } from "./device-cache.ts";
import { offlinePage, plainOfflinePage } from "./offline-page.ts";
import { dropOtherFiles, releaseFile, storeReleaseFiles } from "./release-files.ts";
import { isReadable, mostTrades, storedResponse, storeResponse } from "./responses.ts";
import { takeShared } from "./share-target.ts";
import { memoryCaches } from "./testing/memory-caches.ts";

const base = "https://app.test";
const boot = (userId: string): BootManifest =>
  ({
    id: "b_1",
    user: { userId },
    theme: { themeMode: "dark", themePrimaryColor: "blue", themeNeutralColor: "slate" },
    reportToken: "secret",
    locale: "de",
  }) as unknown as BootManifest; // what these parts read
const responseOf = (userId: string | null, body: unknown = {}) =>
  Response.json(body, { headers: userId === null ? {} : { "entrywise-user": userId } });
const get = (path: string, accept = "application/json") => new Request(`${base}${path}`, { headers: { accept } });

beforeEach(() => void vi.stubGlobal("caches", memoryCaches(base)));
afterEach(() => void vi.unstubAllGlobals());

test("Y-251 pages, the boot manifest, streams, writes and exports are no responses that the device stores", () => {
  for (const path of [
    "/boot",
    "/dashboard",
    "/v1.0/live",
    "/v1.0/account/sessions",
    "/v1.0/trades/export-trades",
    "/v1.0/admin/users",
  ]) {
    expect(isReadable(get(path)), path).toBe(false);
  }
  expect(isReadable(get("/v1.0/trades/list", "text/event-stream"))).toBe(false);
  expect(isReadable(new Request(`${base}/v1.0/trades/add`, { method: "POST" }))).toBe(false);
  for (const path of ["/v1.0/trades/list?take=50", "/v1.0/notes/tree", "/v1.0/settings"]) {
    expect(isReadable(get(path)), path).toBe(true);
  }
});

test("Y-250 a response is stored for the user whom the gateway names, and for nobody without a name", async () => {
  const url = `${base}/v1.0/trades/list`;
  expect(await storeResponse(url, responseOf(null), new Date())).toBe(false);
  expect(await storeResponse(url, responseOf("a", ["of a"]), new Date("2024-11-26T10:00:00Z"))).toBe(true);
  expect(await storedResponse(url, "b")).toBeUndefined();
  const stored = await storedResponse(url, "a");
  expect(stored?.headers.get("entrywise-stored-at")).toBe("2024-11-26T10:00:00.000Z");
  expect(await stored?.json()).toEqual(["of a"]);
});

test("Y-250 a refusal does not replace what was last seen", async () => {
  const url = `${base}/v1.0/trades/list`;
  await storeResponse(url, responseOf("a", [1]), new Date());
  const refused = Response.json({}, { status: 403, headers: { "entrywise-user": "a" } });
  expect(await storeResponse(url, refused, new Date())).toBe(false);
  expect(await (await storedResponse(url, "a"))?.json()).toEqual([1]);
});

test("Y-250 the last hundred trades that were opened or read ahead stay", async () => {
  const trade = (n: number) => `${base}/v1.0/trades/01930000-0000-7000-8000-${String(n).padStart(12, "0")}`;
  for (let n = 0; n < mostTrades + 3; n += 1) await storeResponse(trade(n), responseOf("a"), new Date());
  expect(await storedResponse(trade(2), "a")).toBeUndefined();
  expect(await storedResponse(trade(3), "a")).toBeDefined();
});

test("Y-250 whoever signs in next finds nothing of the one before", async () => {
  await rememberBoot(boot("a"));
  await storeResponse(`${base}/v1.0/settings`, responseOf("a"), new Date());
  await rememberBoot({ ...boot("a"), user: null });
  expect((await rememberedBoot())?.user.userId).toBe("a");
  await rememberBoot(boot("b"));
  expect(await caches.has(responsesCache("a"))).toBe(false);
  expect((await rememberedBoot())?.user.userId).toBe("b");
  expect(await rememberedBoot()).not.toHaveProperty("reportToken");
});

test("P-122 Y-250 of a session that ends with the browser the device keeps nothing, also not what it had before", async () => {
  await rememberBoot(boot("a"));
  await storeResponse(`${base}/v1.0/settings`, responseOf("a"), new Date());
  await rememberBoot({ ...boot("a"), endsWithBrowser: true });
  expect([await rememberedBoot(), await caches.has(responsesCache("a")), await keepsNothing()]).toEqual([
    null,
    false,
    true,
  ]);
  await rememberBoot({ ...boot("a"), user: null });
  expect(await keepsNothing(), "a page of a visitor").toBe(true);
  await rememberBoot(boot("a"));
  expect([(await rememberedBoot())?.user.userId, await keepsNothing()]).toEqual(["a", false]);
});

test("Y-250 nothing personal stays after signing out", async () => {
  await rememberBoot(boot("a"));
  await storeResponse(`${base}/v1.0/settings`, responseOf("a"), new Date());
  await forgetUser();
  expect([await rememberedBoot(), await caches.has(responsesCache("a"))]).toEqual([null, false]);
});

test("Y-251 a rolled-back release leaves the device, what the manifest names stays", async () => {
  const fetched = vi.fn(async (_href: string, _init?: RequestInit) => new Response("code"));
  vi.stubGlobal("fetch", fetched);
  const file = (version: string) => ({ href: `/r/trades/${version}/entry.js`, integrity: `sha384-${version}` });
  await storeReleaseFiles([file("1.0.0"), file("1.1.0")]);
  expect(fetched).toHaveBeenCalledWith(file("1.1.0").href, expect.objectContaining({ integrity: "sha384-1.1.0" }));
  await dropOtherFiles([file("1.0.0")], base);
  expect(await caches.match(file("1.1.0").href)).toBeUndefined();
  expect(await caches.match(file("1.0.0").href)).toBeDefined();
});

test("Y-250 a file that cannot be had does not keep the others away", async () => {
  vi.stubGlobal("fetch", async (href: string) => {
    if (href.includes("broken")) throw new TypeError("failed");
    return new Response("code");
  });
  await storeReleaseFiles([
    { href: "/r/broken.js", integrity: "x" },
    { href: "/r/fine.js", integrity: "x" },
  ]);
  expect(await caches.match("/r/broken.js")).toBeUndefined();
  expect(await caches.match("/r/fine.js")).toBeDefined();
});

test("M-133 a damaged file that a page asks for anew is replaced on the device", async () => {
  let body = "damaged";
  vi.stubGlobal("fetch", async () => new Response(body));
  const request = new Request(`${base}/r/trades/1.0.0/part.js`);
  await releaseFile(request);
  body = "right";
  expect(await (await releaseFile(request)).text()).toBe("damaged");
  expect(await (await releaseFile(new Request(request, { cache: "reload" }))).text()).toBe("right");
  expect(await (await releaseFile(request)).text()).toBe("right");
});

test("Y-250 the offline page carries the last boot manifest as data, and keeps its policy", async () => {
  const html = "<html %%HTML_ATTRS%%><script type=application/json id=boot>%%BOOT%%</script>";
  const page = new Response(html, { headers: { "content-security-policy": "script-src 'self'" } });
  const remembered = { ...boot("a"), user: { userId: "a", fullName: "</script><script>" } } as never; // read as data
  const filled = await offlinePage(page, remembered);
  const text = await filled.text();
  expect(text).toContain('lang="de" data-theme="dark" data-primary="blue" data-neutral="slate"');
  expect(text.match(/<\/script>/g)).toHaveLength(1);
  expect(filled.headers.get("content-security-policy")).toBe("script-src 'self'");
});

test("Y-250 a device that nobody signed in on says that it is offline, in the language of the browser", async () => {
  expect(await plainOfflinePage("de-DE").text()).toContain("Du bist offline");
  expect([plainOfflinePage("fr").status, await plainOfflinePage("fr").text()]).toEqual([
    503,
    expect.stringContaining("You are offline"),
  ]);
});

test("Y-250 a shared statement leads to the imports and a picture to the trades, each taken once", async () => {
  const shared = (file: File) => {
    const form = new FormData();
    form.set("file", file);
    return takeShared(form);
  };
  expect(await shared(new File(["a;b"], "Auszug März.csv", { type: "text/csv" }))).toBe("/trade-imports?shared=file");
  const taken = await takeSharedFile();
  expect([taken?.name, taken?.type, await taken?.text()]).toEqual(["Auszug März.csv", "text/csv", "a;b"]);
  expect(await takeSharedFile()).toBeNull();
  expect(await shared(new File(["x"], "chart.png", { type: "image/png" }))).toBe("/trades?shared=picture");
  await forgetUser();
  expect(await takeSharedFile()).toBeNull();
  expect(await takeShared(new FormData())).toBe("/dashboard");
});

test("Y-251 parts that a page fetched later stay with their release; a release that was rolled back leaves with all of them", async () => {
  const cache = await caches.open("entrywise-files-1");
  const files = [
    "/r/trades/1.2.0/entry.js",
    "/r/trades/1.2.0/later.js",
    "/r/trades/1.3.0/later.js",
    "/r/tradesx/1.2.0/x.js",
  ];
  for (const file of files) await cache.put(`${base}${file}`, new Response("code"));
  await dropOtherFiles([{ href: "/r/trades/1.2.0/entry.js", integrity: "sha384-x" }], base);
  const left = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  expect(left).toEqual(["/r/trades/1.2.0/entry.js", "/r/trades/1.2.0/later.js"]);
});
