import type { PushDevice } from "@entrywise/contracts/platform/notifications/push.api";
import type { PlatformCall } from "../session/calls.ts";

/** Push state of this browser. `blocked`: the user denied permission, and the browser won't ask again. */
export type PushState = "unsupported" | "blocked" | "off" | "on";

export async function pushState(): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration("/");
  if (registration === undefined) return "unsupported";
  return (await registration.pushManager.getSubscription()) === null ? "off" : "on";
}

/** Requests permission, then registers the browser with the service. @returns the new state */
export async function startPush(callPlatform: PlatformCall, publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return pushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const device: PushDevice = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
  try {
    await callPlatform("PUT /notifications/push", { body: device });
    return "on";
  } catch (error) {
    // An unregistered subscription would look as if it were on.
    await subscription.unsubscribe();
    throw error;
  }
}

export async function endPush(callPlatform: PlatformCall): Promise<PushState> {
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  if (subscription === null) return "off";
  await subscription.unsubscribe();
  await callPlatform("POST /notifications/push/remove", { body: { endpoint: subscription.endpoint } });
  return "off";
}
