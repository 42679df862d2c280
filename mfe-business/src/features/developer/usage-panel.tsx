import { type ApiUsage, apiUsage } from "@entrywise/contracts/business/api-keys.api";
import { useDateText } from "@entrywise/host/dates";
import { plural, useLingui } from "@entrywise/host/macro";
import { Code, EmptyState, formatNumber, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useBusinessPart } from "../../data/business.queries.ts";
import { StackedPlot } from "../../frame/stacked-plot.tsx";
import { countFailures, usageSeries } from "./usage-bars.ts";

/** Calls by day and key of the last seven days. */
export function UsagePanel({ businessId }: { businessId: string }) {
  const { t } = useLingui();
  const query = useBusinessPart(["usage", businessId], (callBusiness, signal) =>
    callBusiness("GET /business/{businessId}/requests/usage", { params: { businessId }, parser: apiUsage, signal }),
  );
  return (
    <QuerySection query={query} failure={t`Couldn't load calls per day`}>
      {(usage) =>
        usage.keys.length === 0 ? (
          <Panel title={t`Calls per day`}>
            <EmptyState icon={Code} title={t`No calls in the last 7 days`} />
          </Panel>
        ) : (
          <Plot usage={usage} />
        )
      }
    </QuerySection>
  );
}

const whole = (value: number) => formatNumber(String(value), { decimals: 0 });

function Plot({ usage }: { usage: ApiUsage }) {
  const { t, i18n } = useLingui();
  const dates = useDateText();
  const series = usageSeries(usage);
  const weekday = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(i18n.locale, { weekday: "short", timeZone: "UTC" });
  return (
    <StackedPlot
      title={t`Calls per day`}
      sub={t`last 7 days by key (UTC)`}
      unit={t`Day`}
      series={series.map(({ key, name }, at) => ({ key, label: name ?? t`Other keys`, colour: at + 1 }))}
      bars={usage.days.map((day, at) => {
        const failures = countFailures(usage, at);
        return {
          key: day,
          label: weekday(day),
          name: dates.ofDayKey(day),
          values: series.map(({ calls }) => calls[at] ?? 0),
          remark: failures === 0 ? null : t`${plural(failures, { one: "# failed", other: "# failed" })}`,
        };
      })}
      text={whole}
      tick={whole}
    />
  );
}
