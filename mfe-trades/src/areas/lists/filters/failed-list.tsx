import { t } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";

/** What there is to choose from did not come; the rest of the filter works. */
export function FailedList({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  return (
    <p className="ui-filter-none" role="alert">
      {t`Couldn't load ${what}.`} <Button size="sm" onClick={() => void onRetry()}>{t`Try again`}</Button>
    </p>
  );
}
