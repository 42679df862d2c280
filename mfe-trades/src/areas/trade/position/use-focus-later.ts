import { useEffect, useState } from "react";

/** A dialog or menu has given the focus back by then. */
const delayMs = 80;

const fields = "input,select,textarea,[contenteditable]";

/** Focuses a field once it is there and the dialog that led to it has closed, unless the person has moved on. */
export function useFocusLater(): (id: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const forget = () => setWanted(null);
    const timer = setTimeout(() => {
      if (!isInField()) document.getElementById(wanted)?.focus();
      forget();
    }, delayMs);
    addEventListener("pointerdown", forget, true);
    addEventListener("keydown", forget, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", forget, true);
      removeEventListener("keydown", forget, true);
    };
  }, [wanted]);
  return setWanted;
}

/** A key that is meant for one field never lands in another. */
const isInField = () => document.activeElement?.matches(fields) === true;
