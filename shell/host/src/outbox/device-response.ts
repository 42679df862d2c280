/** Tells the service worker the new response of a read, as returned by a write. */
export interface DeviceResponseMessage {
  type: "answer";
  /** Full path of the read. */
  path: string;
  body: unknown;
}

/** The offline response of a path; nothing is stored without a service worker. */
export function storeDeviceResponse(path: string, body: unknown): void {
  if (typeof navigator === "undefined" || !("serviceWorker" in navigator)) return;
  const message: DeviceResponseMessage = { type: "answer", path: `/v1.0${path}`, body };
  navigator.serviceWorker.controller?.postMessage(message);
}
