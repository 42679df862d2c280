import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import {
  Check,
  CircleCheck,
  currencyDecimals,
  formatNumber,
  Info,
  Money,
  missing,
  TriangleAlert,
  usePrivacy,
} from "@entrywise/ui";
import { figureHeads } from "../../catalogue/figure-heads.ts";
import { statistics } from "../../catalogue/statistics-catalogue.tsx";
import { compareTotals, type FieldAgreement, type TotalsField } from "./agreement.ts";
import { rowsAndTrades } from "./count-sentence.ts";
import { verdictText } from "./verdict-text.ts";

const labels: Record<TotalsField, MessageDescriptor> = {
  count: figureHeads.closedRows.label,
  grossProfit: figureHeads.rowProfits.label,
  grossLoss: figureHeads.rowLosses.label,
  netProfit: statistics.netProfit.label,
  profitFactor: figureHeads.rowFactor.label,
  expectedPayoff: figureHeads.rowPayoff.label,
  maximalDrawdown: figureHeads.rowDrawdown.label,
};

type Agrees = ImportPreview["verdict"]["agrees"];
const tones = (agrees: Agrees) => (agrees === null ? "open" : agrees ? "ok" : "off");
const icons = { ok: CircleCheck, off: TriangleAlert, open: Info };
const withoutAmounts = {
  ok: msg`Our totals match your broker's`,
  off: msg`Our totals don't match your broker's`,
  open: msg`The file has no broker totals`,
};

/** Whether we and the broker come to the same totals, in one sentence and figure by figure. */
export function Reconciliation({ preview }: { preview: ImportPreview }) {
  const hidden = usePrivacy();
  const { verdict, totals, reported, account } = preview;
  const byTrades = rowsAndTrades(preview.counts);
  const tone = tones(verdict.agrees);
  const Icon = icons[tone];
  return (
    <section className={`im-verdict im-verdict-${tone}`} aria-label={t`Reconciliation`}>
      <div className="im-verdict-head" role="status">
        <Icon aria-hidden="true" />
        <h2>{hidden ? i18n._(withoutAmounts[tone]) : verdictText(preview)}</h2>
        <span>{t`after commission, swap and taxes`}</span>
      </div>
      <dl>
        {compareTotals(totals, reported).map((field) => (
          <div key={field.field} className="im-field">
            <dt>{i18n._(labels[field.field])}</dt>
            <dd>
              <Beside field={field} currency={account.currency} />
            </dd>
          </div>
        ))}
      </dl>
      {byTrades === null ? null : <p className="im-verdict-why">{byTrades}</p>}
    </section>
  );
}

function Beside({ field, currency }: { field: FieldAgreement; currency: string | null }) {
  const { agrees } = field;
  if (agrees === null) {
    return (
      <>
        <Total field={field} value={field.ours} currency={currency} />
        <small>{t`not in the file`}</small>
      </>
    );
  }
  return (
    <>
      <span title={t`Broker's total`}>
        <Total field={field} value={field.brokers} currency={currency} />
      </span>
      <span aria-hidden="true">{agrees ? "=" : "≠"}</span>
      <span title={t`Our total`}>
        <Total field={field} value={field.ours} currency={currency} />
      </span>
      {agrees ? <Check aria-label={t`matches`} /> : <b className="im-differs">{t`doesn't match`}</b>}
    </>
  );
}

/** Decimals of averages and ratios: as the file writes them, as a broker rounds them in no currency's own way. */
function countDecimals({ ours, brokers }: FieldAgreement): number {
  return Math.max(2, brokers === null || ours === null ? 0 : (String(brokers).split(".")[1]?.length ?? 0));
}

function Total({
  field,
  value,
  currency,
}: {
  field: FieldAgreement;
  value: string | number | null;
  currency: string | null;
}) {
  if (value === null) return <span>{missing}</span>;
  if (field.field === "count" || field.field === "profitFactor") {
    const decimals = field.field === "count" ? 0 : countDecimals(field);
    return <span className="ui-figure">{formatNumber(value, { decimals })}</span>;
  }
  const own = currencyDecimals(currency ?? "");
  const decimals = field.field === "expectedPayoff" ? Math.max(own, countDecimals(field)) : own;
  return <Money value={String(value)} currency={currency} decimals={decimals} />;
}
