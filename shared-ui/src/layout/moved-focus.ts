/**
 * What somebody has gone on to while something closes.
 *
 * @param closing the part that closes; null when it is gone
 * @returns null while nothing outside it has the focus
 */
export function movedFocus(closing: Element | null): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body || closing?.contains(active)) return null;
  return active;
}

/**
 * Gives the focus back to what had it before, unless somebody has gone on to something else.
 *
 * @param closing the part that closes; null when it is gone
 */
export function giveFocusBack(before: Element | null, closing: Element | null = null): void {
  if (before instanceof HTMLElement && movedFocus(closing) === null) before.focus();
}
