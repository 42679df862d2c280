/** What a section needs from its query. */
export interface QueryState<T> {
  /** Undefined until the first response; the last one stays while a later request fails. */
  data: T | undefined;
  /** Null unless something has failed. */
  error: unknown;
  refetch: () => unknown;
}

/**
 * Combines two queries: data once both have theirs, the error of the first that failed without data. Retries those without data.
 */
export function joinQueries<A, B>(first: QueryState<A>, second: QueryState<B>): QueryState<[A, B]> {
  const missing = [first, second].filter(({ data }) => data === undefined);
  return {
    data: first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
    error: missing.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
  };
}
