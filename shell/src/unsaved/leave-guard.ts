/** An action that would lose the page's input. */
export type Leaving = "page" | "update" | "signOut";

export interface LeaveQuestion {
  leaving: Leaving;
  /** Discards the input and continues. */
  leave: () => void;
  stay: () => void;
}

export interface LeaveGuard {
  hasUnsaved: () => boolean;
  /** Goes on at once where everything is saved, otherwise after the question. */
  leave: (leaving: Leaving, go: () => void) => void;
  /** The page is being left for good, and that was decided: the browser asks no second time. */
  readonly isDecided: boolean;
  question: () => LeaveQuestion | null;
  subscribe: (listener: () => void) => () => void;
}

export interface LeaveGuardParts {
  hasUnsaved: () => boolean;
  /** Called when somebody gives up what was typed. */
  forget: () => void;
  /** Calls when what has happened until now is drawn: who saves and leaves in one step has nothing unsaved by then. */
  afterDrawing: (then: () => void) => void;
}

/** Asks before something is done that loses unsaved input. One question at a time: the last one stands. */
export function createLeaveGuard({ hasUnsaved, forget, afterDrawing }: LeaveGuardParts): LeaveGuard {
  let question: LeaveQuestion | null = null;
  let isDecided = false;
  const listeners = new Set<() => void>();
  const show = (next: LeaveQuestion | null) => {
    question = next;
    for (const listener of listeners) listener();
  };
  const ask = (leaving: Leaving, go: () => void) =>
    show({
      leaving,
      stay: () => show(null),
      leave: () => {
        show(null);
        forget();
        isDecided = leaving !== "page";
        go();
      },
    });
  return {
    hasUnsaved,
    get isDecided() {
      return isDecided;
    },
    question: () => question,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    leave(leaving, go) {
      if (!hasUnsaved()) return go();
      afterDrawing(() => (hasUnsaved() ? ask(leaving, go) : go()));
    },
  };
}
