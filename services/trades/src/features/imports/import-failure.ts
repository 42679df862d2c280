import type { ProblemParams } from "@entrywise/contracts/shared/problem";
import { ProblemError } from "@entrywise/kit/problem-error";

/** Why an import failed: for people, and as code and values for screens in their language (P-574). */
export interface ImportFailure {
  error: string;
  errorCode: string;
  errorParams: ProblemParams | null;
}

export const interrupted: ImportFailure = {
  error: "The import was interrupted. Nothing was saved. Import the file again.",
  errorCode: "Import.Interrupted",
  errorParams: null,
};

/** An import that was undone is nothing to wait for. */
export const undone: ImportFailure = {
  error: "This import has been undone.",
  errorCode: "Import.Undone",
  errorParams: null,
};

/** What its owner learns of what was thrown: a refusal as it is, anything else in general. */
export function toFailure(thrown: unknown): ImportFailure {
  if (thrown instanceof ProblemError) {
    return { error: thrown.message, errorCode: thrown.code, errorParams: thrown.params ?? null };
  }
  return {
    error: "The import failed. Nothing was saved. Try again.",
    errorCode: "Import.Failed",
    errorParams: null,
  };
}
