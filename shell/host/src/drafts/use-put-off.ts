import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { conflictsAskedAtom } from "./conflicts.atoms.ts";

/** Whether the decision about a conflict is put off; it comes up again when the person asks for it. */
export function usePutOff(): [isPutOff: boolean, putOff: () => void] {
  const asked = useAtomValue(conflictsAskedAtom);
  const [putOffAt, setPutOffAt] = useState<number | null>(null);
  useEffect(() => {
    if (asked > 0) setPutOffAt(null);
  }, [asked]);
  return [putOffAt !== null, () => setPutOffAt(asked)];
}
