/** A list with one of its items at another place; unknown items and places beyond the ends change nothing more. */
export function movedTo<Item extends { id: string }>(items: readonly Item[], id: string, position: number): Item[] {
  const item = items.find((other) => other.id === id);
  if (item === undefined) return [...items];
  const rest = items.filter((other) => other.id !== id);
  return [...rest.slice(0, position), item, ...rest.slice(position)];
}
