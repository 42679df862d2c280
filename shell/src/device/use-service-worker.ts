import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { useHost } from "@entrywise/host";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { pageResponses } from "../boot/page-responses.ts";
import { readNonce } from "../boot/read-boot.ts";
import { listAllFiles } from "../remotes/all-files.ts";
import { laterFilesOf } from "./later-files.ts";
import { isCheap } from "./may-read-ahead.ts";
import { networkNow, whenIdle } from "./network-now.ts";
import { whenPageUnused } from "./page-acts.ts";
import { openRemotes, releaseFilesOf } from "./release-files-of.ts";
import { tellUse } from "./tell-use.ts";
import type { PageMessage } from "./worker-messages.ts";

/** Registers the service worker; without it only offline use is lost (P-603). */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  await whenPageUnused();
  try {
    tellUse(await navigator.serviceWorker.register("/sw.js", { scope: "/" }), window);
    return await navigator.serviceWorker.ready;
  } catch {
    return null;
  }
}

/** Resolves when a worker controls this page; never where there is none. */
export function whenControlled(): Promise<void> {
  return new Promise((done) => {
    if (!("serviceWorker" in navigator)) return;
    if (navigator.serviceWorker.controller !== null) done();
    else navigator.serviceWorker.addEventListener("controllerchange", () => done(), { once: true });
  });
}

/** Pages from the network have a nonce, the one that lies on the device has none. */
const isOfflinePage = () => readNonce(document) === null;

/** Stores what the device needs to start offline, once the page is rendered. */
export function useServiceWorker(boot: BootManifest): void {
  const { plan, user } = useHost();
  const queries = useQueryClient();
  const isReady = user === null || plan !== null;
  useEffect(() => {
    // What the device filled itself is no news for it.
    if (!("serviceWorker" in navigator) || !isReady || isOfflinePage()) return;
    const wasControlled = navigator.serviceWorker.controller !== null;
    void registered().then(async (registration) => {
      if (registration === null) return;
      // What is not listed would be thrown away.
      if (!(await listAllFiles(boot.remotes))) return;
      const { files: _ofPage, ...whole } = boot;
      const message: PageMessage = { type: "boot", boot: whole, files: releaseFilesOf(boot, plan) };
      registration.active?.postMessage(message);
      if (wasControlled) handOverResponses(registration);
      whenIdle(() => {
        if (user === null || !isCheap(networkNow())) return;
        void laterFilesOf(openRemotes(boot, plan), (...call) => fetch(...call)).then((later) => {
          const ahead: PageMessage = { type: "later", files: later };
          registration.active?.postMessage(ahead);
        });
      });
      // What this page has read came before there was a worker to store it; a worker may be active and control no page yet.
      if (!wasControlled && user !== null) void whenControlled().then(() => queries.refetchQueries({ type: "active" }));
    });
  }, [boot, plan, user, isReady, queries]);
}

/** Responses that came with the page came past the worker. */
function handOverResponses({ active }: ServiceWorkerRegistration): void {
  for (const [path, body] of pageResponses.taken()) {
    const message: PageMessage = { type: "answer", path, body: JSON.parse(body) };
    active?.postMessage(message);
  }
}

/** Activates a new worker before reloading the page. */
export async function activateNewWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const message: PageMessage = { type: "activate" };
  registration?.waiting?.postMessage(message);
}
