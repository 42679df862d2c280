import type { HttpSession } from "./http-session.ts";

/** A provider's sign-in form, opened and waiting for a password. */
export interface SignInForm {
  host: string;
  path: string;
}

/** Goes to the sign-in form as a browser would. */
export async function openSignInForm(session: HttpSession, port: number, host = "localhost"): Promise<SignInForm> {
  let url = new URL(`http://${host}:${port}/login?returnTo=/dashboard`);
  let response = await session.request(url.hostname, "GET", url.pathname + url.search);
  while (response.headers.location) {
    url = new URL(response.headers.location, url);
    response = await session.request(url.hostname, "GET", url.pathname + url.search);
  }
  return { host: url.hostname, path: url.pathname };
}

/** @returns the response to one attempt; 303 when the password was right */
export function sendPassword(session: HttpSession, form: SignInForm, email: string, password: string) {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  return session.request(form.host, "POST", form.path, type, new URLSearchParams({ email, password }).toString());
}
