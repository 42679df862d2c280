import { codedProblemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import type { ImportFlow } from "./import-flow.ts";
import type { ImportHost } from "./read-into-profile.ts";
import { refusalText } from "./warning-texts.ts";

/** What the actions of an import work on; the same object for as long as the page lives. */
export interface FlowContext {
  /** The flow as it stands now. */
  flow(): ImportFlow;
  setFlow(next: ImportFlow | ((now: ImportFlow) => ImportFlow)): void;
  host(): ImportHost;
  /** Whether the page has been left meanwhile. */
  hasLeft(): boolean;
  /** Profiles were made or removed. */
  profilesChanged(): Promise<void>;
  /** Makes a repeated start of the same import have no second effect. */
  importKey: { current: string };
}

export const atFile: ImportFlow = { step: "file", problem: null, fileName: null };
export const notStarted = { starting: false, problem: null };
export const unreadable = () => t`Couldn't read this file.`;

/** Why a file could not be read. */
export const readFailure = (error: unknown) => codedProblemText(error, refusalText, unreadable());

/** The preview at hand; null while there is none that may still be changed. */
export function openPreview({ flow }: FlowContext) {
  const now = flow();
  return now.step === "preview" && !now.starting ? now : null;
}

/** The profile that was made for the file at hand and has no import yet. */
export function madeProfile(flow: ImportFlow): string | null {
  const isStarting = flow.step === "preview" && flow.starting;
  if ((flow.step !== "preview" && flow.step !== "columns") || isStarting || !flow.isNewProfile) return null;
  return flow.statement.profileId;
}
