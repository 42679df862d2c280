import { ApiProblem } from "@entrywise/host";

/** What a service says of one field of a refused form; null when it says nothing of it. */
export function fieldError(error: unknown, path: string): string | null {
  if (!(error instanceof ApiProblem)) return null;
  const found = error.errors.find((field) => field.path === path || field.path === `body.${path}`);
  return found?.message ?? null;
}
