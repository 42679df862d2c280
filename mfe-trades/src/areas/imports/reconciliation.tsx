import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import {
  Check,
  CircleCheck,
  currencyDecimals,
  formatNumber,
  Info,
  Money,
  TriangleAlert,
  usePrivacy,
} from "@entrywise/ui";
import { agreementOf, type FieldAgreement, type TotalsField } from "./agreement.ts";

const labels: Record<TotalsField, string> = {
  count: "Closed trades",
  grossProfit: "Gross profit",
  grossLoss: "Gross loss",
  netProfit: "Net profit",
  profitFactor: "Profit factor",
  expectedPayoff: "Expected payoff",
  maximalDrawdown: "Max drawdown",
};

type Agrees = ImportPreview["verdict"]["agrees"];
const tones = (agrees: Agrees) => (agrees === null ? "open" : agrees ? "ok" : "off");
const icons = { ok: CircleCheck, off: TriangleAlert, open: Info };
const withoutAmounts = {
  ok: "Your broker's totals and ours agree",
  off: "Your broker's totals and ours differ",
  open: "The file carries no totals of the broker's own",
};

/** Whether we and the broker come to the same totals, in one sentence and figure by figure. */
export function Reconciliation({ preview }: { preview: ImportPreview }) {
  const hidden = usePrivacy();
  const { verdict, totals, reported, account } = preview;
  const tone = tones(verdict.agrees);
  const Icon = icons[tone];
  return (
    <section className={`im-verdict im-verdict-${tone}`} aria-label="Reconciliation">
      <div className="im-verdict-head" role="status">
        <Icon aria-hidden="true" />
        <h2>{hidden ? withoutAmounts[tone] : verdict.sentence}</h2>
        <span>after commission, swap and taxes</span>
      </div>
      <dl>
        {agreementOf(totals, reported).map((field) => (
          <div key={field.field} className="im-field">
            <dt>{labels[field.field]}</dt>
            <dd>
              <Beside field={field} currency={account.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Beside({ field, currency }: { field: FieldAgreement; currency: string | null }) {
  const { agrees } = field;
  if (agrees === null) {
    return (
      <>
        <Total field={field} value={field.ours} currency={currency} />
        <small>not in the file</small>
      </>
    );
  }
  return (
    <>
      <span title="The broker's">
        <Total field={field} value={field.brokers} currency={currency} />
      </span>
      <span aria-hidden="true">{agrees ? "=" : "≠"}</span>
      <span title="Ours">
        <Total field={field} value={field.ours} currency={currency} />
      </span>
      {agrees ? <Check aria-label="agrees" /> : <b className="im-differs">differs</b>}
    </>
  );
}

/** Decimals of averages and ratios: as the file writes them, as a broker rounds them in no currency's own way. */
function decimalsOf({ ours, brokers }: FieldAgreement): number {
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
  if (value === null) return <span>–</span>;
  if (field.field === "count" || field.field === "profitFactor") {
    const decimals = field.field === "count" ? 0 : decimalsOf(field);
    return <span className="ui-figure">{formatNumber(value, { decimals })}</span>;
  }
  const own = currencyDecimals(currency ?? "");
  const decimals = field.field === "expectedPayoff" ? Math.max(own, decimalsOf(field)) : own;
  return <Money value={String(value)} currency={currency} decimals={decimals} />;
}
