import { type RefObject, useEffect } from "react";
import { forgetOpened, itemToFocus, rememberOpened } from "./opened-items.ts";

const hrefOf = (link: Element) => link.getAttribute("href") ?? "";

/**
 * Returns focus to the list link that was opened, as soon as it is rendered again.
 *
 * @param key identifies the list with its filter and order
 */
export function useReturnFocus(list: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a[href]") : null;
      if (link !== null) rememberOpened(key, hrefOf(link));
    };
    element.addEventListener("click", remember, { capture: true });
    return () => element.removeEventListener("click", remember, { capture: true });
  }, [list, key]);
  // no dependencies: checked whenever items are rendered
  useEffect(() => {
    const href = itemToFocus(key);
    if (href === null) return;
    const links = list.current?.querySelectorAll<HTMLElement>("a[href]") ?? [];
    const opened = [...links].find((link) => hrefOf(link) === href);
    if (opened === undefined) return;
    forgetOpened(key);
    opened.focus({ preventScroll: true });
  });
}
