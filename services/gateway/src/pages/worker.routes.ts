import { strictRouter } from "@entrywise/kit/http/strict-router";
import { notFound } from "@entrywise/kit/problem-error";
import type { Router } from "express";
import type { AssetFiles } from "../assets/asset-files.ts";
import { offlinePolicy, workerPolicy } from "./content-security-policy.ts";
import type { PageTemplate } from "./page.ts";

export interface WorkerRoutesParts {
  /** Off: the worker is one that removes itself. */
  isOn: boolean;
  shellFolder: string;
  assets: AssetFiles;
  template: PageTemplate;
  /** Where files of remotes come from besides this host. */
  origins: () => readonly string[];
  blobOrigin: string;
}

/**
 * Takes the place of whatever worker a browser has: deletes what that has stored and unregisters. Open pages go on with the
 * network as if there had never been one.
 */
export const removingWorker = `addEventListener("install", (event) => event.waitUntil(skipWaiting()));
addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
`;

/** The service worker and the page that it shows where there is no network. */
export function workerRoutes({ isOn, shellFolder, assets, template, origins, blobOrigin }: WorkerRoutesParts): Router {
  const router = strictRouter();
  router.get("/sw.js", async (request, response) => {
    // A worker lives under the policy of its own file.
    response.set("Content-Security-Policy", workerPolicy(origins(), blobOrigin));
    if (!isOn) {
      response.type("text/javascript").set("Cache-Control", "no-store").send(removingWorker);
      return;
    }
    if (!(await assets.send(request, response, { folder: shellFolder, path: "sw.js", cacheControl: "no-cache" })))
      throw notFound("File");
  });
  router.get("/offline-page", (request, response) => {
    const { html, styles } = template.renderOffline(request.brandRecord.brand);
    response.type("text/html").set({
      "Cache-Control": "no-cache",
      "Content-Security-Policy": offlinePolicy(styles, origins(), blobOrigin),
    });
    response.send(html);
  });
  return router;
}
