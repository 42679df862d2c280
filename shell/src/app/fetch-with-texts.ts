import { lazyParts } from "../remotes/lazy-parts.ts";

/** As `fetch`; what says in the reader's language why a call was refused is there before the response is. */
export async function fetchWithTexts(...call: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...call);
  // Without a network the server's own sentence stands.
  if (!response.ok) await lazyParts.problemTexts().catch(() => undefined);
  return response;
}
