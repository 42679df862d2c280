import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { PrintSection, useAwaited } from "@entrywise/ui/print";
import { useTradeInsights } from "./insights.queries.ts";

/** Insights of a trade with their dates; nothing where there are none. */
export function PrintedInsights({ tradeId }: { tradeId: string }) {
  const { data, error } = useTradeInsights(tradeId);
  const dates = useDateText();
  useAwaited(t`Insights`, data === undefined && error === null);
  if (data === undefined || data.length === 0) return null;
  return (
    <PrintSection title={t`Insights`}>
      <ul className="paper-list">
        {data.map(({ id, date, text, flagged }) => (
          <li key={id}>
            <small>
              {dates.dateTime(date)}
              {flagged ? t` · flagged` : ""}
            </small>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </PrintSection>
  );
}
