import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { conflictsAskedAtom } from "./conflicts.atoms.ts";

/** Whether a conflict is postponed; it is shown again on request. */
export function usePutOff(): [isPutOff: boolean, putOff: () => void] {
  const asked = useAtomValue(conflictsAskedAtom);
  const [putOffAt, setPutOffAt] = useState<number | null>(null);
  useEffect(() => {
    if (asked > 0) setPutOffAt(null);
  }, [asked]);
  return [putOffAt !== null, () => setPutOffAt(asked)];
}
