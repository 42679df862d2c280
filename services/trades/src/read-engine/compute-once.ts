import type { UserProjection } from "./user-projection.ts";

const ANSWERS = 40;

/** The answer to a question about one state of the data, worked out once. */
export async function computeOnce<T>(
  projection: UserProjection,
  subject: string,
  question: unknown,
  answer: () => T | Promise<T>,
): Promise<T> {
  const key = `${subject} ${JSON.stringify(question)}`;
  const known = projection.answers.get(key);
  if (known !== undefined) return known as T;
  const fresh = await answer();
  if (projection.answers.size >= ANSWERS) projection.answers.clear();
  projection.answers.set(key, fresh);
  return fresh;
}
