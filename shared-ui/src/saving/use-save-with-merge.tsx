import { ApiProblem } from "@entrywise/host";
import type { Merged, Versioned } from "@entrywise/host/drafts";
import { type ReactNode, useRef, useState } from "react";
import { ConflictDialog } from "./conflict-dialog.tsx";

export interface SaveWithMergeOptions<Form, Saved> {
  /** What is saved, as a noun: "strategy". */
  subject: string;
  /** The version editing started from; null for a new item, which nobody else can have changed. */
  stored: Versioned<Form> | null;
  send: (form: Form, version: number) => Promise<Saved>;
  /** The server's current state, sent when a version is stale. */
  read: (current: unknown) => Versioned<Form>;
  merge: (base: Form, mine: Form, theirs: Form) => Merged<Form>;
  /** The merged state that the form then shows. */
  onMerged: (form: Form) => void;
}

export interface SaveWithMerge<Form, Saved> {
  /**
   * Saves against the version editing started from. Changes saved by others in the meantime are merged; fields changed on both
   * sides are asked about. @returns null if the decision is postponed and nothing is saved
   */
  save: (form: Form) => Promise<Saved | null>;
  /** The same where one form changes several items: `began` is the version this item started from. */
  saveSince: (began: Versioned<Form>, form: Form) => Promise<Saved | null>;
  /** The conflict dialog, while there is one. */
  question: ReactNode;
}

interface Question<Form> {
  merged: Merged<Form>;
  resolve: (form: Form | null) => void;
}

/** Saving for forms with a Save button that may be open in two tabs (Y-151). */
export function useSaveWithMerge<Form, Saved>(options: SaveWithMergeOptions<Form, Saved>): SaveWithMerge<Form, Saved> {
  const { subject, stored, send, read, merge, onMerged } = options;
  const base = useRef(stored); // from when editing started
  const [question, setQuestion] = useState<Question<Form> | null>(null);
  const ask = (merged: Merged<Form>) =>
    new Promise<Form | null>((resolve) => {
      setQuestion({ merged, resolve });
    }).finally(() => setQuestion(null));
  const saveSince = async (began: Versioned<Form>, form: Form): Promise<Saved | null> => {
    try {
      return await send(form, began.version);
    } catch (error) {
      const theirs = newerThan(began, error, read);
      const merged = merge(began.value, form, theirs.value);
      const both = merged.clashes.length === 0 ? merged.keepingMine : await ask(merged);
      if (both === null) return null;
      base.current = theirs;
      onMerged(both);
      return saveSince(theirs, both);
    }
  };
  return {
    save: async (form) => {
      if (base.current === null) throw new Error("Only what is stored has a version.");
      return saveSince(base.current, form);
    },
    saveSince,
    question:
      question === null ? null : (
        <ConflictDialog
          subject={subject}
          clashes={question.merged.clashes}
          mine={{ consequence: null }}
          theirs={{ consequence: null }}
          onChoose={(choice) =>
            question.resolve(choice === "mine" ? question.merged.keepingMine : question.merged.keepingTheirs)
          }
          onLater={() => question.resolve(null)}
        />
      ),
  };
}

/** The state saved by somebody else. @throws any other error */
function newerThan<Form>(
  before: Versioned<Form>,
  error: unknown,
  read: SaveWithMergeOptions<Form, unknown>["read"],
): Versioned<Form> {
  if (!(error instanceof ApiProblem) || error.status !== 412) throw error;
  const theirs = read(error.current);
  if (theirs.version <= before.version) throw error; // avoids an endless loop if the server contradicts itself
  return theirs;
}
