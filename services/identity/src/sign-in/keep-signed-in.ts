import type { Request, Response } from "express";
import type { Provider } from "oidc-provider";

/** In an id token of a sign-in that ends with the browser; absent where the person stays signed in. */
export const ENDS_WITH_BROWSER = "ends_with_browser";

/**
 * Whether somebody stays signed in, as the box of a form says: each form sends `no` and, where the box is ticked, `yes` after it. A
 * form without the box is one of an earlier release, which kept everybody signed in.
 */
export function readsKeep(sent: unknown): boolean {
  const { keep = "yes" } = (sent ?? {}) as { keep?: unknown };
  return [keep].flat().at(-1) !== "no";
}

/** Whether the session that this browser has with the provider ends with the browser; null: it has none. */
export async function endsWithBrowser(provider: Provider, request: Request, response: Response) {
  const session = await provider.Session.get(provider.createContext(request, response));
  return session.accountId === undefined ? null : session.transient === true;
}

/** Lets a session that would end with the browser go on; the provider itself never does. */
export async function keepSession(provider: Provider, request: Request, response: Response): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request, response));
  if (session.transient !== true) return;
  delete session.transient;
  await session.persist();
}
