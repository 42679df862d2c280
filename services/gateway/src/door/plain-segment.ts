/** Letters, digits, `-`, `.`, `_` and `~`, which stand for themselves and are never encoded. */
const ENCODED_UNRESERVED = /%(?:4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE]|3[0-9]|2[DE])/;
const SEGMENT = /^(?:[A-Za-z0-9\-._~!$&'()*+,=:@]|%[0-9A-F]{2})+$/;

/**
 * Whether a path segment has its canonical spelling: not empty, no unreserved characters encoded, capital hexadecimal
 * digits, and no `;`, after which some servers cut off.
 */
export function isPlainSegment(segment: string): boolean {
  return SEGMENT.test(segment) && !ENCODED_UNRESERVED.test(segment);
}

/** Whether every segment of a path is plain; `/` alone is too. */
export function isPlainPath(path: string): boolean {
  return path === "/" || path.split("/").slice(1).every(isPlainSegment);
}
