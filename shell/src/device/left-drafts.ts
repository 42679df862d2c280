const prefix = "entrywise.draft.1|";

const id = "[0-9a-f]{8}-[0-9a-f-]{27}";
const sent = new RegExp(`^(?:(?:note-)?${id}|journal-\\d{4}-\\d{2}-\\d{2})$`);

/** Whether a draft is sent without opening its page: those of trades (named by the id alone), notes and journal days are. */
export const isSentFromDevice = (thing: string) => sent.test(thing);

/** Items with unconfirmed edits on this device, as stored by `@entrywise/host/drafts`. */
export function leftDrafts(storage: Pick<Storage, "key" | "length">, userId: string): string[] {
  const things = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").flatMap((key) => {
    if (!key.startsWith(prefix)) return [];
    const [, owner, thing] = key.split("|");
    return owner === userId && thing !== undefined ? [thing] : [];
  });
  return [...new Set(things)];
}

/** Drafts of this browser; none without storage. */
export function draftsOfDevice(userId: string): string[] {
  try {
    return leftDrafts(localStorage, userId);
  } catch {
    return [];
  }
}
