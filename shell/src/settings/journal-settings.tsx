import "./settings.css";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { dateText, useDateText } from "@entrywise/host/dates";
import { msg, Trans, useLingui } from "@entrywise/host/macro";
import { Field, formatPercent, NumberField, Panel, RewardRisk, Segmented, Select, Switch } from "@entrywise/ui";
import { type ReactNode, useEffect, useState } from "react";
import { breakEvenError } from "./break-even-range.ts";
import { countResults, histogram, strikeRates } from "./counted-results.ts";
import { currencyChoices, timeZoneChoices } from "./region-choices.ts";
import { SavedMark } from "./saved-mark.tsx";
import { SettingRow } from "./setting-row.tsx";
import { type OwnResults, useOwnResults } from "./use-own-results.ts";

const rewardRiskTypes = [
  { value: 0, name: msg`Pips` },
  { value: 1, name: msg`Profit` },
  { value: 2, name: msg`Profit and fees` },
] as const;
const strikeRateTypes = [
  { value: 0, name: msg`Exclude` },
  { value: 1, name: msg`As a loss` },
  { value: 2, name: msg`As a win` },
] as const;
const dateFormats = [
  { value: "YYYY-MM-DD", name: msg`YYYY-MM-DD` },
  { value: "MM-DD-YYYY", name: msg`MM-DD-YYYY` },
  { value: "DD-MM-YYYY", name: msg`DD-MM-YYYY` },
] as const;

/** How results are counted and dates are shown, with what each choice does to one's own trades beside it (P-306). */
export function JournalSettings() {
  const { t } = useLingui();
  const own = useOwnResults();
  const count = own?.results.length ?? 0;
  return (
    <div className="settings">
      <Panel
        title={<Trans>How results are calculated</Trans>}
        {...(count > 0 ? { sub: t`Effect on your last ${count} executed trades` } : {})}
        actions={<SavedMark />}
        flush
      >
        <BreakEvenRow own={own} />
        <RewardRiskRow own={own} />
        <StrikeRateRow own={own} />
        <CurrencyRow />
      </Panel>
      <Panel title={<Trans>Dates and times</Trans>} flush>
        <TimeZoneRow own={own} />
        <FormatRow />
      </Panel>
      <Panel title={<Trans>Interface</Trans>} flush>
        <WorkingRows />
      </Panel>
    </div>
  );
}

const saveDelayMs = 600;

interface Own {
  own: OwnResults | undefined;
}

function BreakEvenRow({ own }: Own) {
  const { settings, updateSettings } = useHost();
  const { t } = useLingui();
  const { breakEvenMinRiskReward: savedMin, breakEvenMaxRiskReward: savedMax } = settings;
  // null until edited, so that later server data doesn't look like an edit
  const [typed, setTyped] = useState<{ min: string | null; max: string | null } | null>(null);
  const range = typed ?? { min: String(savedMin), max: String(savedMax) };
  const error = breakEvenError(range.min, range.max);
  useEffect(() => {
    if (typed === null || typed.min === null || typed.max === null || error !== null) return;
    // ratios are plain numbers, unlike money and prices
    const change = { breakEvenMinRiskReward: Number(typed.min), breakEvenMaxRiskReward: Number(typed.max) };
    const timer = setTimeout(() => updateSettings(change), saveDelayMs);
    return () => clearTimeout(timer);
  }, [typed, error, updateSettings]);
  const bounds = error === null ? { from: Number(range.min), to: Number(range.max) } : { from: savedMin, to: savedMax };
  return (
    <SettingRow
      name={<Trans>Break-even range</Trans>}
      detail={<Trans>Results in this range count as neither a win nor a loss</Trans>}
      effect={own === undefined || own.results.length === 0 ? null : <RangeEffect results={own.results} {...bounds} />}
    >
      <Field label={<span className="ui-said">{t`Break-even range, R:R`}</span>} error={error}>
        <div className="shell-form-pair">
          <NumberField
            kind="rewardRisk"
            aria-label={t`Break-even from`}
            prefix={t({ message: "from", comment: "before the lower bound of a range" })}
            step="0.05"
            value={range.min}
            onChange={(min) => setTyped({ ...range, min })}
          />
          <NumberField
            kind="rewardRisk"
            aria-label={t`Break-even to`}
            prefix={t({ message: "to", comment: "before the upper bound of a range" })}
            step="0.05"
            value={range.max}
            onChange={(max) => setTyped({ ...range, max })}
          />
        </div>
      </Field>
    </SettingRow>
  );
}

const BARS = 36;

/** Results in R as bars, coloured by what they count as; what lies beyond 1.5 R stands at the edges. */
function RangeEffect({ results, from, to }: { results: readonly number[]; from: number; to: number }) {
  const { t } = useLingui();
  const { losses, breakEven, wins } = countResults(results, from, to);
  const edge = 1.5;
  const counts = histogram(results, -edge, edge, BARS);
  const highest = Math.max(1, ...counts);
  const middleOf = (place: number) => -edge + ((place + 0.5) / BARS) * 2 * edge;
  const toneOf = (place: number) => (middleOf(place) < from ? "loss" : middleOf(place) > to ? "win" : "be");
  const bars = counts.map((count, place) => ({ count, place, tone: toneOf(place) }));
  return (
    <>
      <svg className="settings-bars" viewBox={`0 0 ${BARS} 10`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ count, place, tone }) => (
          <rect
            key={place}
            data-tone={tone}
            x={place + 0.1}
            width={0.8}
            y={10 - (count / highest) * 10}
            height={(count / highest) * 10}
          />
        ))}
      </svg>
      <p className="settings-counts">
        <span data-tone="loss">▼ {t`${losses} losses`}</span>
        <span data-tone="be">■ {t`${breakEven} break-even`}</span>
        <span data-tone="win">▲ {t`${wins} wins`}</span>
      </p>
    </>
  );
}

function RewardRiskRow({ own }: Own) {
  const { settings, updateSettings } = useHost();
  const { t } = useLingui();
  const position = own?.sample?.position;
  const values = position ? rewardsOf(position) : [];
  return (
    <SettingRow
      name={<Trans>Calculate R:R from</Trans>}
      detail={<Trans>Applies to the R:R beside a trade's pips. Lists and statistics always use R after costs.</Trans>}
      effect={
        own?.sample ? (
          <>
            <ThreeWays
              chosen={settings.rewardRiskType}
              ways={rewardRiskTypes.map(({ name }, at) => ({
                label: t(name),
                value: <RewardRisk value={values[at] ?? null} />,
              }))}
            />
            <SampleName sample={own.sample} />
          </>
        ) : null
      }
    >
      <Segmented
        writes
        label={t`Calculate R:R from`}
        full
        value={settings.rewardRiskType}
        options={rewardRiskTypes.map(({ value, name }) => ({ value, label: t(name) }))}
        onChange={(rewardRiskType) => updateSettings({ rewardRiskType })}
      />
    </SettingRow>
  );
}

/** The same position from prices, from money before costs, and after them. */
function rewardsOf({ totalNetPipRR, totalNetRR, totalGrossProfit, openPositions }: TradeDetail["position"]) {
  // a ratio of money for showing it: nothing is calculated further with it
  const risk = openPositions.reduce((sum, { financialRisk }) => sum + Number(financialRisk ?? 0), 0);
  const gross = totalGrossProfit === null || risk === 0 ? null : Number(totalGrossProfit) / risk;
  return [totalNetPipRR, gross, totalNetRR];
}

function SampleName({ sample }: { sample: NonNullable<OwnResults["sample"]> }) {
  const dates = useDateText();
  const { t } = useLingui();
  const symbol = sample.instrument;
  const opened = openedAt(sample);
  const day = opened === null ? "" : dates.day(opened);
  return <p>{t`${symbol} on ${day}: the same trade, three ways`}</p>;
}

function openedAt({ position }: NonNullable<OwnResults["sample"]>): string | null {
  const first = position.openPositions.flatMap(({ openDate }) => (openDate === null ? [] : [openDate])).toSorted()[0];
  return first ?? null;
}

function StrikeRateRow({ own }: Own) {
  const { settings, updateSettings } = useHost();
  const { t } = useLingui();
  const counted = countResults(own?.results ?? [], settings.breakEvenMinRiskReward, settings.breakEvenMaxRiskReward);
  const rates = strikeRates(counted);
  return (
    <SettingRow
      name={<Trans>Break-even trades in the strike rate</Trans>}
      effect={
        rates[1] === null ? null : (
          <ThreeWays
            chosen={settings.strikeRateType}
            ways={strikeRateTypes.map(({ name }, at) => ({
              label: t(name),
              value: formatPercent(rates[at] ?? null, { decimals: 2 }),
            }))}
          />
        )
      }
    >
      <Segmented
        writes
        label={t`Break-even in strike rate`}
        full
        value={settings.strikeRateType}
        options={strikeRateTypes.map(({ value, name }) => ({ value, label: t(name) }))}
        onChange={(strikeRateType) => updateSettings({ strikeRateType })}
      />
    </SettingRow>
  );
}

function ThreeWays({ chosen, ways }: { chosen: number; ways: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="settings-ways">
      {ways.map(({ label, value }, at) => (
        <div key={label} data-chosen={at === chosen}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CurrencyRow() {
  const { settings, updateSettings } = useHost();
  const { t } = useLingui();
  const { reportingCurrency } = settings;
  return (
    <SettingRow
      name={<Trans>Totals currency</Trans>}
      detail={<Trans>For accounts in other currencies</Trans>}
      effect={<Trans>Other currencies are converted at each trade's closing rate.</Trans>}
    >
      <Select
        aria-label={t`Totals currency`}
        value={reportingCurrency}
        options={currencyChoices()}
        onChange={(currency) => updateSettings({ reportingCurrency: currency })}
      />
    </SettingRow>
  );
}

function TimeZoneRow({ own }: Own) {
  const { settings, updateSettings } = useHost();
  const { t } = useLingui();
  const opened = own?.sample ? openedAt(own.sample) : null;
  const symbol = own?.sample?.instrument ?? "";
  const dates = useDateText();
  const here = opened === null ? "" : dates.time(opened);
  const utc = opened === null ? "" : dateText({ ...settings, timeZone: "UTC" }).time(opened);
  return (
    <SettingRow
      name={<Trans>Time zone</Trans>}
      detail={<Trans>Used for days, weekdays and hours</Trans>}
      effect={opened === null ? null : t`${symbol} opened at ${here} (${utc} UTC).`}
    >
      <Select
        aria-label={t`Time zone`}
        value={settings.timeZone ?? ""}
        options={[{ value: "", label: t`Same as browser` }, ...timeZoneChoices(settings.timeZone)]}
        onChange={(timeZone) => updateSettings({ timeZone: timeZone === "" ? null : timeZone })}
      />
    </SettingRow>
  );
}

function FormatRow() {
  const { settings, updateSettings } = useHost();
  const { t } = useLingui();
  const now = useDateText().dateTime(new Date().toISOString());
  return (
    <SettingRow name={<Trans>Format</Trans>} effect={t`Now ${now}; exports aren't affected`}>
      <div className="settings-pair">
        <Select
          aria-label={t`Date format`}
          value={settings.dateFormat}
          options={dateFormats.map(({ value, name }) => ({ value, label: t(name) }))}
          onChange={(value) => {
            const chosen = dateFormats.find((format) => format.value === value);
            if (chosen !== undefined) updateSettings({ dateFormat: chosen.value });
          }}
        />
        <Segmented
          writes
          label={t`Time format`}
          value={settings.use24HrTime ? 24 : 12}
          options={[
            { value: 24, label: t`24-hour` },
            { value: 12, label: t`12-hour` },
          ]}
          onChange={(hours) => updateSettings({ use24HrTime: hours === 24 })}
        />
      </div>
    </SettingRow>
  );
}

function WorkingRows() {
  const { settings, updateSettings } = useHost();
  const { t } = useLingui();
  return (
    <>
      <SettingRow
        name={<Trans>Single-letter keys</Trans>}
        detail={<Trans>For example, N for Add trade</Trans>}
        effect={<Trans>They only work outside text fields.</Trans>}
      >
        <Switch
          aria-label={t`Single-letter keys`}
          checked={settings.shortcutsEnabled}
          onChange={(shortcutsEnabled) => updateSettings({ shortcutsEnabled })}
        />
      </SettingRow>
      <SettingRow
        name={<Trans>Open a trade</Trans>}
        detail={<Trans>In two panes, full screen</Trans>}
        effect={
          settings.splitTradeLayout ? (
            <Trans>Details on top, info and workflow below.</Trans>
          ) : (
            <Trans>One panel at a time.</Trans>
          )
        }
      >
        <div className="settings-switches">
          <span>
            <Switch
              aria-label={t`Split`}
              checked={settings.splitTradeLayout}
              onChange={(splitTradeLayout) => updateSettings({ splitTradeLayout })}
            />
            <Trans>Split</Trans>
          </span>
          <span>
            <Switch
              aria-label={t`Full screen`}
              checked={settings.fullscreenTradeLayout}
              onChange={(fullscreenTradeLayout) => updateSettings({ fullscreenTradeLayout })}
            />
            <Trans>Full screen</Trans>
          </span>
        </div>
      </SettingRow>
    </>
  );
}
