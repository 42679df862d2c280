/** What one customer has: an address of IPv4, or a /64 of IPv6 with its 2^64 addresses. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const [first, last] = [groups(head), groups(tail ?? "")];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}
