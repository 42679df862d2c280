/**
 * Identifies this page among the open ones, so that drafts are only taken over from closed pages. Each page holds a browser lock
 * while it is open. Without locks (plain http) every other draft counts as left behind; if two pages then save the same draft,
 * the second finds it saved on the server.
 */
export const pageOwner: string = crypto.randomUUID();

const lockPrefix = "entrywise.page.";
let pageLock: Promise<void> | null = null;

/** The browser's locks; absent outside secure contexts. */
const locks = (): LockManager | undefined => (typeof navigator === "undefined" ? undefined : navigator.locks);

/** Marks this page as open; call it once before its first draft. */
export function holdPageOpen(): Promise<void> {
  pageLock ??= new Promise((done) => {
    const manager = locks();
    if (manager === undefined) return done();
    void manager
      .request(lockPrefix + pageOwner, () => {
        done();
        return new Promise<never>(() => undefined); // until the page is closed
      })
      .catch(() => done());
  });
  return pageLock;
}

/** Open pages of this browser. */
export async function openPages(): Promise<ReadonlySet<string>> {
  const state = await locks()?.query();
  const names = (state?.held ?? []).flatMap(({ name }) =>
    name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [],
  );
  return new Set([...names, pageOwner]);
}
