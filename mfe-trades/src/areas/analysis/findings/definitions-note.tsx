import { largestRates, neededDays, neededTrades } from "@entrywise/domain/findings/evidence";
import { neededMembers } from "@entrywise/domain/findings/group-rules";
import { t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";

const limit = (value: number) => formatNumber(value, { decimals: 2 });

interface DefinitionsNoteProps {
  /** Whether the trades are those of a group. */
  isGroup?: boolean;
}

/** How findings are worked out and what their words stand for. */
export function DefinitionsNote({ isGroup = false }: DefinitionsNoteProps) {
  const [strong, some, weak] = [limit(largestRates.strong), limit(largestRates.some), limit(largestRates.weak)];
  return (
    <details className="fi-words">
      <summary>{t`What the words mean`}</summary>
      <dl>
        <dt>{t`Difference`}</dt>
        <dd>
          {isGroup
            ? t`Average of these trades minus the average of the group's other trades in this filter. In money, it's that difference multiplied by the number of these trades, over trades whose profit is shared.`
            : t`Average of these trades minus the average of your other trades in this filter. In money, it's that difference multiplied by the number of these trades, not their sum.`}
        </dd>
        <dt>{t`95% band`}</dt>
        <dd>
          {isGroup
            ? t`Where the difference lies in 95% of 999 draws from the group's trading days. Each day counts twice or not at all, so trades of one day stay together. The same trades always give the same band.`
            : t`Where the difference lies in 95% of 999 draws from your days. Each day counts twice or not at all, so trades of one day stay together. The same trades always give the same band.`}
        </dd>
        <dt>{t`q`}</dt>
        <dd>{t`How likely luck alone makes a difference this large, corrected for all questions asked of these trades. Of ten findings with q up to ${weak}, expect one to be luck.`}</dd>
        <dt>{t`Strong, some and weak evidence`}</dt>
        <dd>{t`q up to ${strong}, up to ${some} and up to ${weak}. Above that, a difference isn't clear.`}</dd>
        <dt>{t`Too few trades`}</dt>
        <dd>{t`Fewer than ${neededTrades} trades on ${neededDays} days on either side of a question.`}</dd>
        {isGroup ? (
          <>
            <dt>{t`Members`}</dt>
            <dd>{t`Each side of a question has trades from at least ${neededMembers} members. Only what members share is compared, rounded to two digits.`}</dd>
          </>
        ) : null}
        <dt>{t`Hindsight`}</dt>
        <dd>{t`Findings show what happened, not what will happen.`}</dd>
      </dl>
    </details>
  );
}
