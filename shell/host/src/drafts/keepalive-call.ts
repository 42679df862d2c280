import { ApiProblem } from "@entrywise/host";

/** A request that outlives the page; null if it is too large. */
export type KeepaliveCall = (call: {
  method: "POST" | "PUT" | "PATCH";
  path: string;
  body: unknown;
  ifMatch: number;
}) => Promise<unknown> | null;

// Browsers refuse keepalive requests beyond 64 KiB in total, including the site's other pages.
const mostBytes = 48 * 1024;

/** Calls that continue when the page is closed. They aren't retried; the next page does that. */
export function createKeepaliveCall(environment: { baseUrl: string; bootId: string }): KeepaliveCall {
  return ({ method, path, body, ifMatch }) => {
    const text = JSON.stringify(body);
    if (new TextEncoder().encode(text).length > mostBytes) return null;
    const headers: Record<string, string> = {
      accept: "application/json",
      "content-type": "application/json",
      "x-requested-with": "entrywise",
      "x-boot": environment.bootId,
      "if-match": `"${ifMatch}"`,
    };
    if (method === "POST") headers["idempotency-key"] = crypto.randomUUID();
    const url = `${environment.baseUrl}/v1.0${path}`;
    const credentials = environment.baseUrl === "" ? "same-origin" : "include";
    return fetch(url, { method, headers, credentials, body: text, keepalive: true }).then(readBody);
  };
}

async function readBody(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => ({}));
  if (response.ok) return body;
  throw new ApiProblem(response.status, typeof body === "object" && body !== null ? body : {});
}
