import { useEffect, useRef } from "react";

/**
 * Tab in the palette's field. It is heard before the dialog, which would move the focus to its cross.
 *
 * @param act returns whether Tab has done something; else it moves the focus as everywhere
 */
export function useTabOfField(act: () => boolean): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event;
      if (key !== "Tab" || shiftKey || !(target instanceof HTMLInputElement) || target.role !== "combobox") return;
      if (!latest.current()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
}
