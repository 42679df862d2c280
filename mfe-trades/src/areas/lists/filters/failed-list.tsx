import { t } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";

/** What there is to choose from did not come; the rest of the filter works. */
export function FailedList({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  return (
    <p className="tf-none" role="alert">
      {t`${what} could not be loaded.`} <Button size="sm" onClick={() => void onRetry()}>{t`Retry`}</Button>
    </p>
  );
}
