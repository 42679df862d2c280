import { type ImportReconciliation, importReconciliation } from "@entrywise/contracts/trades/import-preview";
import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { CircleCheck, currencyDecimals, formatNumber, TriangleAlert, usePrivacy } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useTradesCall } from "../../data/wire/calls.ts";
import { tradesText } from "../../display/trades-text.ts";

const responseSchema = z.object({ reconciliation: importReconciliation.nullable() });

/** The last statement of a profile beside what its account holds of it now; nothing before the first. */
export function StoredReconciliation({ profile }: { profile: ImportProfile | null }) {
  const callTrades = useTradesCall();
  const hidden = usePrivacy();
  const { data } = useQuery({
    queryKey: ["trade-imports", "reconciliation", profile?.id ?? ""],
    enabled: profile !== null,
    // Every edit of a trade may change it.
    refetchOnMount: "always",
    // An earlier release of the service does not know it: the page does without.
    retry: false,
    queryFn: ({ signal }) =>
      callTrades("GET /trade-import-profiles/{id}/reconciliation", {
        params: { id: profile?.id ?? "" },
        parser: responseSchema,
        signal,
      }),
  });
  const last = data?.reconciliation ?? null;
  if (last === null) return null;
  const Icon = last.agrees ? CircleCheck : TriangleAlert;
  return (
    <section
      className={`im-verdict im-verdict-${last.agrees ? "ok" : "off"}`}
      aria-label={t`Account vs last statement`}
    >
      <div className="im-verdict-head" role="status">
        <Icon aria-hidden="true" />
        <h2>{hidden ? withoutAmounts(last) : sentence(last)}</h2>
        <span title={last.fileName}>{last.fileName}</span>
        <Link className="im-verdict-link" to={`/trades/data-table?importId=${last.importId}`}>{t`View trades`}</Link>
      </div>
      <p className="im-verdict-why">
        {last.agrees ? null : `${reasons(last)} `}
        {t`These figures are based on rows, like your broker's. Statistics are based on trades.`}
      </p>
    </section>
  );
}

function withoutAmounts({ agrees }: ImportReconciliation): string {
  return agrees ? t`Your account matches the last statement` : t`Your account doesn't match the last statement`;
}

function sentence({ reported, counted, stored, currency }: ImportReconciliation): string {
  const money = (value: string | null) =>
    `${formatNumber(value ?? "0", { decimals: currencyDecimals(currency) })} ${currency}`;
  const theirs = reported.netProfit;
  const first = theirs === null ? t`The file adds up to ${money(counted.netProfit)}` : t`Broker total ${money(theirs)}`;
  return t`${first}, your account shows ${money(stored.netProfit)}`;
}

/** What may have led to a difference. */
function reasons({ missingTrades, editedTrades, stored, counted }: ImportReconciliation): string {
  const left = (counted.count ?? 0) - (stored.count ?? 0);
  const parts = [
    missingTrades > 0 ? t`${tradesText(missingTrades)} from this statement deleted` : null,
    editedTrades > 0 ? t`${tradesText(editedTrades)} edited` : null,
    left > 0
      ? t`${formatNumber(left, { decimals: 0 })} of ${formatNumber(counted.count ?? 0, { decimals: 0 })} close positions missing from the account`
      : null,
  ].filter((part) => part !== null);
  if (parts.length > 0) return `${parts.join(" · ")}.`;
  return t`The broker's totals don't match the rows in this statement.`;
}
