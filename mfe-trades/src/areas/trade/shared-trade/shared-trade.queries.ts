import {
  type SharedBreakdown,
  type SharedTrade,
  sharedBreakdown,
  sharedTrade,
} from "@entrywise/contracts/trades/sharing.api";
import { ApiProblem, errorStatus } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

const retries = 2;

/** Shared trades are the same for everybody: no credential is ever sent with the call (T-473). */
async function readShared<Answer>(
  path: string,
  parse: (value: unknown) => Answer,
  signal: AbortSignal,
): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`/v1.0/trades/shared/${path}`, { credentials: "omit", signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ApiProblem(0, {}, { cause });
  }
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiProblem(answer.status, body);
  return parse(body);
}

const mayHelp = (error: unknown) => [0, 408, 429].includes(errorStatus(error)) || errorStatus(error) >= 500;

/** The trade behind a share code. What was taken back is gone at the next look. */
export function useSharedTrade(code: string) {
  return useQuery({
    queryKey: ["shared-trade", code],
    queryFn: ({ signal }): Promise<SharedTrade> =>
      readShared(encodeURIComponent(code), (body) => sharedTrade.parse(body), signal),
    enabled: code !== "",
    retry: (count, error) => count < retries && mayHelp(error),
  });
}

/** Workflow of one row, as far as its permissions reach. */
export function useSharedBreakdown(code: string, kind: "open" | "close", rowId: string, isOpen: boolean) {
  return useQuery({
    queryKey: ["shared-trade", code, kind, rowId],
    queryFn: ({ signal }): Promise<SharedBreakdown> =>
      readShared(
        `${encodeURIComponent(code)}/${kind}-positions/${rowId}/breakdown`,
        (body) => sharedBreakdown.parse(body),
        signal,
      ),
    enabled: isOpen,
    retry: (count, error) => count < retries && mayHelp(error),
  });
}
