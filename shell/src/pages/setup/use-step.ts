import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useState } from "react";

/** Saves a step, one at a time; on failure an error is shown and the step stays. */
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
