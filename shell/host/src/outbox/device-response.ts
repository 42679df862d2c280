/** Tells the service worker what a read would give from now on, because a write has returned it. */
export interface DeviceResponseMessage {
  type: "answer";
  /** Whole path of the read. */
  path: string;
  body: unknown;
}

/** What the device shows of a path without a network; without a worker nothing is stored. */
export function storeDeviceResponse(path: string, body: unknown): void {
  if (typeof navigator === "undefined" || !("serviceWorker" in navigator)) return;
  const message: DeviceResponseMessage = { type: "answer", path: `/v1.0${path}`, body };
  navigator.serviceWorker.controller?.postMessage(message);
}
