import type { ExitOutcomeRow } from "@entrywise/contracts/trades/statistics-charts.api";
import { i18n } from "@entrywise/host/i18n";
import { plural, Trans, t } from "@entrywise/host/macro";
import { Button, Field, formatNumber, Note, NumberField, Panel, RewardRisk } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { type FormEvent, useState } from "react";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { tradesOfText, tradesText } from "../../../display/trades-text.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { ChartPanel, ChartTable } from "./chart-panel.tsx";
import { axisLabels, LinePlot } from "./line-plot.tsx";
import { type ChartResponse, charts, useChart } from "./statistics-charts.queries.ts";
import { WithoutBars } from "./without-bars.tsx";

interface OwnRule {
  stop: string | null;
  target: string | null;
  portion: string | null;
}

const noRule: OwnRule = { stop: null, target: null, portion: "100" };

function within(text: string | null, low: number, high: number): number | null {
  const value = Number(text);
  return text !== null && value >= low && value <= high ? value : null;
}

/** What an own rule asks for; a text that is no number within its bounds asks for nothing. */
function ruleQuery({ stop, target, portion }: OwnRule): Record<string, number> {
  const asked = { stop: within(stop, 0.01, 1), target: within(target, 0.01, 100) };
  const share = within(portion, 1, 100);
  return Object.fromEntries(
    Object.entries({ ...asked, portion: share === null ? null : share / 100 }).filter(([, value]) => value !== null),
  ) as Record<string, number>; // nulls are filtered out
}

type RuleErrors = Partial<Record<keyof OwnRule, string>>;

/** What of an own rule cannot be tried, by its field. */
function ruleErrors({ stop, target, portion }: OwnRule): RuleErrors {
  const isOutside = (text: string | null, low: number, high: number) =>
    text !== null && within(text, low, high) === null;
  return {
    ...(isOutside(stop, 0.01, 1) ? { stop: t`Between 0.01 and 1. Results of a wider stop can't be known.` } : {}),
    ...(isOutside(target, 0.01, 100) ? { target: t`Enter a value between 0.01 and 100.` } : {}),
    ...(isOutside(portion, 1, 100) ? { portion: t`Enter a value between 1 and 100.` } : {}),
    ...(stop === null && target === null ? { target: t`Enter a stop or a target.` } : {}),
  };
}

function ownRuleParts({ stop, target, portion }: Pick<ExitOutcomeRow, "stop" | "target" | "portion">): string[] {
  const r = (value: number) => `${formatNumber(value, { decimals: 2 })}R`;
  const share = formatNumber(portion * 100, { decimals: 0 });
  return [
    ...(stop === null ? [] : [t`stop ${r(stop)}`]),
    ...(target === null ? [] : [portion < 1 ? t`${share}% at ${r(target)}` : t`target ${r(target)}`]),
  ];
}

function nameRule({ rule, stop, target, portion }: ExitOutcomeRow): string {
  const r = (value: number) => `${formatNumber(value, { decimals: 1 })}R`;
  switch (rule) {
    case "as-traded":
      return t`As traded`;
    case "planned":
      return t`Each trade's planned target`;
    case "portion":
      return t`Half at ${r(target ?? 0)}, rest as traded`;
    case "target":
      return t`Fixed target ${r(target ?? 0)}`;
    case "own":
      return t`Custom: ${ownRuleParts({ stop, target, portion }).join(", ")}`;
  }
}

const definition = () =>
  t`Each trade with a different exit, based on the best and worst price while it was open. Costs stay the same. A price counts as reached if MAP or MFP touched it.`;

/** The same entries and stops with other exits. */
export function WhatIfPanel({ filter }: { filter: TradeFilter }) {
  const [draft, setDraft] = useState(noRule);
  const [rule, setRule] = useState(noRule);
  const [errors, setErrors] = useState<RuleErrors>({});
  const query = useChart(charts.whatIf, filter, ruleQuery(rule));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = ruleErrors(draft);
    setErrors(found);
    if (Object.keys(found).length === 0) setRule(draft);
  };
  const field = (name: keyof OwnRule, label: string) => (
    <Field writes={false} label={label} error={errors[name]}>
      <NumberField
        size="sm"
        value={draft[name]}
        onChange={(value) => setDraft({ ...draft, [name]: value })}
        step={name === "portion" ? "10" : "0.1"}
      />
    </Field>
  );
  const { data } = query;
  if (data?.countKnown === 0 && data.count > 0) {
    return (
      <WithoutBars title={t`What-if exits need prices`} filter={filter} count={data.count}>
        <ChartPanel
          title={t`What-if exits`}
          sub={() => t`same entries and stops, other exits`}
          definition={definition()}
          query={query}
          empty={t`0 of ${tradesText(data.count)} have a stop, MAP and MFP`}
          draw={() => null}
        />
      </WithoutBars>
    );
  }
  return (
    <div className="sc-what-if">
      <ChartPanel
        title={t`What-if exits`}
        sub={({ countKnown, count }) => tradesOfText(countKnown, count)}
        definition={definition()}
        query={query}
        empty={t`No trades match your filters`}
        draw={(result) => (result.countKnown === 0 ? null : <Rules rules={result.rules} />)}
      />
      <Panel title={t`Custom rule`} sub={t`in R, based on the initial stop`}>
        <form className="sc-own" onSubmit={submit}>
          {field("stop", t`Stop, up to 1R`)}
          {field("target", t`Target in R`)}
          {field("portion", t`Portion closed there, %`)}
          <Button writes={false} type="submit" variant="solid">{t`Try`}</Button>
        </form>
        <p className="sc-foot">{t`Results of a stop wider than the initial one, or of price moves after the actual exit, can't be known.`}</p>
      </Panel>
      <ChartPanel
        title={t`One target for all trades`}
        sub={() => t`net R by target, from MFE`}
        definition={t`Net R of all trades if each had exited at that target when reached, otherwise as traded.`}
        query={query}
        empty={t`No trades match your filters`}
        draw={(result) => (result.countKnown === 0 ? null : <Sweep {...result} />)}
        table={({ sweep }) => (
          <ChartTable
            label={t`One target for all trades`}
            heads={[
              t`Target`,
              t`Changed`,
              i18n._(statistics.expectancyRR.label),
              i18n._(statistics.drawdownRR.label),
              i18n._(figureHeads.netR.label),
            ]}
            rows={sweep.map((row) => ({
              key: String(row.target),
              cells: [
                `${formatNumber(row.target, { decimals: 1 })}R`,
                row.changed,
                <RewardRisk key="mean" value={row.expectancyRR} />,
                <RewardRisk key="fall" value={row.drawdownRR} signed={false} />,
                <RewardRisk key="sum" value={row.netRR} result={toneOfSum(row.netRR)} />,
              ],
            }))}
          />
        )}
      />
    </div>
  );
}

function Rules({ rules }: { rules: readonly ExitOutcomeRow[] }) {
  const now = rules[0]?.netRR ?? 0;
  const undecided = Math.max(...rules.map((rule) => rule.undecided));
  return (
    <>
      <ScrollRegion name={t`Results with other exits`}>
        <table className="ui-table">
          <thead>
            <tr>
              <th scope="col">{t`Exit`}</th>
              {[
                t`Changed`,
                i18n._(figureHeads.expectancyRR.label),
                i18n._(figureHeads.drawdown.label),
                i18n._(figureHeads.netR.label),
                t`vs actual`,
              ].map((head) => (
                <th key={head} scope="col" className="ui-end">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr key={nameRule(rule)} className={rule.rule === "as-traded" ? "sc-now" : ""}>
                <th scope="row">{nameRule(rule)}</th>
                <td className="ui-end">{rule.changed}</td>
                <td className="ui-end">
                  <RewardRisk value={rule.expectancyRR} unit />
                </td>
                <td className="ui-end">
                  <RewardRisk value={rule.drawdownRR === 0 ? 0 : -rule.drawdownRR} unit />
                </td>
                <td className="ui-end">
                  <RewardRisk value={rule.netRR} unit result={toneOfSum(rule.netRR)} />
                </td>
                <td className="ui-end">
                  <RewardRisk
                    value={rule.rule === "as-traded" ? null : rule.netRR - now}
                    unit
                    missingReason={t`Underlying results`}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="sc-foot">
        {undecided === 0
          ? t`Costs stay the same. MAP and MFP don't show which came first.`
          : t`Costs stay the same. MAP and MFP don't show which came first: for the ${plural(undecided, { one: "# trade that reached both stop and target, the stop is assumed.", other: "# trades that reached both stop and target, the stop is assumed." })}`}
      </p>
    </>
  );
}

function Sweep({ sweep, rules }: ChartResponse<"whatIf">) {
  const now = rules[0]?.netRR ?? 0;
  const best = sweep.reduce((top, row) => (row.netRR > top.netRR ? row : top));
  const resultText = useResultText();
  const text = (value: number) => resultText(`${formatNumber(value, { decimals: 2, signed: true })}R`);
  const target = (row: ExitOutcomeRow) => `${formatNumber(row.target, { decimals: 1 })}R`;
  return (
    <>
      <LinePlot
        label={t`Net R by target`}
        count={sweep.length}
        series={[
          { name: t`As traded`, values: sweep.map(() => now), tone: "plain" },
          { name: i18n._(figureHeads.netR.label), values: sweep.map(({ netRR }) => netRR), tone: "main" },
        ]}
        marks={[
          // Below its line, as the label at the best target lies above.
          {
            index: sweep.indexOf(best) * 2 < sweep.length ? sweep.length - 1 : 0,
            value: now,
            text: t`As traded ${text(now)}`,
            isBelow: true,
          },
          {
            index: sweep.indexOf(best),
            value: best.netRR,
            text: t`${target(best)} gives ${text(best.netRR)}`,
            isPoint: true,
          },
        ]}
        axis={axisLabels(sweep, target, 7)}
        valueText={(value) => `${formatNumber(value, { decimals: 0 })}R`}
        note={(index) => {
          const row = sweep[index] ?? best;
          return {
            spoken: t`target ${target(row)} gives ${text(row.netRR)}, ${row.changed} changed`,
            shown: (
              <>
                <b>{t`Target ${target(row)}`}</b>
                <span>
                  <Trans>
                    {"Net "}
                    <RewardRisk value={row.netRR} unit />
                  </Trans>
                </span>
                <span>{t`${row.changed} trades changed`}</span>
              </>
            ),
          };
        }}
      />
      <Note>{t`MFE shows that a price was reached, not how hard it was to wait for it. ${target(best)} with ${text(best.netRR)} is the best of ${sweep.length} targets tested on the same trades, so part of its ${text(best.netRR - now)} over actual results is luck.`}</Note>
    </>
  );
}
