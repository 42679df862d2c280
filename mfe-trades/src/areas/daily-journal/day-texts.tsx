import { decimal } from "@entrywise/domain/decimal";
import { limitUse } from "@entrywise/domain/statistics/daily-limit";
import { useDateText } from "@entrywise/host/dates";
import type { Drafts } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { formatNumber, NumberField, Panel } from "@entrywise/ui";
import type { ReactNode } from "react";
import type { FieldValues } from "../../data/templates/template-fields.ts";
import { useResultText } from "../../display/estimated-costs/use-result-text.ts";
import { RichTextField } from "../../display/rich-text/rich-text-field.tsx";
import { TemplateSelector } from "../../display/rich-text/template-selector.tsx";
import { useDayCurve } from "./day-curve.tsx";
import { ReviewRatings } from "./day-ratings.tsx";
import type { JournalValues } from "./journal-parts.ts";

/** Of the fields of a template a day fills its date; the others are of a trade and stay for the writer. */
function useDayValues(date: string): () => FieldValues {
  const dates = useDateText();
  return () => ({ date: dates.ofDayKey(date) });
}

export interface DayTextProps {
  drafts: Drafts<JournalValues>;
  date: string;
}

/** What was meant to be done on the day, and what it may lose. */
export function PlanPanel({ drafts, date, children }: DayTextProps & { children: ReactNode }) {
  const values = useDayValues(date);
  return (
    <Panel title={<StepTitle step={1} name={t({ message: "Plan", context: "of a day" })} />} className="jr-text">
      <h3 className="jr-part">{t`Bias`}</h3>
      <RichTextField
        label={t({ message: "Plan", context: "of a day" })}
        placeholder={t`Bias, levels and what would keep you out.`}
        value={drafts.values.plan}
        onChange={(text) => drafts.edit("plan", () => text)}
        whenEmpty={(insert) => <TemplateSelector place="preparation" values={values} onInsert={insert} />}
      />
      {children}
    </Panel>
  );
}

export function ReviewPanel({ drafts, date }: DayTextProps) {
  const values = useDayValues(date);
  return (
    <Panel title={<StepTitle step={3} name={t`Review`} />} className="jr-text">
      <RichTextField
        isQuiet
        label={t`Review`}
        placeholder={t`What went to plan, what didn't, what to keep and what to change.`}
        value={drafts.values.review}
        onChange={(text) => drafts.edit("review", () => text)}
        whenEmpty={(insert) => <TemplateSelector place="review" values={values} onInsert={insert} />}
      />
      <ReviewRatings drafts={drafts} />
    </Panel>
  );
}

function StepTitle({ step, name }: { step: number; name: string }) {
  return (
    <>
      <span className="jr-step" aria-hidden="true">
        {step}
      </span>
      {name}
    </>
  );
}

const shown = (value: string | number) => `${formatNumber(value, { decimals: 2 })}R`;

/** The limit that holds on a day in R; null: none, or lifted by a limit of 0. */
export function readLimit(own: string | null, earlier: string | null): number | null {
  const limit = decimal(own ?? earlier);
  return limit === null || limit.lte(0) ? null : limit.toNumber();
}

export interface DailyLimitProps extends DayTextProps {
  earlierLimitRR: string | null;
}

/** What the day may lose, and how much of it is used. */
export function DailyLimit({ drafts, date, earlierLimitRR }: DailyLimitProps) {
  const { data } = useDayCurve(date);
  const resultText = useResultText();
  const own = drafts.values.dailyLimit;
  const limit = readLimit(own, earlierLimitRR);
  const use =
    limit === null || data === undefined
      ? null
      : limitUse(
          data.items.map((point) => point.cumulativeRR),
          limit,
        );
  return (
    <div className="jr-limit-field">
      <span aria-hidden="true">{t`Limit for the day`}</span>
      <NumberField
        aria-label={t`Limit for the day in R`}
        kind="rewardRisk"
        step="0.5"
        size="sm"
        value={own}
        placeholder={earlierLimitRR === null ? "none" : earlierLimitRR}
        onChange={(value) => drafts.edit("dailyLimit", () => (value?.startsWith("-") ? value.slice(1) : value))}
      />
      <span className="jr-used">
        {limit === null ? (
          t`The most R you'll lose in a day. Applies until you set a new limit.`
        ) : (
          <>
            <b>{use === null ? shown(limit) : t`${resultText(shown(use.usedRR))} of ${shown(limit)} used`}</b>
            {own === null ? ` · ${t`carried over`}` : null}
          </>
        )}
      </span>
    </div>
  );
}
