/** What `@entrywise/host/drafts` stores on the device; each remote has its own copy of it, so the storage itself is watched. */
const drafts = /^entrywise\.(draft|typed|form)\.1\|/;

/** Calls with the text of each draft once it is stored. */
export function watchDraftWrites(storage: Pick<Storage, "setItem">, onDraft: (text: string) => void): void {
  const { setItem } = storage;
  storage.setItem = function (this: Storage, key: string, value: string) {
    setItem.call(this, key, value);
    if (drafts.test(key)) onDraft(value);
  };
}
