import { ApiProblem } from "@entrywise/host";
import type { Merged, Versioned } from "@entrywise/host/drafts";
import { type ReactNode, useRef, useState } from "react";
import { ConflictDialog } from "./conflict-dialog.tsx";

export interface SaveWithMergeOptions<Form, Saved> {
  /** What is saved, in a word: "strategy". */
  subject: string;
  /** What editing began with; null: a new thing, which nobody else can have changed. */
  stored: Versioned<Form> | null;
  send: (form: Form, version: number) => Promise<Saved>;
  /** What the server has now, as it says when a version is stale. */
  read: (current: unknown) => Versioned<Form>;
  merge: (base: Form, mine: Form, theirs: Form) => Merged<Form>;
  /** Both sides together: what the form then shows. */
  onMerged: (form: Form) => void;
}

export interface SaveWithMerge<Form, Saved> {
  /**
   * Saves against the version that editing began with. What somebody else saved meanwhile is merged; a field that both changed is
   * asked about. @returns null when the decision is put off: nothing is saved then
   */
  save: (form: Form) => Promise<Saved | null>;
  /** The same where one place changes several things: `began` is what the change of this one began with. */
  saveSince: (began: Versioned<Form>, form: Form) => Promise<Saved | null>;
  /** The question, while there is one. */
  question: ReactNode;
}

interface Question<Form> {
  merged: Merged<Form>;
  resolve: (form: Form | null) => void;
}

/** Saving of a form that has a button for it, where two tabs may have it open (Y-151). */
export function useSaveWithMerge<Form, Saved>(options: SaveWithMergeOptions<Form, Saved>): SaveWithMerge<Form, Saved> {
  const { subject, stored, send, read, merge, onMerged } = options;
  const base = useRef(stored); // of the moment in which editing began
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

/** What somebody else has saved. @throws the error where it says something else */
function newerThan<Form>(
  before: Versioned<Form>,
  error: unknown,
  read: SaveWithMergeOptions<Form, unknown>["read"],
): Versioned<Form> {
  if (!(error instanceof ApiProblem) || error.status !== 412) throw error;
  const theirs = read(error.current);
  if (theirs.version <= before.version) throw error; // a server at odds with itself must not be asked in a loop
  return theirs;
}
