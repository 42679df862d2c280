import { compoundGrowth, type GrowthPeriod } from "@entrywise/domain/calculators/compound-growth";
import { type Big, Decimal, decimal, HUNDRED, ONE, toWire, ZERO } from "@entrywise/domain/decimal";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { type ReactNode, useMemo } from "react";
import { usualCurrencies } from "../../data/accounts/usual-currencies.ts";
import { useIsEmbedded } from "./embedding/tool-place.ts";
import { GrowthBand } from "./growth-band/growth-band.tsx";
import { GrowthChart } from "./growth-chart.tsx";
import { CurrencyEntry } from "./symbol-entry.tsx";
import { moneyText, plainText } from "./tool-numbers.ts";
import { Tool, ToolNumber, ToolResult } from "./tool-parts.tsx";
import { choiceValue, numberValue, type ToolValues } from "./tool-values.ts";
import { useFieldRules } from "./use-field-rules.ts";
import { useToolValues } from "./use-tool-values.ts";

const fields = {
  balance: numberValue("10000"),
  currency: choiceValue("USD", ...usualCurrencies),
  gain: numberValue("2"),
  periods: numberValue("24"),
  added: numberValue("0"),
  withdrawn: numberValue("0"),
};

/** Fifty years of months: more rows tell nobody anything. */
const mostPeriods = 600;

/** What a balance becomes when each period gains on the one before. */
export function GrowthTool() {
  const { t } = useLingui();
  const { values, set, reset, query } = useToolValues(fields);
  const currency = values.currency ?? "USD";
  const rules = useFieldRules();
  const isEmbedded = useIsEmbedded();
  const periodsError = rules.wholeUpTo(t`Periods`, values.periods, mostPeriods);
  const withdrawnError = isPercent(values.withdrawn) ? null : t`The withdrawn share must be between 0 and 100.`;
  const gainError =
    rules.required(t`Gain per period`, values.gain) ??
    (decimal(values.gain)?.lt(-100) ? t`You can't lose more than 100%.` : null);
  const isReady = periodsError === null && withdrawnError === null && gainError === null;
  const grown = useMemo(() => (isReady ? calculateGrowth(values) : null), [isReady, values]);
  const money = (value: Big | null) => `${moneyText(value, currency)} ${currency}`;
  return (
    <Tool
      query={query}
      onReset={reset}
      formula={grown === null ? [] : explainGrowth(grown, currency)}
      fields={
        <>
          <ToolNumber
            label={t`Starting balance`}
            unit={currency}
            step="100"
            value={values.balance}
            error={rules.positive(t`Starting balance`, values.balance)}
            onChange={(value) => set("balance", value)}
          />
          <CurrencyEntry value={currency} onChange={(code) => set("currency", code)} />
          <ToolNumber
            label={t`Gain per period`}
            unit="%"
            hint={t`Based on the balance at the start of each period.`}
            kind="rewardRisk"
            step="0.5"
            value={values.gain}
            error={gainError}
            onChange={(value) => set("gain", value)}
          />
          <ToolNumber
            label={t`Periods`}
            hint={t`Months, weeks or trades.`}
            kind="pip"
            value={values.periods}
            error={periodsError}
            onChange={(value) => set("periods", value)}
          />
          <ToolNumber
            label={t`Added each period`}
            unit={currency}
            hint={t`Added at the end of the period, before the next gain.`}
            step="50"
            value={values.added}
            onChange={(value) => set("added", value)}
          />
          <ToolNumber
            label={t`Share of gain withdrawn`}
            unit="%"
            hint={t`Withdrawn at the end of each period.`}
            kind="rewardRisk"
            step="5"
            value={values.withdrawn}
            error={withdrawnError}
            onChange={(value) => set("withdrawn", value)}
          />
        </>
      }
    >
      <ToolResult
        label={t`Balance at the end`}
        value={grown === null ? null : moneyText(grown.end, currency)}
        unit={currency}
        detail={<GrowthNote count={grown?.rows.length ?? 0} />}
        rows={
          grown === null
            ? []
            : [
                { label: t`Start`, value: money(grown.start) },
                { label: t`Added`, value: money(grown.added) },
                { label: t`Gain`, value: money(grown.gain) },
                { label: t`Withdrawn`, value: money(grown.withdrawn) },
              ]
        }
      />
      {grown === null ? null : (
        <>
          <Panel title={<Trans>Growth</Trans>} sub={currency}>
            <GrowthChart rows={grown.rows} start={grown.start} currency={currency} />
          </Panel>
          {isEmbedded ? null : <GrowthBand start={Number(toWire(grown.start))} currency={currency} />}
          <PeriodTable rows={grown.rows} currency={currency} />
        </>
      )}
    </Tool>
  );
}

function GrowthNote({ count }: { count: number }) {
  return (
    <>
      <Plural value={count} one="After # period." other="After # periods." />{" "}
      <Trans>An example calculation, not a promise.</Trans>
    </>
  );
}

interface Grown {
  start: Big;
  percent: Big;
  perPeriod: Big;
  withdrawnPercent: Big;
  rows: GrowthPeriod[];
  end: Big;
  added: Big;
  gain: Big;
  withdrawn: Big;
}

const isPercent = (value: string | null) => {
  const percent = decimal(value) ?? ZERO;
  return percent.gte(0) && percent.lte(100);
};

function calculateGrowth(values: ToolValues<typeof fields>): Grown | null {
  const [start, percent] = [decimal(values.balance), decimal(values.gain)];
  if (start === null || percent === null || start.lte(0)) return null;
  const perPeriod = decimal(values.added) ?? ZERO;
  const withdrawnPercent = decimal(values.withdrawn) ?? ZERO;
  const rows = compoundGrowth(start, percent, Number(values.periods), { added: perPeriod, withdrawnPercent });
  const total = (part: "added" | "gain" | "withdrawn") => rows.reduce((sum, row) => sum.plus(row[part]), ZERO);
  return {
    ...{ start, percent, perPeriod, withdrawnPercent, rows, end: rows.at(-1)?.closing ?? start },
    ...{ added: total("added"), gain: total("gain"), withdrawn: total("withdrawn") },
  };
}

/** The same end in one step: the start and what was added each grow by the factor of a period. */
function explainGrowth(
  { start, percent, perPeriod, withdrawnPercent, rows, end }: Grown,
  currency: string,
): ReactNode[] {
  const share = Decimal(percent).div(HUNDRED);
  const retained = share.gt(0) ? share.times(ONE.minus(Decimal(withdrawnPercent).div(HUNDRED))) : share;
  const factor = plainText(ONE.plus(retained));
  const power = (
    <>
      {factor}
      <sup>{rows.length}</sup>
    </>
  );
  const ofAdded = retained.eq(0) ? (
    <>
      + {plainText(perPeriod)} × {rows.length}
    </>
  ) : (
    <>
      + {plainText(perPeriod)} × ({power} − 1) ÷ {plainText(retained)}
    </>
  );
  return [
    <span key="start">
      {plainText(start)} × {power}
    </span>,
    ...(perPeriod.eq(0) ? [] : [<span key="added">{ofAdded}</span>]),
    <b key="end">
      = {moneyText(end, currency)} {currency}
    </b>,
  ];
}

function PeriodTable({ rows, currency }: { rows: readonly GrowthPeriod[]; currency: string }) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>By period</Trans>} sub={currency} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="tool-table" aria-label={t`By period`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Period</Trans>
              </th>
              <th scope="col">
                <Trans>Gain</Trans>
              </th>
              <th scope="col">
                <Trans>Added</Trans>
              </th>
              <th scope="col">
                <Trans>Withdrawn</Trans>
              </th>
              <th scope="col">
                <Trans>Balance</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.period}>
                <th scope="row">{row.period}</th>
                <td>{moneyText(row.gain, currency, { signed: true })}</td>
                <td>{moneyText(row.added, currency)}</td>
                <td>{moneyText(row.withdrawn, currency)}</td>
                <td>
                  <b>{moneyText(row.closing, currency)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
