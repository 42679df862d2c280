import { plural, t } from "@entrywise/host/macro";
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
      {isCounting ? <p>{t`Counting…`}</p> : null}
      {hasFailed ? (
        <p>
          {t`Couldn't count how many trades get an R.`} <Button size="xs" onClick={retry}>{t`Try again`}</Button>
        </p>
      ) : null}
      {preview === null ? null : (
        <>
          <strong>{t`${plural(preview.withR, { one: `${whole(preview.withR)} of ${tradesText(count)} gets an R value`, other: `${whole(preview.withR)} of ${tradesText(count)} get an R value` })}`}</strong>
          <ul>
            {preview.changed > preview.withR ? (
              <li>{t`${plural(preview.changed - preview.withR, { one: "# trade gets the stop but no R because there's no exchange rate for the risk amount.", other: "# trades get the stop but no R because there's no exchange rate for the risk amount." })}`}</li>
            ) : null}
            {preview.replaced > 0 ? (
              <li>{t`${tradesText(preview.replaced)} already have an initial stop, which will be replaced.`}</li>
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
