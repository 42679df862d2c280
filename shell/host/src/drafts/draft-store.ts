import type { Clock, Draft } from "./draft-types.ts";

export interface Leftover {
  /** Its key on the device. */
  id: string;
  part: string;
  draft: Draft<unknown>;
  /** Removes it from the device; called once another draft contains its edits. */
  forget: () => void;
}

/** Where drafts live until the server has them. */
export interface DraftStore {
  write: (thing: string, part: string, draft: Draft<unknown>) => void;
  remove: (thing: string, part: string) => void;
  /** Writes pending drafts to the device. */
  settle: () => void;
  /** Drafts of closed pages, oldest first. */
  leftovers: (thing: string) => Leftover[];
  /** Whether everything written survives a reload. */
  readonly isDurable: boolean;
}

export interface DeviceStoreOptions {
  /** The browser's storage; null if disabled. */
  storage: Storage | null;
  userId: string;
  /** Identifies this page among the user's open pages. */
  owner: string;
  /** Whether the page that left a draft is still open and will save it itself. */
  isOpen: (owner: string) => boolean;
  clock: Clock;
}

const prefix = "entrywise.draft.1";
const separator = "|";

/** Number of characters above which writing a draft with every key is too slow. */
const largeDraft = 16_000;
/** Delay until a large draft is written; `settle` writes it sooner. */
const largeDraftMs = 200;

/**
 * Drafts in the browser's storage, one entry per user, item, part and page. Writing is synchronous on purpose, so that an edit is
 * stored before the next key press. Only drafts of hundreds of rows are delayed, until typing pauses or `settle` is called. If
 * storage is full or disabled, drafts live in memory.
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
      // full or disabled: stored in the page, and the screen says so
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
      // what can't be removed is found again and turns out to be saved
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
