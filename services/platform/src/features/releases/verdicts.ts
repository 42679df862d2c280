import type { Release, ReleaseVerdict } from "@entrywise/contracts/platform/releases.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import type { Operator } from "../../audit/operator.ts";
import { isSignedBy } from "./check-release.ts";
import { findRelease, lockClaims, saveVerdict } from "./releases.repository.ts";
import { presentRelease, type StoredRelease, type StoredVerdict } from "./stored-release.ts";
import { findLiveKey } from "./teams.repository.ts";

/** How far the clock of whoever tries releases may be ahead, in milliseconds. */
const AHEAD_MS = 10 * 60_000;

/**
 * Stores what a trial has found in place of what an earlier one did.
 *
 * @throws ProblemError 404 for another team's release, 422 where it is not signed by the team, is on other files or older
 */
export async function storeVerdict(
  tx: Transaction,
  operator: Operator,
  verdict: ReleaseVerdict,
  signature: StoredVerdict["signature"],
): Promise<Release> {
  const { remote, version, at, places, failures } = verdict;
  await lockClaims(tx);
  const release =
    operator.remote === null || operator.remote === remote ? await findRelease(tx, remote, version) : null;
  if (!release) throw notFound("Release");
  const key = await findLiveKey(tx, signature.keyId, release.team);
  if (key === null || !isSignedBy(key, verdict, signature.value)) {
    throw refused("signature", `is not of a live key of ${release.team}`);
  }
  if (verdict.integrity !== release.integrity) throw refused("integrity", `is not that of ${remote} ${version}`);
  if (Date.parse(at) > Date.now() + AHEAD_MS) throw refused("at", "is in the future");
  if (release.verdict !== null && release.verdict.at > at) throw refused("at", "is before the last trial");
  const stored = { at, places, failures, signature };
  await saveVerdict(tx, remote, version, stored);
  return presentRelease({ ...release, verdict: stored });
}

function refused(path: string, message: string) {
  return ruleBroken("Release.BadVerdict", `The verdict of the trial is refused: ${path} ${message}.`, [
    { path, message },
  ]);
}

/** Why a release must be forced to be served; null when it need not. */
export function doubtOf({ version, verdict, liveAt }: Pick<StoredRelease, "version" | "verdict" | "liveAt">) {
  if (verdict === null) {
    // What everybody had once needs no proof that it starts.
    return liveAt === null ? { code: "Release.NotTried", text: `${version} was never tried in the shell` } : null;
  }
  if (verdict.failures.length === 0) return null;
  return { code: "Release.TrialFailed", text: `${version} failed its trial: ${verdict.failures.join("; ")}` };
}

/**
 * A release that failed its trial or was never tried is served on purpose alone, and the audit log says so.
 *
 * @returns the reason for the log
 * @throws ProblemError 422 that says what the trial has found, or that a reason is missing
 */
export function allowDoubtful(
  release: Pick<StoredRelease, "version" | "verdict" | "liveAt">,
  { force = false, why }: { force?: boolean | undefined; why: string },
): string {
  const doubt = doubtOf(release);
  if (doubt === null) return why;
  if (!force) {
    throw ruleBroken(doubt.code, `${doubt.text}. To serve it all the same, force it and give a reason.`, [
      { path: "version", message: doubt.code === "Release.NotTried" ? "was never tried" : "failed its trial" },
    ]);
  }
  if (why.trim() === "") {
    throw ruleBroken("Release.ReasonMissing", `${doubt.text}. Give a reason to force it.`, [
      { path: "why", message: "is required to force a release" },
    ]);
  }
  return `${why} (forced: ${doubt.code === "Release.NotTried" ? "never tried" : "its trial failed"})`;
}
