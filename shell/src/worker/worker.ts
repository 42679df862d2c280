import type { PushMessage } from "@entrywise/contracts/platform/notifications/push.api";
import type { DeviceResponseMessage } from "@entrywise/host/outbox";
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import type { PageMessage, StoredResponseMessage } from "../device/worker-messages.ts";
import {
  deviceCache,
  forgetUser,
  keepsNothing,
  rememberBoot,
  rememberedBoot,
  rememberedOfflinePage,
  rememberOfflinePage,
} from "./device-cache.ts";
import { offlinePage, plainOfflinePage } from "./offline-page.ts";
import { noteUse, whenUnused } from "./page-use.ts";
import { openPushed, showPushed, stopPush } from "./push.ts";
import { dropOtherFiles, releaseFile, storeReleaseFiles } from "./release-files.ts";
import { isReadable, storedAtHeader, storedResponse, storeResponse, storeSoon, userHeader } from "./responses.ts";
import { takeShared } from "./share-target.ts";
import type { WorkerFetchEvent, WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;
/** Files of the shell's build with their hashes; the build writes them here. */
declare const SHELL_FILES: readonly { url: string; integrity: string }[];

// A worker that replaces another one waits until the person accepts the update or all pages are closed.
addPlugins([{ requestWillFetch: restBeforeInstalling }]);
precacheAndRoute(SHELL_FILES.map((file) => ({ ...file, revision: null })));
cleanupOutdatedCaches();
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function restBeforeInstalling({ event, request }: { event: Event; request: Request }): Promise<Request> {
  if (event.type === "install") await whenUnused();
  return request;
}

const network = new NetworkOnly();
const isOwn = (url: URL) => url.origin === self.location.origin;
const needsNetwork = /^\/(login|logout|auth)(\/|$)/;

// Pages come from the network; the device responds only when nobody else does (Y-251).
registerRoute(
  ({ request }) => request.mode === "navigate",
  async ({ event, request, url }) => {
    try {
      const response = await network.handle({ event, request });
      if (url.pathname === "/logout") await Promise.all([forgetUser(), stopPush(self).catch(() => undefined)]);
      return response;
    } catch {
      const [boot, page] = await Promise.all([rememberedBoot(), rememberedOfflinePage()]);
      if (boot === null || page === undefined || needsNetwork.test(url.pathname)) {
        return plainOfflinePage(boot?.locale ?? navigator.language);
      }
      return offlinePage(page, boot);
    }
  },
);

registerRoute(
  ({ url }) => isOwn(url) && url.pathname === "/share-target",
  async ({ request }) =>
    Response.redirect(new URL(await takeShared(await request.formData()), self.location.href), 303),
  "POST",
);

registerRoute(
  ({ url, request }) => request.method === "GET" && /^\/(r|shell)\//.test(url.pathname),
  ({ request }) => releaseFile(request),
);

// Logos and icons of the brand: the network's, else the last ones.
registerRoute(
  ({ url }) => isOwn(url) && /^\/(brand|app-icons)\//.test(url.pathname),
  async ({ event, request }) => {
    try {
      return await network.handle({ event, request });
    } catch (error) {
      const stored = await caches.match(request.url, { ignoreSearch: true });
      if (stored === undefined) throw error;
      return stored;
    }
  },
);

registerRoute(
  ({ url, request }) => isOwn(url) && isReadable(request),
  async ({ event, request }) => {
    const { clientId } = event as unknown as WorkerFetchEvent; // the router only handles fetch events
    try {
      const response = await network.handle({ event, request });
      const copy = response.clone();
      const at = new Date();
      event.waitUntil(keepsNothing().then((isPassing) => (isPassing ? undefined : storeSoon(request.url, copy, at))));
      return response;
    } catch (error) {
      const boot = await rememberedBoot();
      const stored = boot === null ? undefined : await storedResponse(request.url, boot.user.userId);
      if (stored === undefined) throw error;
      await tellOfStored(clientId, request.url, stored);
      return stored;
    }
  },
);

async function tellOfStored(clientId: string, url: string, stored: Response): Promise<void> {
  const message: StoredResponseMessage = {
    type: "stored-answer",
    path: new URL(url).pathname,
    storedAt: stored.headers.get(storedAtHeader) ?? "",
  };
  (await self.clients.get(clientId))?.postMessage(message);
}

self.addEventListener("message", (event) => {
  const message = event.data as PageMessage; // only from pages of this origin
  if (message.type === "activate") event.waitUntil(self.skipWaiting());
  if (message.type === "answer") event.waitUntil(takeResponse(message));
  if (message.type === "in-use") noteUse();
  if (message.type === "later") event.waitUntil(storeReleaseFiles(message.files));
  if (message.type === "boot") event.waitUntil(takeBoot(message));
});

self.addEventListener("push", (event) => {
  const message = event.data?.json() as PushMessage | undefined; // encrypted by the platform service for this browser
  if (message !== undefined) event.waitUntil(showPushed(self, message));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPushed(self, event.notification.data?.href));
});

async function takeResponse({ path, body }: DeviceResponseMessage): Promise<void> {
  const boot = await rememberedBoot();
  const { href } = new URL(path, self.location.href);
  if (boot === null || !isReadable(new Request(href))) return;
  await storeResponse(href, Response.json(body, { headers: { [userHeader]: boot.user.userId } }), new Date());
}

async function takeBoot({ boot, files }: Extract<PageMessage, { type: "boot" }>): Promise<void> {
  await rememberBoot(boot);
  const page = await fetch("/offline-page", { cache: "no-cache", credentials: "omit" });
  if (page.status === 200) await rememberOfflinePage(page);
  const { brand } = boot;
  await storeReleaseFiles(files);
  const device = await caches.open(deviceCache);
  for (const href of new Set([brand.logos.mark, brand.faviconUrl])) await device.add(href).catch(() => undefined);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Another page may still run an earlier release: its files stay until it is closed.
  if (pages.length <= 1) await dropOtherFiles(files, self.location.href);
}
