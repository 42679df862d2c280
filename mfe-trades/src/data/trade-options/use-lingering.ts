import { useEffect, useState } from "react";

/** True while something is, and for some time after it has ended. */
export function useLingering(isTrue: boolean, lingerMs: number): boolean {
  const [isOn, setOn] = useState(isTrue);
  if (isTrue && !isOn) setOn(true);
  useEffect(() => {
    if (isTrue) return;
    const timer = setTimeout(() => setOn(false), lingerMs);
    return () => clearTimeout(timer);
  }, [isTrue, lingerMs]);
  return isOn;
}
