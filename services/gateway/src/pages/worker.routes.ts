import { strictRouter } from "@entrywise/kit/http/strict-router";
import { notFound } from "@entrywise/kit/problem-error";
import type { Router } from "express";
import type { AssetFiles } from "../assets/asset-files.ts";
import { offlinePolicy, workerPolicy } from "./content-security-policy.ts";
import type { PageTemplate } from "./page.ts";

export interface WorkerRoutesParts {
  /** If false, the worker removes itself. */
  isOn: boolean;
  shellFolder: string;
  assets: AssetFiles;
  template: PageTemplate;
  /** Origins of remotes' files besides this host. */
  origins: () => readonly string[];
  blobOrigin: string;
}

/**
 * Replaces a browser's existing worker, deletes its caches and unregisters. Open pages then use the network directly.
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

/** The service worker and its offline page. */
export function workerRoutes({ isOn, shellFolder, assets, template, origins, blobOrigin }: WorkerRoutesParts): Router {
  const router = strictRouter();
  router.get("/sw.js", async (request, response) => {
    // A worker's policy is that of its own file.
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
