import type { PhaseDayResponse, RuleProgressResponse } from "@entrywise/contracts/trades/account-rules.api";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import { useNavigate } from "@entrywise/host/router";
import { formatNumber, Money, spokenMoney, usePrivacy } from "@entrywise/ui";
import { niceScale, PlotNote, usePlotWalk } from "@entrywise/ui/plots";
import { resultsText } from "../../../display/trades-text.ts";
import { noFilter } from "../../../filter/trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";
import { ruleLabels } from "./rules-form.ts";

export interface PhaseDaysPlotProps {
  accountId: string;
  days: readonly PhaseDayResponse[];
  /** Drawn as lines below 0. */
  limits: readonly RuleProgressResponse[];
  currency: string;
}

/** One bar a day; a day follows pointer and arrow keys and opens its trades. */
export function PhaseDaysPlot({ accountId, days, limits, currency }: PhaseDaysPlotProps) {
  const hidden = usePrivacy();
  const navigate = useNavigate();
  const dates = useDateText();
  const last = days.length - 1;
  const walk = usePlotWalk({
    count: days.length,
    indexAt: ({ share }) => Math.floor(share * days.length),
    onOpen(at) {
      const opened = days[at];
      if (opened !== undefined) void navigate(tradesPath(accountId, opened));
    },
  });
  const { active, index } = walk;
  const day = days[index];
  // The name of a limit stands below its line, above the axis.
  const lowest = limits.map(({ limit }) => -Number(limit) * 1.12);
  const values = [...days.map(({ net }) => Number(net)), ...lowest, 0]; // for drawing alone
  const scale = niceScale(Math.min(...values), Math.max(...values));
  const top = (value: number) => `${((scale.high - value) / (scale.high - scale.low)) * 100}%`;
  const height = (value: number) => `${(Math.abs(value) / (scale.high - scale.low)) * 100}%`;
  const centre = (at: number) => `${((at + 0.5) / days.length) * 100}%`;
  const spoken = (amount: string) => (hidden ? t`private` : spokenMoney(amount, currency, { decimals: 2 }));
  return (
    <div className="pd-plot">
      <div
        className="pd-area"
        aria-label={t`Net per day. Use arrow keys to move between days and Enter to open the trades.`}
        aria-valuetext={day ? `${dates.ofDayKey(day.day)}, ${spoken(day.net)}, ${resultsText(day.count)}` : t`nothing`}
        role="slider"
        tabIndex={0}
        aria-valuemin={0}
        aria-valuemax={walk.last}
        aria-valuenow={index}
        {...walk.handlers}
      >
        {scale.lines.map((value) => (
          <i key={value} className={value === 0 ? "pd-zero" : "pd-grid"} style={{ top: top(value) }} />
        ))}
        {days.map(({ day: key, net }, at) => (
          <i
            key={key}
            className="pd-bar"
            data-tone={Number(net) < 0 ? "loss" : "win"}
            style={{
              left: centre(at),
              width: `min(14px, ${(70 / days.length).toFixed(2)}%)`,
              top: top(Math.max(0, Number(net))),
              height: height(Number(net)),
            }}
          />
        ))}
        {limits.map(({ rule, limit }) => (
          <span key={rule} className="pd-limit" data-rule={rule} style={{ top: top(-Number(limit)) }}>
            {i18n._(ruleLabels[rule])} <Money value={`-${limit}`} currency={currency} />
          </span>
        ))}
        {active === null || day === undefined ? null : (
          <PlotNote left={centre(index)} side={index > last / 2 ? "left" : "right"}>
            <b>{dates.ofDayKey(day.day)}</b>
            <span>
              <Trans>
                {"Net "}
                <Money value={day.net} currency={currency} signed />, {{ results: resultsText(day.count) }}
              </Trans>
            </span>
            <span>{t`Click to see that day's trades`}</span>
          </PlotNote>
        )}
      </div>
      {hidden ? null : (
        <div className="pd-values" aria-hidden="true">
          {scale.lines.map((value) => (
            <span key={value} style={{ top: top(value) }}>
              {formatNumber(value, { decimals: 0 })}
            </span>
          ))}
        </div>
      )}
      <div className="pd-axis" aria-hidden="true">
        {[...new Set([0, Math.floor(last / 2), last])].map((at) => (
          <span key={at}>{days[at]?.day.slice(5)}</span>
        ))}
      </div>
    </div>
  );
}

/** Exactly the trades of a day, whatever zone the reader is in. */
function tradesPath(accountId: string, { from, to }: PhaseDayResponse): string {
  const bounds = { "closeMs.min": Date.parse(from), "closeMs.max": Date.parse(to) };
  return tradesAddress(behindStatistic({ ...noFilter, accountIds: [accountId] }, bounds));
}
