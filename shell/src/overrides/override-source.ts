/** Remote to the address that serves it instead of its release, e.g. `{ admin: "http://localhost:4104" }`. */
export type Overrides = Readonly<Record<string, string>>;

const storageKey = "entrywise.overrides";
const remoteName = /^[a-z][a-z0-9-]{1,30}$/;

/**
 * Address of a developer's machine: a port (`4104`), an origin, or a folder below one. Null for anything else: code from other
 * machines never gets into a page.
 */
export function overrideAddress(text: string): string | null {
  const full = /^\d{2,5}$/.test(text) ? `http://localhost:${text}` : text;
  if (!URL.canParse(full)) return null;
  const { protocol, hostname, port, origin, pathname, username } = new URL(full);
  if (protocol !== "http:" || hostname !== "localhost" || port === "" || username !== "") return null;
  return `${origin}${pathname.replace(/\/$/, "")}`;
}

/** One entry as it is typed: `mfe.admin=http://localhost:4104` or `admin=4104`. */
export function parseOverride(text: string): { id: string; address: string } | null {
  const [, id, value] = /^\s*(?:mfe\.)?([^=\s]+)\s*=\s*(\S+)\s*$/.exec(text) ?? [];
  const address = overrideAddress(value ?? "");
  return id !== undefined && remoteName.test(id) && address !== null ? { id, address } : null;
}

function stored(storage: Pick<Storage, "getItem">): Overrides {
  try {
    const entries = Object.entries(JSON.parse(storage.getItem(storageKey) ?? "{}") as Record<string, unknown>);
    return Object.fromEntries(
      entries.flatMap(([id, value]) => {
        const address = typeof value === "string" ? overrideAddress(value) : null;
        return address === null || !remoteName.test(id) ? [] : [[id, address]];
      }),
    );
  } catch {
    return {}; // storage is blocked, or holds something of somebody else
  }
}

export function storeOverrides(storage: Pick<Storage, "setItem" | "removeItem">, overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) storage.removeItem(storageKey);
  else storage.setItem(storageKey, JSON.stringify(overrides));
}

export interface OverrideSource {
  overrides: Overrides;
  /** The query without what belongs to overrides. */
  search: string;
}

/**
 * Overrides of this tab: those stored, changed by what the address says. `?mfe.admin=http://localhost:4104` sets one,
 * `?mfe.admin=` takes it away, `?mfe=reset` all of them.
 */
export function readOverrides(search: string, storage: Pick<Storage, "getItem">): OverrideSource {
  const query = new URLSearchParams(search);
  const overrides: Record<string, string> = query.get("mfe") === "reset" ? {} : { ...stored(storage) };
  for (const [name, value] of [...query]) {
    if (name !== "mfe" && !name.startsWith("mfe.")) continue;
    query.delete(name);
    const id = name.slice("mfe.".length);
    const address = overrideAddress(value);
    if (address !== null && remoteName.test(id)) overrides[id] = address;
    else delete overrides[id];
  }
  const rest = query.toString();
  return { overrides, search: rest === "" ? "" : `?${rest}` };
}

const cookieName = "auth.overrides";

/** Ports of overrides as the page's policy learns of them: it opens no others. */
export function overrideCookie(overrides: Overrides): string {
  const ports = [...new Set(Object.values(overrides).map((address) => new URL(address).port))];
  const value = `${cookieName}=${ports.sort().join(".")}; path=/; samesite=lax`;
  return ports.length === 0 ? `${value}; max-age=0` : value;
}

/** Whether the policy of a page that was loaded with these cookies opens the ports of all overrides. */
export function opensPorts(cookies: string, overrides: Overrides): boolean {
  const opened = new RegExp(`(?:^|;\\s*)${cookieName}=([\\d.]*)`).exec(cookies)?.[1]?.split(".") ?? [];
  return Object.values(overrides).every((address) => opened.includes(new URL(address).port));
}
