/**
 * Where a sign-in may return to: a path of our own origin, query and fragment included. Anything else becomes the
 * dashboard, so that a link can never redirect to another site.
 */
export function safeReturnTo(value: unknown, origin: string): string {
  const fallback = "/dashboard";
  if (typeof value !== "string" || value.length > 2048 || !value.startsWith("/") || hasTrick(value)) return fallback;
  const url = URL.parse(value, origin);
  if (!url || url.origin !== origin || /^\/(login|logout|auth)(\/|$)/.test(url.pathname)) return fallback;
  // Only now are dot segments resolved: `/.//evil.example` would lead to another site.
  return url.pathname.startsWith("//") ? fallback : `${url.pathname}${url.search}${url.hash}`;
}

/** Backslashes, a second slash and control characters are read differently by different browsers. */
function hasTrick(value: string): boolean {
  if (value.startsWith("//") || value.includes("\\")) return true;
  return [...value].some((character) => character.charCodeAt(0) < 0x20 || character.charCodeAt(0) === 0x7f);
}
