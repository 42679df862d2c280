/**
 * Why a request target is refused; null for a path that every part of the system reads the same way. Routing, limits
 * and forwarding use the original text, so a path that `new URL` would change must not get that far. Encoded slashes
 * and backslashes are data within their segment.
 */
export function targetFault(target: string): string | null {
  // Absolute form is for proxies; two slashes would start a host name.
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

/** Decoded once: a double encoding is data. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
