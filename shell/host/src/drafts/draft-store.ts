import type { Clock, Draft } from "./draft-types.ts";

export interface Leftover {
  /** Names it on the device. */
  id: string;
  part: string;
  draft: Draft<unknown>;
  /** Removes it from the device; called once another draft holds its edits. */
  forget: () => void;
}

/** Where drafts live until the server has them. */
export interface DraftStore {
  write: (thing: string, part: string, draft: Draft<unknown>) => void;
  remove: (thing: string, part: string) => void;
  /** Puts on the device what waits for it. */
  settle: () => void;
  /** Drafts of pages that are gone, oldest first. */
  leftovers: (thing: string) => Leftover[];
  /** Whether all that is written will be there after a reload. */
  readonly isDurable: boolean;
}

export interface DeviceStoreOptions {
  /** The browser's storage; null where it is switched off. */
  storage: Storage | null;
  userId: string;
  /** Names this page among all open ones of the user. */
  owner: string;
  /** Whether a page that left a draft is still open: then it saves it by itself. */
  isOpen: (owner: string) => boolean;
  clock: Clock;
}

const prefix = "entrywise.draft.1";
const separator = "|";

/** Characters from which on writing a draft is too slow to happen with every key. */
const largeDraft = 16_000;
/** A large draft is on the device so long after its edit; `settle` is sooner. */
const largeDraftMs = 200;

/**
 * Drafts in the browser's storage, one entry for each user, thing, part and page. Writing is synchronous on purpose: an edit is
 * on the device before the next key goes down. Only a draft of hundreds of rows waits a moment, for further keys or for `settle`.
 * Where the storage is full or switched off, drafts live in memory.
 */
export function createDeviceStore({ storage, userId, owner, isOpen, clock }: DeviceStoreOptions): DraftStore {
  const memory = new Map<string, string>();
  const large = new Set<string>();
  const waiting = new Map<string, Draft<unknown>>();
  let timer: unknown = null;
  const keyOf = (thing: string, part: string) => [prefix, userId, thing, part, owner].join(separator);

  const write = (key: string, text: string) => {
    try {
      if (storage === null) throw new Error("The browser keeps nothing for this site.");
      storage.setItem(key, text);
      memory.delete(key);
    } catch {
      // full, or switched off: stored in the page, and the screen says so
      memory.set(key, text);
    }
  };
  const writeDraft = (key: string, draft: Draft<unknown>) => {
    const text = JSON.stringify(draft);
    if (text.length < largeDraft) large.delete(key);
    else large.add(key);
    write(key, text);
  };
  const settle = () => {
    clock.clearTimeout(timer);
    timer = null;
    for (const [key, draft] of waiting) writeDraft(key, draft);
    waiting.clear();
  };
  const remove = (key: string) => {
    memory.delete(key);
    waiting.delete(key);
    try {
      storage?.removeItem(key);
    } catch {
      // what cannot be removed is found again, and then turns out to be saved
    }
  };
  const keys = () => {
    try {
      return storage === null ? [] : Object.keys(storage);
    } catch {
      return [];
    }
  };

  return {
    get isDurable() {
      return memory.size === 0;
    },
    write: (thing, part, draft) => {
      const key = keyOf(thing, part);
      if (!large.has(key)) return writeDraft(key, draft);
      waiting.set(key, draft);
      timer ??= clock.setTimeout(settle, largeDraftMs);
    },
    settle,
    remove: (thing, part) => remove(keyOf(thing, part)),
    leftovers: (thing) => {
      const found = keys().flatMap((key) => {
        const [start, user, ofThing, part, by] = key.split(separator);
        if (start !== prefix || user !== userId || ofThing !== thing || part === undefined || by === undefined)
          return [];
        if (by === owner || isOpen(by)) return [];
        const draft = readDraft(storage?.getItem(key) ?? null);
        if (draft === null) remove(key);
        return draft === null ? [] : [{ id: key, part, draft, forget: () => remove(key) }];
      });
      return found.sort((a, b) => a.draft.editedAt - b.draft.editedAt);
    },
  };
}

function readDraft(text: string | null): Draft<unknown> | null {
  try {
    const draft: Partial<Draft<unknown>> = JSON.parse(text ?? "");
    const isDraft =
      typeof draft.baseVersion === "number" &&
      typeof draft.editedAt === "number" &&
      Array.isArray(draft.unconfirmed) &&
      "base" in draft &&
      "mine" in draft;
    return isDraft ? (draft as Draft<unknown>) : null;
  } catch {
    return null;
  }
}
