import { t } from "@entrywise/host/macro";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { FormatButtons } from "./format-buttons.tsx";
import type { SelectionFormat } from "./use-format.ts";

const gap = 8;

/** Formats the selection; it stands above it and never on it (P-705). */
export function BubbleMenu({ format, onLink }: { format: SelectionFormat; onLink: () => void }) {
  const [editor] = useLexicalComposerContext();
  const menu = useRef<HTMLDivElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  useEffect(
    () =>
      editor.registerRootListener((root, before) => {
        const focus = () => setFocus(true);
        const blur = (event: FocusEvent) => {
          if (!menu.current?.contains(event.relatedTarget as Node | null)) setFocus(false); // event targets inside the page are nodes
        };
        before?.removeEventListener("focus", focus);
        root?.addEventListener("focus", focus);
        root?.addEventListener("blur", blur);
        if (root !== null && root === document.activeElement) setFocus(true);
        return () => {
          root?.removeEventListener("focus", focus);
          root?.removeEventListener("blur", blur);
        };
      }),
    [editor],
  );
  useEffect(() => {
    const down = (event: PointerEvent) => setSelecting(!menu.current?.contains(event.target as Node | null)); // as above
    const up = () => setSelecting(false);
    addEventListener("pointerdown", down);
    addEventListener("pointerup", up);
    return () => {
      removeEventListener("pointerdown", down);
      removeEventListener("pointerup", up);
    };
  }, []);
  const isShown = hasFocus && !isSelecting && !format.isCollapsed;
  usePlace(menu, isShown);
  if (!isShown) return null;
  return createPortal(
    <div
      ref={menu}
      className="editor-bubble"
      role="toolbar"
      aria-label={t({ message: "Format", comment: "bold, italic and so on" })}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (!event.currentTarget.contains(to) && to !== editor.getRootElement()) setFocus(false);
      }}
    >
      <FormatButtons format={format} onLink={onLink} />
    </div>,
    document.body,
  );
}

/** Above the selection, inside the window; below it where there is no room above. */
function place(menu: HTMLElement): void {
  const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : undefined;
  const around = range?.getBoundingClientRect();
  if (around === undefined) return;
  const { offsetWidth: width, offsetHeight: height } = menu;
  const left = Math.max(gap, Math.min(around.left + around.width / 2 - width / 2, innerWidth - width - gap));
  const above = around.top - height - gap;
  menu.style.left = `${left}px`;
  menu.style.top = `${above < gap ? around.bottom + gap : above}px`;
}

/** Keeps the menu at the selection while the page scrolls or changes its size. */
function usePlace(menu: RefObject<HTMLDivElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    if (!isShown || menu.current === null) return;
    place(menu.current);
  });
  useEffect(() => {
    if (!isShown) return;
    const move = () => (menu.current === null ? undefined : place(menu.current));
    addEventListener("scroll", move, true);
    addEventListener("resize", move);
    return () => {
      removeEventListener("scroll", move, true);
      removeEventListener("resize", move);
    };
  }, [isShown, menu]);
}
