import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageTemplate } from "./page.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "entrywise-page-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string) => ({ href: `/r/trades/1.0.0/${name}.js`, integrity: `sha384-${name}` });
const route = (path: string, expose: string) => ({ path, expose, titleKey: path, layout: "default" });
const trades = {
  id: "trades",
  version: "1.0.0",
  entry: "/r/trades/1.0.0/remoteEntry.js",
  integrity: "sha384-entry",
  assets: { "./list": [file("list")], "./one": [file("one")] },
  manifest: { routes: [route("/trades", "./list"), route("/trades/*", "./one")], slots: [], nav: [] },
};
const theme = { themeMode: "dark", themePrimaryColor: "teal", themeNeutralColor: "slate" };
const boot = {
  brand: { name: "Entrywise", tokens: {}, theme, faviconUrl: "", socialShareImage: "" },
  theme,
  user: { userId: "emma" },
  remotes: [trades],
} as unknown as BootManifest; // what a page is made of

function bootIn(script: string): BootManifest {
  writeFileSync(join(folder, "index.html"), `<html %%HTML_ATTRS%%>${script}%%BOOT%%</script></html>`);
  const page = { boot, path: "/trades", nonce: "n", origin: "http://localhost", preview: null };
  const { head, rest } = createPageTemplate(folder).render(page);
  const html = head + rest({ frame: null, responses: {} });
  return JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? "{}");
}

test("M-133 M-193 a shell that fetches the rest later gets only its page's files, an earlier one all of them", () => {
  const now = bootIn('<script id="boot" data-files="page">');
  expect([now.files, now.remotes[0]?.assets]).toEqual(["page", { "./list": [file("list")] }]);
  expect(bootIn('<script id="boot">')).toEqual(boot);
});

const withFrame = "<html><head>%%TITLE%%</head><body>%%FRAME%%<div id=root></div>%%RESPONSES%%</body></html>";

test("Y-350 the head comes first, then the first screen with the page's responses, then the page's root element", () => {
  writeFileSync(join(folder, "index.html"), withFrame);
  const { head, rest } = createPageTemplate(folder).render({
    ...{ boot, path: "/trades", nonce: "n", origin: "http://localhost", preview: null },
  });
  const frame = { html: "<main>+120.00</main>", css: ".a{}", media: "(min-width:600px)", styles: [file("list")] };
  const body = rest({ frame, responses: { "/v1.0/settings": '{"note":"</script><script>"}' } });
  expect([head.includes("<title>") || head.includes("Entrywise"), head.includes("first-frame")]).toEqual([true, false]);
  expect(body.indexOf("<main>")).toBeLessThan(body.indexOf("id=root"));
  expect(body).toContain("@media not ((min-width:600px)){#first-frame{display:none}}");
  expect(body.match(/<\/?script/g)).toHaveLength(2);
});

test("Y-350 a page without a first screen is unchanged", () => {
  writeFileSync(join(folder, "index.html"), withFrame);
  const page = { boot, path: "/trades", nonce: "n", origin: "http://localhost", preview: null };
  const { head, rest } = createPageTemplate(folder).render(page);
  const html = head + rest({ frame: null, responses: {} });
  expect(html).not.toContain("%%");
  expect(html).not.toContain("first-frame");
});
