/**
 * Where focus has moved while something closes.
 *
 * @param closing the part that closes; null when it is gone
 * @returns null if nothing outside it has focus
 */
export function movedFocus(closing: Element | null): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body || closing?.contains(active)) return null;
  return active;
}

/**
 * Returns focus to where it was, unless it has moved elsewhere.
 *
 * @param closing the part that closes; null when it is gone
 */
export function giveFocusBack(before: Element | null, closing: Element | null = null): void {
  if (before instanceof HTMLElement && movedFocus(closing) === null) before.focus();
}
