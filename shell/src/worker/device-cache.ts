import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { sharedFileCache } from "@entrywise/host/outbox";
import { dropWaitingOfOthers } from "./waiting-responses.ts";

export const deviceCache = "entrywise-device-1";
export const filesCache = "entrywise-files-1";
const responsesPrefix = "entrywise-answers-1-";

/** Responses of one user: nobody else's page is ever served from them. */
export const responsesCache = (userId: string) => `${responsesPrefix}${userId}`;

const bootKey = "/device/boot";
const offlinePageKey = "/device/offline-page";
/** Marks a session that ends with the browser. */
const passingKey = "/device/passing";

/** What the device remembers of the last page that was loaded from the network. */
export interface RememberedBoot extends BootManifest {
  user: NonNullable<BootManifest["user"]>;
}

export async function rememberedBoot(): Promise<RememberedBoot | null> {
  const response = await (await caches.open(deviceCache)).match(bootKey);
  return response === undefined ? null : ((await response.json()) as RememberedBoot); // only written by rememberBoot
}

/**
 * From now on the device opens as this user; what it had of others is gone. Pages of visitors change nothing, and of a session that
 * ends with the browser the device keeps nothing.
 */
export async function rememberBoot(boot: BootManifest): Promise<void> {
  if (boot.user === null) return;
  await dropWaitingOfOthers(boot.user.userId);
  const device = await caches.open(deviceCache);
  const own = boot.endsWithBrowser ? null : responsesCache(boot.user.userId);
  for (const name of await caches.keys()) {
    if (name.startsWith(responsesPrefix) && name !== own) await caches.delete(name);
  }
  if (own === null) {
    await device.put(passingKey, Response.json(true));
    await device.delete(bootKey);
    return;
  }
  await device.delete(passingKey);
  // The token is for load reports of the page that it was given to.
  const { reportToken: _, ...lasting } = boot;
  await device.put(bootKey, Response.json(lasting));
}

/** Whether the session of the last page ends with the browser, so that nothing of it is kept. */
export async function keepsNothing(): Promise<boolean> {
  return (await (await caches.open(deviceCache)).match(passingKey)) !== undefined;
}

export async function rememberOfflinePage(page: Response): Promise<void> {
  await (await caches.open(deviceCache)).put(offlinePageKey, page);
}

export async function rememberedOfflinePage(): Promise<Response | undefined> {
  return (await caches.open(deviceCache)).match(offlinePageKey);
}

/** Removes all personal data from the device. */
export async function forgetUser(): Promise<void> {
  await dropWaitingOfOthers(null);
  for (const name of await caches.keys()) if (name.startsWith(responsesPrefix)) await caches.delete(name);
  await (await caches.open(deviceCache)).delete(bootKey);
  await caches.delete(sharedFileCache);
}
