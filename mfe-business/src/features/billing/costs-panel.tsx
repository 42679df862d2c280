import {
  type BusinessBilling,
  type BusinessCosts,
  businessCosts,
} from "@entrywise/contracts/business/business-billing.api";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { CreditCard, EmptyState, formatNumber, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useBusinessPart } from "../../data/business.queries.ts";
import { type PlotBar, StackedPlot } from "../../frame/stacked-plot.tsx";
import { amountText } from "../../frame/texts.ts";

export interface CostsPanelProps {
  businessId: string;
  nextInvoice: BusinessBilling["nextInvoice"];
}

/** Monthly costs, and a forecast of the next invoice. */
export function CostsPanel({ businessId, nextInvoice }: CostsPanelProps) {
  const { t } = useLingui();
  const query = useBusinessPart(["costs", businessId], (callBusiness, signal) =>
    callBusiness("GET /business/{businessId}/billing/costs", { params: { businessId }, parser: businessCosts, signal }),
  );
  return (
    <QuerySection query={query} failure={t`Couldn't load costs`}>
      {(costs) =>
        costs.months.length === 0 ? (
          <Panel title={t`Monthly costs`}>
            <EmptyState icon={CreditCard} title={t`No charges yet`} />
          </Panel>
        ) : (
          <Plot costs={costs} nextInvoice={nextInvoice} />
        )
      }
    </QuerySection>
  );
}

function Plot({
  costs: { currency, months },
  nextInvoice,
}: { costs: BusinessCosts } & Pick<CostsPanelProps, "nextInvoice">) {
  const { t, i18n } = useLingui();
  const dates = useDateText();
  const monthName = (month: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString(i18n.locale, { ...options, timeZone: "UTC" });
  const bars = months.map(({ month, seats, once, tax, unpaid }): PlotBar => {
    const amount = amountText(unpaid);
    return {
      key: month,
      label: monthName(month, { month: "short" }),
      name: monthName(month, { month: "long", year: "numeric" }),
      values: [seats, once, tax, 0],
      remark: unpaid > 0 ? t`${amount} unpaid` : null,
    };
  });
  if (nextInvoice !== null) {
    const day = dates.day(nextInvoice.at);
    bars.push({
      key: "next",
      label: t({ message: "Next", context: "invoice" }),
      name: t`Next invoice, ${day}`,
      values: [0, 0, 0, nextInvoice.total],
      remark: t`subject to change`,
    });
  }
  const all = [
    { key: "seats", label: t`Seats`, colour: 1 },
    { key: "once", label: t`One-off`, colour: 2 },
    { key: "tax", label: t`Tax`, colour: 3 },
    { key: "next", label: t`Next invoice`, colour: null },
  ];
  // Seats always; other series only if they have values.
  const shown = all.map((_, part) => part === 0 || bars.some(({ values }) => (values[part] ?? 0) > 0));
  return (
    <StackedPlot
      title={t`Monthly costs`}
      sub={t`billed, ${currency}`}
      unit={t`Month`}
      series={all.filter((_, part) => shown[part])}
      bars={bars.map((bar) => ({ ...bar, values: bar.values.filter((_, part) => shown[part]) }))}
      text={amountText}
      tick={(value) => formatNumber(String(value / 100), { decimals: value % 100 === 0 ? 0 : 2 })}
    />
  );
}
