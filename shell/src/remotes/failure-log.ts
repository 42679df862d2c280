import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { ClientLogEvent } from "@entrywise/contracts/platform/log-events.api";
import { createApiClient } from "@entrywise/host/shell";
import { createPlatformCall, type PlatformCall } from "../session/calls.ts";

/** A part that has failed while it was drawn; those that could not be loaded are logged with their load reports. */
export interface PartFailure {
  /** Null for the shell itself. */
  remote: string | null;
  release: string;
  error: unknown;
  /** "Screen.Failed" unless given. */
  code?: string;
  /** The reference that the user can quote. */
  reference?: string;
}

/** Maximum events per page, in case something fails in a loop. */
const MOST = 20;

/**
 * Writes failures of the page into the log of events, under the trace of the call that carries them; one that does not arrive is
 * no reason to disturb anybody.
 */
export function failureLog(callPlatform: PlatformCall): (failure: PartFailure) => void {
  let left = MOST;
  return ({ remote, release, error, code = "Screen.Failed", reference }) => {
    if (left === 0) return;
    left -= 1;
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const message = reference === undefined ? said : `${reference} ${said}`;
    const event: ClientLogEvent = {
      level: "error",
      code,
      message: message.slice(0, 500),
      remote,
      release: release === "" ? null : release,
    };
    void callPlatform("POST /log-events", { body: { events: [event] } }).catch(() => undefined);
  };
}

let ofPage: ((failure: PartFailure) => void) | null = null;

/** The page's failure log. */
export function logOfPage({ id: bootId, brand }: Pick<BootManifest, "id" | "brand">): (failure: PartFailure) => void {
  ofPage ??= failureLog(
    createPlatformCall(
      createApiClient("platform", {
        baseUrl: brand.apiUrl ?? "",
        bootId,
        fetch: (...call) => fetch(...call),
        onUnauthorised: () => undefined,
      }),
    ),
  );
  return ofPage;
}
