import type { UserProjection } from "./user-projection.ts";

const MOST_RESULTS = 40;

/** The result of a question about one state of the data, worked out once. */
export async function computeOnce<T>(
  projection: UserProjection,
  subject: string,
  question: unknown,
  compute: () => T | Promise<T>,
): Promise<T> {
  const key = `${subject} ${JSON.stringify(question)}`;
  const known = projection.computed.get(key);
  if (known !== undefined) return known as T;
  const fresh = await compute();
  if (projection.computed.size >= MOST_RESULTS) projection.computed.clear();
  projection.computed.set(key, fresh);
  return fresh;
}
