/**
 * Why a request target is refused; null for a path that every part of the house reads alike. Whoever routes, counts or
 * forwards works with the text as it came: what `new URL` would make another path of must not get so far. Encoded
 * slashes and backslashes stay data of their segment.
 */
export function targetFault(target: string): string | null {
  // Absolute form is for proxies, which this is not; two slashes begin another host.
  if (!target.startsWith("/") || target.startsWith("//")) return "The request must name a path.";
  if (target.includes("#")) return "The address must not have a fragment.";
  const path = target.split("?", 1)[0] ?? "";
  if (path.includes("\\")) return "The path must not have a backslash.";
  return (
    path
      .split("/")
      .map(segmentFault)
      .find((fault) => fault !== null) ?? null
  );
}

function segmentFault(segment: string): string | null {
  const text = decoded(segment);
  if (text === null) return "The address is not well-formed.";
  if (text === "." || text === "..") return "The path must not have dot segments.";
  return /\p{Cc}/u.test(text) ? "The path must not have control characters." : null;
}

/** Decoded once: what is encoded twice is data. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
