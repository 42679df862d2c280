import { useEffect, useRef } from "react";
import { heardAs } from "../../../catalogue/page-keys.ts";

export interface TradeKeys {
  onClose: () => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onScaleIn: () => void;
}

const openLayers =
  '[role="dialog"][data-state="open"],[role="alertdialog"][data-state="open"],[role="menu"][data-state="open"]';

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input,textarea,select"));

/**
 * Esc closes the topmost layer, then leaves a field, then closes the trade. K and J walk the list, Shift I scales in; single
 * letters act outside fields and can be switched off.
 */
export function useTradeKeys(keys: TradeKeys, lettersEnabled: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isEscape = event.key === "Escape";
      const isLetter = lettersEnabled && !event.repeat && !isField(event.target);
      // asked last: in a page of hundreds of rows it would make every key that is typed wait
      if (!isPlain || !(isEscape || isLetter) || document.querySelector(openLayers) !== null) return;
      if (isEscape) leaveLayer(event.target, latest.current);
      else act(event, latest.current);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [lettersEnabled]);
}

function leaveLayer(target: EventTarget | null, { onClose }: TradeKeys): void {
  if (isField(target)) target.blur();
  else onClose();
}

function act(event: KeyboardEvent, { onPrevious, onNext, onScaleIn }: TradeKeys): void {
  const letter = `${event.shiftKey ? "shift " : ""}${event.key.toLowerCase()}`;
  const action = new Map([
    [heardAs("previous-trade"), onPrevious],
    [heardAs("next-trade"), onNext],
    [heardAs("scale-in"), onScaleIn],
  ]).get(letter);
  if (!action) return;
  event.preventDefault();
  action();
}
