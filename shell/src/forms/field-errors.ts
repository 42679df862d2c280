import { ApiProblem } from "@entrywise/host";

/** A service's message for one field of a refused form; null without one. */
export function fieldError(error: unknown, path: string): string | null {
  if (!(error instanceof ApiProblem)) return null;
  const found = error.errors.find((field) => field.path === path || field.path === `body.${path}`);
  return found?.message ?? null;
}
