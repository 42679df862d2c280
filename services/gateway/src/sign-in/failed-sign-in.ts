import { ProviderFailed } from "@entrywise/kit/auth/openid/openid-provider";
import { storageProblem } from "@entrywise/kit/http/storage-problem";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { RetryReason } from "./retry-page.ts";

/** How a failed sign-in is shown. */
export interface FailedSignIn {
  status: 502 | 503 | 507;
  reason: RetryReason;
}

const FULL = 507;

/** Distinguishes full storage and outages, here or at the provider, from a failed sign-in. */
export function failedSignIn(error: unknown): FailedSignIn {
  const status = readStatus(error);
  if (status === FULL) return { status, reason: "full" };
  if (status === 503) return { status, reason: "away" };
  return { status: 502, reason: "failed" };
}

function readStatus(error: unknown): number | null {
  // Passport and its strategies wrap the original error.
  const cause = (error as { oauthError?: unknown } | null)?.oauthError ?? error;
  if (cause instanceof ProviderFailed) return cause.status === FULL ? FULL : 503;
  if (cause instanceof ProblemError) return cause.status;
  if (cause instanceof Error && cause.name === "TimeoutError") return 503;
  return storageProblem(cause)?.status ?? null;
}
