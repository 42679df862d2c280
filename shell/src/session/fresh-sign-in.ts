import { PROBLEM_CODE_HEADER } from "@entrywise/contracts/shared/problem-code-header";
import { atom } from "jotai";

/** A call waits until its person has signed in again: with true it is made once more, with false its refusal stands. */
export interface OpenFreshSignIn {
  answer: (hasSignedIn: boolean) => void;
}
export const freshSignInAtom = atom<OpenFreshSignIn | null>(null);

const CHANNEL = "entrywise.signed-in-again";
const RETURN_PARAMETER = "signedInAgain";
const CODE = "Auth.FreshSignInRequired";

/** Where the window begins in which somebody signs in again. It comes back to a page that says so to the one that waits. */
export const freshSignInWindow = `/login?fresh=1&returnTo=${encodeURIComponent(`/settings/account/security?${RETURN_PARAMETER}=1`)}`;

/**
 * Sends a call once more after its person has signed in again, where that is why it was refused: what was typed stays where it is.
 *
 * @param ask opens the question; several calls at a time share it
 * @param userId whose page this is: whoever else signs in does not make the call
 */
export function withFreshSignIn(
  send: typeof fetch,
  ask: () => Promise<boolean>,
  userId: string | null,
): (...call: Parameters<typeof fetch>) => Promise<Response> {
  return async (input, init) => {
    const response = await send(input, init);
    const isAsked = response.status === 403 && response.headers.get(PROBLEM_CODE_HEADER) === CODE;
    if (userId === null || !isAsked || !(await ask())) return response;
    return send(input, { ...init, headers: { ...headersOf(init), "entrywise-user": userId } });
  };
}

function headersOf(init: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(init?.headers));
}

/** Opens the question, or joins an open one. @param show puts it on the screen, and with null takes it away */
export function freshSignInQuestion(show: (open: OpenFreshSignIn | null) => void): () => Promise<boolean> {
  let open: Promise<boolean> | null = null;
  return () => {
    open ??= new Promise<boolean>((answer) => show({ answer })).finally(() => {
      open = null;
      show(null);
    });
    return open;
  };
}

/** Calls when somebody has signed in again in another window of this browser. @returns what stops it */
export function onFreshSignIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}

/** In the window that came back from the sign-in: says so to the page that waits and closes itself, where the browser lets it. */
export function announceFreshSignIn(page: Pick<Window, "location" | "close">): void {
  if (!new URLSearchParams(page.location.search).has(RETURN_PARAMETER)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
  page.close();
}
