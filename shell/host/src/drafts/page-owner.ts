/**
 * Names this page among all open ones, so that a draft is taken over only from a page that is gone. The browser's locks tell:
 * each page holds one for as long as it lives. Without them (plain http) every other draft counts as left behind, and two pages
 * that save the same draft meet at the server, where the second finds it saved.
 */
export const pageOwner: string = crypto.randomUUID();

const lockPrefix = "entrywise.page.";
let pageLock: Promise<void> | null = null;

/** The browser's locks; absent outside secure contexts. */
const locks = (): LockManager | undefined => (typeof navigator === "undefined" ? undefined : navigator.locks);

/** Marks this page as open; needed once, before its first draft. */
export function holdPageOpen(): Promise<void> {
  pageLock ??= new Promise((done) => {
    const manager = locks();
    if (manager === undefined) return done();
    void manager
      .request(lockPrefix + pageOwner, () => {
        done();
        return new Promise<never>(() => undefined); // until the page is gone
      })
      .catch(() => done());
  });
  return pageLock;
}

/** Pages of this browser that are open now. */
export async function openPages(): Promise<ReadonlySet<string>> {
  const state = await locks()?.query();
  const names = (state?.held ?? []).flatMap(({ name }) =>
    name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [],
  );
  return new Set([...names, pageOwner]);
}
