import type { BootRemote, SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { Brand } from "@entrywise/contracts/platform/brand";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { RemoteJson, When } from "@entrywise/contracts/platform/remote-json";
import type { Settings } from "@entrywise/contracts/platform/settings";
import type { LiveTopic } from "@entrywise/contracts/shared/live-topics";
import { type ComponentType, createContext, type ReactNode } from "react";
import type { ApiClient } from "./api-client.ts";
import type { DialogSlot, OpenProblemDialog, SnackbarMessage } from "./atoms.ts";
import type { SlotMap } from "./part-maps.ts";
import type { ServiceId } from "./service-paths.ts";

/** What a remote may ask of the shell. */
export interface Host {
  bootId: string;
  brand: Brand;
  /** Null for visitors. */
  user: SessionUser | null;
  /** Flags of the brand. */
  flags: Brand["flags"];
  /** Key of the user's plan; null for visitors and until the membership is known. */
  plan: "basic" | "pro" | null;
  /** Null for visitors and until it is known. */
  membership: Membership | null;
  /** Settings of the user; defaults for visitors and until they are known. */
  settings: Settings;
  /** Shows the change at once and saves it; taken back with a message when the server refuses. Visitors: stored in the page. */
  updateSettings: (change: Partial<Settings>) => void;
  /** Whether money is hidden. Also true until the settings of a signed-in user are known: what must not be seen never flashes. */
  privacyMode: boolean;
  /** Whether a site admin looks at the app as this user: every write is refused then. Absent: nobody does. */
  isReadOnly?: boolean;
  /** Calls of a service that the remote declares. @throws Error for any other service */
  api: (service: ServiceId) => ApiClient;
  navigate: (to: string, options?: { replace?: boolean }) => void;
  snackbar: (message: SnackbarMessage) => void;
  /**
   * Shows what a failed call means: the dialog that belongs to its code, otherwise the server's detail or the fallback text in
   * the snackbar. An aborted call shows nothing.
   */
  reportError: (error: unknown, fallback: string) => void;
  /** Title of the tab and of the top bar. Pages use {@link Page} instead. */
  setPageTitle: (title: string) => void;
  /** Opens the dialog that a remote has put into a slot. */
  openSlotDialog: <S extends DialogSlot>(slot: S, props: Omit<SlotMap[S], "onClose">) => void;
  openProblemDialog: (dialog: OpenProblemDialog) => void;
  /** Hears of changes of a topic; parts use {@link useLiveChange}. Absent: the shell hears of none. @returns stops hearing */
  onLive?: (topic: LiveTopic, listener: (id: string | null) => void) => () => void;
}

export interface FailedPartProps {
  /** What could not be loaded, as the product calls it. */
  name: string;
  /** Releases that were tried, newest first. */
  versions: readonly string[];
  /** Reference to quote, null without one. */
  reference: string | null;
  /** What happened: it could not be fetched, took too long, or failed while it was drawn. Since 1.2. */
  cause?: "load" | "timeout" | "error";
  /** The team that owns it. Since 1.2. */
  team?: string;
  onRetry: () => void;
}

export interface RemoteFrameProps {
  remoteId: string;
  children: ReactNode;
}

/** How the shell draws and loads what remotes bring. */
export interface HostParts {
  remotes: readonly { id: string; manifest: RemoteJson; version: BootRemote["version"] }[];
  /** Pages of the shell itself, as patterns of the router; absent: none. */
  pages?: readonly { path: string; when?: When }[];
  /** Slots that the shell draws, with their versions; a slot that isn't among them counts as 1.0.0. Since 1.2. */
  slots?: Readonly<Record<string, string>>;
  /** Loads an exposed module and gives its component. Rejects with {@link RemoteLoadError}. */
  load: (remoteId: string, expose: string) => Promise<ComponentType<object>>;
  /**
   * The same module of the release before the current one, for a part that fails while it is drawn; null without one, or where
   * the remote already runs it. Since 1.2.
   */
  loadPrevious?: (remoteId: string, expose: string) => PreviousPart | null;
  /** An error thrown while a part was rendering. */
  onRenderError: (remoteId: string, error: unknown) => void;
  /** The reference under which `onRenderError` logs an error, which people may quote. Since 1.2. */
  nameError?: (error: unknown) => string;
  Failed: ComponentType<FailedPartProps>;
  /** Stands around everything that a remote draws; absent: nothing does. */
  Frame?: ComponentType<RemoteFrameProps>;
  loading: ReactNode;
}

/** A part of an earlier release. */
export interface PreviousPart {
  version: string;
  part: Promise<ComponentType<object>>;
}

export interface HostServices extends Host {
  parts: HostParts;
}

export const HostContext = createContext<HostServices | null>(null);

/** The remote in which a component runs; null in the shell itself. */
export interface RemoteScope {
  id: string;
  /** Services that it declares. */
  api: Readonly<Record<string, string>>;
}
export const RemoteContext = createContext<RemoteScope | null>(null);

/** No release of a remote could be loaded. */
export class RemoteLoadError extends Error {
  override readonly name = "RemoteLoadError";
  readonly remoteId: string;
  readonly versions: readonly string[];
  readonly reference: string;
  /** The last release that was tried did not answer in time. */
  readonly isTimeout: boolean;

  constructor(remoteId: string, versions: readonly string[], reference: string, options?: ErrorOptions) {
    super(`The remote ${remoteId} could not be loaded (tried ${versions.join(", ")}).`, options);
    this.remoteId = remoteId;
    this.versions = versions;
    this.reference = reference;
    this.isTimeout = options?.cause instanceof Error && options.cause.name === "TimeoutError";
  }
}
