import type { Recap } from "@entrywise/contracts/trades/recap.api";
import type { DateText } from "@entrywise/host/dates";
import { Trans, t } from "@entrywise/host/macro";
import { Button, Money, Note } from "@entrywise/ui";
import { useEffect } from "react";
import { useSeeRecap } from "./recap.queries.ts";

/** Says that a trade of the period has changed since the recap was opened; a first look is remembered. */
export function RecapChanged({ recap, isWhole, dates }: { recap: Recap; isWhole: boolean; dates: DateText }) {
  const { unit, from, seen, isRunning, isChanged, currency, figures } = recap;
  const { mutate } = useSeeRecap({ unit, date: from });
  const isFirst = seen === null && !isRunning && isWhole;
  useEffect(() => {
    if (isFirst) mutate();
  }, [isFirst, mutate]);
  if (!isChanged || seen === null) return null;
  const now = <Money value={figures.netProfit} currency={currency} unit signed />;
  const then = <Money value={seen.netProfit} currency={seen.currency} unit signed />;
  return (
    <Note>
      <Trans>
        Trades in this period have changed since {dates.day(seen.at)}. The result was {then} then and is {now} now.
      </Trans>{" "}
      <Button size="sm" variant="ghost" onClick={() => mutate()}>{t`Got it`}</Button>
    </Note>
  );
}
