import { ProblemError } from "../problem-error.ts";

/** The refusal of every write while a site admin looks at the app as somebody else. */
export function viewingIsReadOnly(): ProblemError {
  return new ProblemError(403, "ViewAs.ReadOnly", "You're viewing as another user, so you can't make changes.");
}
