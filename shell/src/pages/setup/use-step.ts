import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useState } from "react";

/** Runs what a step saves, one at a time; a failure is said and the step stays. */
export function useStep(): { isBusy: boolean; run: (work: () => Promise<void>) => void } {
  const { reportError } = useHost();
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    run: (work) => {
      if (isBusy) return;
      setBusy(true);
      work()
        .catch((error: unknown) => reportError(error, t`Couldn't save your choices. Try again.`))
        .finally(() => setBusy(false));
    },
  };
}
