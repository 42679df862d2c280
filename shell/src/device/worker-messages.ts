import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { DeviceResponseMessage } from "@entrywise/host/outbox";

/** A release file with its expected hash. */
export interface ReleaseFile {
  href: string;
  integrity: string;
}

/** Messages from a page to the worker. */
export type PageMessage =
  /** The page that was loaded from the network, and what it may need without one. */
  | { type: "boot"; boot: BootManifest; files: readonly ReleaseFile[] }
  /** Files of those releases that views fetch when they are opened; sent when the network is idle and costs nothing. */
  | { type: "later"; files: readonly ReleaseFile[] }
  /** User activity: background work pauses. */
  | { type: "in-use" }
  /** The user has accepted the update. */
  | { type: "activate" }
  | DeviceResponseMessage;

/** Message from the worker: a response came from the device, stored at that time (ISO 8601). */
export interface StoredResponseMessage {
  type: "stored-answer";
  path: string;
  storedAt: string;
}
