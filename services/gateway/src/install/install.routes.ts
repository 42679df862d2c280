import type { Locale } from "@entrywise/contracts/shared/locale";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { notFound } from "@entrywise/kit/problem-error";
import type { Request, Response, Router } from "express";
import type { ReleaseFiles } from "../assets/release-files.ts";
import { type RecordPreviews, recordCard } from "../pages/record-preview.ts";
import { type SharePreviews, shareCard } from "../pages/share-preview.ts";
import { type AppIconName, appIcons, createAppIcons } from "./app-icons.ts";
import { createScreenshots } from "./screenshots.ts";
import { createShareImages } from "./share-images.ts";
import { webManifest } from "./web-manifest.ts";

/** Data for link previews. */
export interface LinkPreviews {
  sharePreviews: SharePreviews;
  recordPreviews: RecordPreviews;
}

/** Web manifest, app icons and link pictures of the host's brand. */
export function installRoutes(
  brandAssets: string,
  readPicture: ReleaseFiles["readPicture"],
  localeOf: (request: Request) => Locale,
  { sharePreviews, recordPreviews }: LinkPreviews,
): Router {
  const router = strictRouter();
  const icons = createAppIcons(brandAssets, readPicture);
  const shareImages = createShareImages(brandAssets, readPicture);
  const screenshotsOf = createScreenshots(brandAssets);
  router.get("/manifest.webmanifest", async (request, response) => {
    const { brand } = request.brandRecord;
    const [iconVersion, screenshots] = await Promise.all([icons.version(brand), screenshotsOf(brand.brandKey)]);
    response.type("application/manifest+json").set({ "Cache-Control": "no-cache", Vary: "Cookie, Accept-Language" });
    response.send(JSON.stringify(webManifest({ brand, locale: localeOf(request), iconVersion, screenshots })));
  });
  router.get("/app-icons/:name", async (request, response) => {
    const { name } = request.params;
    const picture = isIcon(name) ? await icons.draw(request.brandRecord.brand, name) : null;
    if (picture === null) throw notFound("File");
    response.type("image/png").set("Cache-Control", "public, max-age=86400").send(picture);
  });
  router.get("/share-images/brand.png", async (request, response) => {
    send(response, await shareImages.draw(request.brandRecord.brand));
  });
  router.get("/share-images/trades/:code.png", async (request, response) => {
    const { brand } = request.brandRecord;
    const preview = await sharePreviews(`/x/${request.params.code}`, brand.brandKey);
    if (preview === null) throw notFound("File");
    send(response, await shareImages.draw(brand, shareCard(preview, localeOf(request))));
  });
  router.get("/share-images/records/:handle.png", async (request, response) => {
    const { brand } = request.brandRecord;
    const record = await recordPreviews(`/record/${request.params.handle}`, brand.brandKey);
    if (record === null) throw notFound("File");
    send(response, await shareImages.draw(brand, recordCard(record, localeOf(request))));
  });
  return router;
}

/** Social networks fetch a picture once, but the trade may change. */
function send(response: Response, picture: Buffer | null): void {
  if (picture === null) throw notFound("File");
  response.type("image/png").set({ "Cache-Control": "public, max-age=300", Vary: "Accept-Language" }).send(picture);
}

const isIcon = (name: string): name is AppIconName => Object.hasOwn(appIcons, name);
