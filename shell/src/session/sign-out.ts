const EVENT = "entrywise:sign-out";

/** Signs out, after the question of whoever knows that something would be lost. */
export function signOut(): void {
  if (dispatchEvent(new Event(EVENT, { cancelable: true }))) location.assign("/logout");
}

/**
 * Calls before anybody signs out: by a link, or by {@link signOut}. An event whose default is prevented signs nobody out.
 *
 * @returns stops it
 */
export function beforeSignOut(listener: (event: Event) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href="/logout"]') !== null) listener(event);
  };
  document.addEventListener("click", onClick);
  addEventListener(EVENT, listener);
  return () => {
    document.removeEventListener("click", onClick);
    removeEventListener(EVENT, listener);
  };
}
