import { t } from "@entrywise/host/macro";
import { Button, formatNumber } from "@entrywise/ui";
import { tradesText } from "../../../display/trades-text.ts";
import { leftOutText } from "./left-out-text.ts";
import type { CountedStops } from "./stop-preview.queries.ts";

const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** How many of the chosen trades would get an R, and why the others would not (Y-102). */
export function StopCount({ count, counted }: { count: number; counted: CountedStops }) {
  const { preview, isCounting, hasFailed, retry } = counted;
  return (
    <div className="bulk-count" role="status" aria-busy={isCounting}>
      {isCounting ? <p>{t`Counting …`}</p> : null}
      {hasFailed ? (
        <p>
          {t`How many trades get an R could not be counted.`} <Button size="xs" onClick={retry}>{t`Retry`}</Button>
        </p>
      ) : null}
      {preview === null ? null : (
        <>
          <strong>{t`${whole(preview.withR)} of ${tradesText(count)} ${preview.withR === 1 ? t`gets` : t`get`} an R`}</strong>
          <ul>
            {preview.changed > preview.withR ? (
              <li>{t`${tradesText(preview.changed - preview.withR)} with the stop and without an R: there is no rate for the money of one R.`}</li>
            ) : null}
            {preview.replaced > 0 ? (
              <li>{t`${tradesText(preview.replaced)} with an initial stop already, which is replaced.`}</li>
            ) : null}
            {preview.skipped.map(({ reason, count: skipped }) => (
              <li key={reason}>{leftOutText(skipped, [reason])}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
