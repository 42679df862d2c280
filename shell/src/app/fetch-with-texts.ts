import { lazyParts } from "../remotes/lazy-parts.ts";

/** Like `fetch`, but loads the problem texts in the reader's language before an error response is returned. */
export async function fetchWithTexts(...call: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...call);
  // Offline, the server's own text is shown.
  if (!response.ok) await lazyParts.problemTexts().catch(() => undefined);
  return response;
}
