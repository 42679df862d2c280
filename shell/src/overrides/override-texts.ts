import { t } from "@entrywise/host/macro";

/** Writes a text in the language that the page has when it is drawn. */
export type WriteText = () => string;

const needsHost = (range: string) => () => t`the remote needs host API ${range}`;
const servesOther = (address: string, remote: string) => () => t`${address} serves ${remote}`;
const respondsWith = (address: string, status: number) => () => t`${address} responds with status ${status}`;
const noRemote = () => t`there is no remote at this address`;

/** Why the release of a remote is used instead of what a developer's machine should serve. */
export const overrideProblems = { needsHost, servesOther, respondsWith, noRemote };

/** What went wrong with a remote, and what is shown instead. @param previous release that is shown; null: nothing */
export function failureText(phase: "entry" | "part" | "timeout" | "render", previous: string | null): WriteText {
  if (phase === "render")
    return () => (previous === null ? t`has an error` : t`has an error, so ${previous} is shown instead`);
  if (phase === "timeout") {
    return () => (previous === null ? t`didn't load in time` : t`didn't load in time, so ${previous} is shown instead`);
  }
  return () => (previous === null ? t`couldn't be loaded` : t`couldn't be loaded, so ${previous} is shown instead`);
}
