import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brandRecord } from "@entrywise/contracts/platform/brand";
import sharp from "sharp";
import { expect, test } from "vitest";
import { appIcons, createAppIcons } from "./app-icons.ts";
import { brandBackground } from "./brand-background.ts";
import { createScreenshots } from "./screenshots.ts";
import { webManifest } from "./web-manifest.ts";

const brands = join(import.meta.dirname, "../../../../deploy/brands");
const brandOf = async (key: string) =>
  brandRecord.parse(JSON.parse(await readFile(join(brands, `${key}.json`), "utf8"))).brand;
const entrywise = await brandOf("entrywise");
const northdesk = await brandOf("northdesk");
const manifestOf = (brand: typeof entrywise, iconVersion: string | null = "abc", locale: "en" | "de" = "en") =>
  webManifest({ brand, locale, iconVersion, screenshots: [] });

test.each([entrywise, northdesk])("P-600 the manifest of $name has everything that installing requires", (brand) => {
  const manifest = manifestOf(brand);
  expect(manifest).toMatchObject({
    id: "/",
    name: brand.name,
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
  });
  const sizes = (purpose: string) =>
    manifest.icons.filter((icon) => icon.purpose === purpose && icon.type === "image/png").map((icon) => icon.sizes);
  expect(sizes("any")).toEqual(["192x192", "512x512"]);
  expect(sizes("maskable")).toEqual(["192x192", "512x512"]);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(["/dashboard?add=trade", "/trade-imports"]);
});

const noPicture = async () => null;

test("P-600 other apps may share statements and pictures with the installed one", () => {
  const { action, method, params } = manifestOf(entrywise).share_target;
  expect([action, method]).toEqual(["/share-target", "POST"]);
  expect(params.files[0]?.accept).toEqual(expect.arrayContaining([".csv", ".html", ".xlsx", "image/png"]));
});

test("P-600 a brand that does not import has no shortcut to imports", () => {
  const manifest = manifestOf({ ...entrywise, flags: {} });
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Add Trade"]);
});

test("P-600 shortcuts speak the language of the person", () => {
  const german = manifestOf(entrywise, "abc", "de");
  expect([german.lang, ...german.shortcuts.map(({ name }) => name)]).toEqual(["de", "Trade hinzufügen", "Importieren"]);
});

test("P-600 a mark from elsewhere is listed as it is, without drawn icons", () => {
  const logos = { mark: "https://cdn.example/mark.svg" };
  expect(manifestOf({ ...entrywise, logos }, null).icons).toEqual([
    { src: logos.mark, sizes: "any", type: "image/svg+xml", purpose: "any" },
  ]);
});

test("P-600 the window has the colour of the brand's page", () => {
  expect(manifestOf(entrywise).theme_color).toBe("#020617");
  expect(brandBackground({ theme: { ...entrywise.theme, themeMode: "light" }, tokens: {} })).toBe("#f8fafc");
  expect(brandBackground({ theme: entrywise.theme, tokens: { "n-950": "#123456" } })).toBe("#123456");
});

test.each(Object.entries(appIcons))("P-600 %s is a square picture of its size", async (name, { size, purpose }) => {
  const icon = await createAppIcons(join(brands, "assets"), noPicture).draw(northdesk, name as keyof typeof appIcons);
  const { data, info } = await sharp(icon ?? "")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  // The corners of maskable and home screen icons are filled.
  expect(data[3]).toBe(purpose === "any" ? 0 : 255);
});

test("P-600 a new mark gives new icons at new addresses", async () => {
  const folder = await mkdtemp(join(tmpdir(), "entrywise-marks-"));
  const mark = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour}"/></svg>`;
  const brand = { ...entrywise, logos: { mark: "/brand/mark.svg" } };
  const icons = createAppIcons(folder, noPicture);
  expect(await icons.draw(brand, "192.png")).toBeNull();
  await writeFile(join(folder, "mark.svg"), mark("red"));
  const [before, version] = [await icons.draw(brand, "192.png"), await icons.version(brand)];
  await writeFile(join(folder, "mark.svg"), mark("blue"));
  expect(await icons.version(brand)).not.toBe(version);
  expect(before?.equals((await icons.draw(brand, "192.png")) ?? Buffer.of())).toBe(false);
});

test("P-600 a mark is looked up only among the brand files", async () => {
  const icons = createAppIcons(join(brands, "assets"), noPicture);
  expect(await icons.version({ ...entrywise, logos: { mark: "/brand/../entrywise.json" } })).toBeNull();
});

test("P-600 screenshots of the app are listed with their sizes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "entrywise-shots-"));
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: "#000000" } }).png();
  await writeFile(join(folder, "screenshot-entrywise-wide.png"), await picture.toBuffer());
  expect(await createScreenshots(folder)("entrywise")).toEqual([
    { src: "/brand/screenshot-entrywise-wide.png", sizes: "640x400", formFactor: "wide" },
  ]);
  expect(await createScreenshots(folder)("northdesk")).toEqual([]);
});

test("P-600 M-247 the icons of a brand with an uploaded mark are drawn from that picture", async () => {
  const mark = await sharp({ create: { width: 512, height: 512, channels: 4, background: "#0a7d55" } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const icons = createAppIcons(join(brands, "assets"), async (...names) => {
    asked.push(names.join("/"));
    return mark;
  });
  const uploaded = { ...northdesk, logos: { mark: "/brand/pictures/acme/mark-1.png" } };
  const { channels } = await sharp((await icons.draw(uploaded, "192.png")) ?? Buffer.of()).stats();
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toEqual([10, 125, 85]);
  expect(await icons.version(uploaded)).toMatch(/^[0-9a-f]{8}$/);
  expect(asked).toEqual(["acme/mark-1.png"]);
});
