/** A registered release that this tab shows in place of the served one. */
export interface AskedPreview {
  version: string;
  /** Key of a team's address; null for developers and administrators. */
  key: string | null;
  /** Its address was just opened; otherwise the page goes on with it, until it ends. */
  isNew: boolean;
}

/** Remote to the release that is previewed. */
export type Previews = Readonly<Record<string, AskedPreview>>;

const storageKey = "entrywise.previews";
const remoteName = /^[a-z][a-z0-9-]{1,30}$/;
const value = /^@(\d+\.\d+\.\d+(?:-[0-9a-z.]+)?)(?:~([\w-]{22}))?$/;

/** What stands behind `mfe.admin=` in a preview address: `@1.3.0-pr7`, with `~` and a key for others than developers. */
export function parsePreview(text: string): AskedPreview | null {
  const [, version, key = null] = value.exec(text) ?? [];
  return version === undefined ? null : { version, key, isNew: true };
}

function stored(storage: Pick<Storage, "getItem">): Previews {
  try {
    const entries = Object.entries(JSON.parse(storage.getItem(storageKey) ?? "{}") as Record<string, unknown>);
    return Object.fromEntries(
      entries.flatMap(([id, text]) => {
        const preview = typeof text === "string" && remoteName.test(id) ? parsePreview(text) : null;
        return preview === null ? [] : [[id, { ...preview, isNew: false }]];
      }),
    );
  } catch {
    return {}; // storage is blocked, or holds something of somebody else
  }
}

export function storePreviews(storage: Pick<Storage, "setItem" | "removeItem">, previews: Previews): void {
  const entries = Object.entries(previews).map(([id, { version }]) => [id, `@${version}`]);
  if (entries.length === 0) storage.removeItem(storageKey);
  else storage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
}

export interface PreviewSource {
  previews: Previews;
  /** The query without what belongs to previews. */
  search: string;
}

/**
 * Previews of this tab: those stored, changed by what the address says. `?mfe.admin=@1.3.0-pr7` begins one; any other value for
 * the remote ends it, and `?mfe=reset` ends all.
 */
export function readPreviews(search: string, storage: Pick<Storage, "getItem">): PreviewSource {
  const query = new URLSearchParams(search);
  const previews: Record<string, AskedPreview> = query.get("mfe") === "reset" ? {} : { ...stored(storage) };
  for (const [name, text] of [...query]) {
    if (!name.startsWith("mfe.")) continue;
    const id = name.slice("mfe.".length);
    const preview = parsePreview(text);
    if (preview === null || !remoteName.test(id)) delete previews[id];
    else {
      previews[id] = preview;
      query.delete(name);
    }
  }
  const rest = query.toString();
  return { previews, search: rest === "" ? "" : `?${rest}` };
}
