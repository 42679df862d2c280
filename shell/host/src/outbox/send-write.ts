import type { SendOutcome, StoredWrite } from "./queued-write.ts";

export interface SendWriteParts {
  /** Address before `/v1.0`. */
  baseUrl: string;
  bootId: string;
  fetch: typeof fetch;
}

const isForLater = (status: number) => status === 408 || status === 409 || status === 429 || status >= 500;

/**
 * Sends a queued write with its key. The session must belong to the user who entered it, else the gateway refuses it, as somebody
 * else may have signed in.
 */
export function createSendWrite({
  baseUrl,
  bootId,
  fetch,
}: SendWriteParts): (write: StoredWrite) => Promise<SendOutcome> {
  return async ({ path, body, key, userId }) => {
    let response: Response;
    try {
      response = await fetch(`${baseUrl}/v1.0${path}`, {
        method: "POST",
        credentials: baseUrl === "" ? "same-origin" : "include",
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          "x-requested-with": "entrywise",
          "x-boot": bootId,
          "idempotency-key": key,
          "entrywise-user": userId,
        },
        body: JSON.stringify(body),
      });
    } catch {
      return { kind: "later" };
    }
    if (response.ok) return { kind: "done" };
    if (response.status === 401) return { kind: "signIn" };
    if (isForLater(response.status)) return { kind: "later" };
    return { kind: "refused", problem: await problemOf(response) };
  };
}

/** A problem's text with its fields. */
async function problemOf(response: Response): Promise<string> {
  const problem: unknown = await response.json().catch(() => null);
  if (typeof problem !== "object" || problem === null) return "";
  const { detail, title } = problem as { detail?: unknown; title?: unknown };
  return typeof detail === "string" ? detail : typeof title === "string" ? title : "";
}
