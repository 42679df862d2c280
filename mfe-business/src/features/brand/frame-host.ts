import { isEmbedHost } from "@entrywise/contracts/platform/brand-design";

/** Extracts the host from typed or pasted text: a host name or a URL. Null without one. */
export function parseFrameHost(text: string): string | null {
  const typed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!/^https?:/i.test(address)) return null;
  if (!URL.canParse(address)) return null;
  const { host, username, password } = new URL(address);
  return username === "" && password === "" && isEmbedHost(host) ? host : null;
}
