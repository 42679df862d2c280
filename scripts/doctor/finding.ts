/** One thing that was looked at. */
export interface Finding {
  /** What was looked at, in two or three words. */
  subject: string;
  /** A problem keeps the product from working or its data from being safe; a warning will, one day. */
  state: "good" | "warning" | "problem";
  /** One sentence with what was found. */
  text: string;
  /** What to do; null where there is nothing to do. */
  cure: string | null;
}

export const good = (subject: string, text: string): Finding => ({ subject, state: "good", text, cure: null });
export const warning = (subject: string, text: string, cure: string): Finding => ({
  ...{ subject, state: "warning", text, cure },
});
export const problem = (subject: string, text: string, cure: string): Finding => ({
  ...{ subject, state: "problem", text, cure },
});

const marks = { good: "ok  ", warning: "look", problem: "BAD " };

/** A finding as the terminal shows it. */
export function lineOf({ subject, state, text, cure }: Finding): string {
  return `${marks[state]}  ${subject}: ${text}${cure === null ? "" : `\n      → ${cure}`}`;
}
