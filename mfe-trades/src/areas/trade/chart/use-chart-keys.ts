import type { Resolution } from "@entrywise/domain/charting/resolutions";
import { useEffect, useRef } from "react";

/** Resolutions behind the keys 1 to 6. */
const quickResolutions: readonly Resolution[] = ["5", "15", "30", "60", "240", "1D"];

const openLayers =
  '[role="dialog"][data-state="open"],[role="alertdialog"][data-state="open"],[role="menu"][data-state="open"]';

export interface ChartKeys {
  onResolution: (resolution: Resolution) => void;
  onStep: (step: 1 | -1) => void;
}

/** 1 to 6 choose the resolution, [ and ] step a bar; outside fields, dialogs and menus. */
export function useChartKeys(keys: ChartKeys, isEnabled: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isEnabled) return;
    const listen = (event: KeyboardEvent) => {
      if (isOurs(event) && act(event.key, latest.current)) event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [isEnabled]);
}

function act(key: string, { onResolution, onStep }: ChartKeys): boolean {
  const resolution = /^[1-6]$/.test(key) ? quickResolutions[Number(key) - 1] : undefined;
  if (resolution !== undefined) onResolution(resolution);
  const step = ({ "[": -1, "]": 1 } as const)[key];
  if (step !== undefined) onStep(step);
  return resolution !== undefined || step !== undefined;
}

function isOurs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !isField(event.target) && document.querySelector(openLayers) === null;
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=radio]),textarea,select"))
  );
}
