import { useEffect } from "react";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input,textarea,select,[role=dialog],[role=menu]") !== null);

/** A single letter that acts outside text fields and dialogs, as long as the user lets it (WCAG 2.1.4). */
export function useShortcut(key: string, onPress: () => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
      if (!plain || event.key.toLowerCase() !== key || isTyping(event.target)) return;
      event.preventDefault();
      onPress();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [key, onPress, enabled]);
}
