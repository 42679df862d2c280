import type { PushMessage } from "@entrywise/contracts/platform/notifications/push.api";
import type { WorkerScope } from "./worker-scope.ts";

/** What the browser has got, shown to the person; browsers take the right away from workers that show nothing. */
export async function showPushed(scope: WorkerScope, message: PushMessage): Promise<void> {
  const { title, body, href, tag, unread } = message;
  await scope.registration.showNotification(title, {
    ...{ body, tag, data: { href } },
    ...{ icon: "/app-icons/192.png", badge: "/app-icons/192.png" },
  });
  await scope.navigator.setAppBadge?.(unread).catch(() => undefined);
}

/** Opens the page that a notification leads to, in a window of the app that is there, else in a new one. */
export async function openPushed(scope: WorkerScope, href: unknown): Promise<void> {
  const { origin } = scope.location;
  const wanted = new URL(typeof href === "string" ? href : "/dashboard", origin);
  // Links in messages stay within the site.
  const address = wanted.origin === origin ? wanted.href : origin;
  const [open] = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open?.focus === undefined || open.navigate === undefined) {
    await scope.clients.openWindow(address);
    return;
  }
  await open.focus();
  await open.navigate(address).catch(() => scope.clients.openWindow(address));
}

/** This browser gets nothing any more; the service learns of it with the next message. */
export async function stopPush(scope: WorkerScope): Promise<void> {
  const subscription = await scope.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  await scope.navigator.clearAppBadge?.().catch(() => undefined);
}
