import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { DeviceResponseMessage } from "@entrywise/host/outbox";

/** A file of a release, with the hash that it must have. */
export interface ReleaseFile {
  href: string;
  integrity: string;
}

/** What a page tells the worker. */
export type PageMessage =
  /** The page that was loaded from the network, and what it may need without one. */
  | { type: "boot"; boot: BootManifest; files: readonly ReleaseFile[] }
  /** Files of those releases that views fetch when they are opened; sent when the network is idle and costs nothing. */
  | { type: "later"; files: readonly ReleaseFile[] }
  /** Somebody does something on the page: what nobody waits for rests. */
  | { type: "in-use" }
  /** The person has accepted the update. */
  | { type: "activate" }
  | DeviceResponseMessage;

/** What the worker tells a page: a response came from the device, as it was at that time (ISO 8601). */
export interface StoredResponseMessage {
  type: "stored-answer";
  path: string;
  storedAt: string;
}
