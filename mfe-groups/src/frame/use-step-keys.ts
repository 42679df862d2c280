import { useHost } from "@entrywise/host";
import { useEffect } from "react";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input,textarea,select,[role=dialog],[role=menu]") !== null);

/** J goes to the next item of a list and K to the one before, as long as the user lets single keys act. */
export function useStepKeys(onStep: (offset: 1 | -1) => void): void {
  const { shortcutsEnabled } = useHost().settings;
  useEffect(() => {
    if (!shortcutsEnabled) return;
    const listen = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target));
      const offset = ({ j: 1, k: -1 } as const)[event.key.toLowerCase()];
      if (!isPlain || offset === undefined) return;
      event.preventDefault();
      onStep(offset);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [onStep, shortcutsEnabled]);
}

/** The index that lies so many steps away, round and round. */
export function stepped(index: number, offset: number, length: number): number {
  return length === 0 ? 0 : (index + offset + length) % length;
}
