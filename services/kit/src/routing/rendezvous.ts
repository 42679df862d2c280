/**
 * Rendezvous hashing: the names in the order in which a key prefers them. When a name goes, the keys that preferred it move to
 * their next one and all others stay.
 *
 * @param names in any order: equal sets give equal orders in every process
 */
export function preferredOrder(key: string, names: readonly string[]): string[] {
  if (names.length < 2) return [...names];
  const own = hashText(key);
  return names
    .map((name) => ({ name, score: mixed(own ^ hashText(name)) }))
    .sort((one, other) => other.score - one.score || (one.name < other.name ? -1 : 1))
    .map(({ name }) => name);
}

/** FNV-1a, 32 bit. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixed(hash);
}

/** The last step of MurmurHash3: each bit of the input changes half of the bits of the result. */
function mixed(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
