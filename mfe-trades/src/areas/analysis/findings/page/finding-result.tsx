import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { i18n } from "@entrywise/host/i18n";
import { plural, t } from "@entrywise/host/macro";
import { formatNumber, Stat, StatStrip } from "@entrywise/ui";
import { useWidth } from "../../../../display/use-width.ts";
import { BandAxis, BandPlot } from "../band-plot.tsx";
import { evidenceTexts, neededText, rateText } from "../evidence-texts.ts";
import { DifferenceFigure, TotalFigure } from "../finding-figures.tsx";
import type { FindingContext } from "../finding-texts.ts";

const wide = 640;
const countText = (count: number) => formatNumber(count, { decimals: 0 });

interface FindingResultProps {
  finding: Finding;
  /** Questions that q is corrected for. */
  asked: number;
  context: FindingContext;
}

function correctedText(rate: string, asked: number): string {
  const count = countText(asked);
  return t`${plural(asked, { one: `${rate}, one question asked`, other: `${rate}, corrected for ${count} questions` })}`;
}

function othersText(others: number): string {
  const count = countText(others);
  return t`${plural(others, { one: `against ${count} other`, other: `against ${count} others` })}`;
}

function Band({ finding, reach }: { finding: Finding; reach: number }) {
  const { element, width } = useWidth<HTMLDivElement>(wide);
  return (
    <div className="ui-panel fp-band" ref={element}>
      <BandPlot finding={finding} reach={reach} width={width} />
      <BandAxis reach={reach} width={width} />
    </div>
  );
}

/** How large the difference is and how sure, with its band. */
export function FindingResult({ finding, asked, context: { currency, reach } }: FindingResultProps) {
  const needed = neededText(finding);
  return (
    <section className="fp-result" aria-label={t`Result`}>
      <StatStrip>
        <Stat label={t`Difference per trade`}>
          <DifferenceFigure finding={finding} currency={currency} />
        </Stat>
        {finding.money === null ? null : (
          <Stat label={currency === null ? t`Difference in money` : t`Difference in ${currency}`}>
            <TotalFigure finding={finding} currency={currency} />
          </Stat>
        )}
        <Stat
          label={t`Evidence`}
          detail={finding.rate === null ? needed : correctedText(rateText(finding.rate), asked)}
        >
          {i18n._(evidenceTexts[finding.evidence])}
        </Stat>
        <Stat label={t`Trades`} detail={othersText(finding.others)}>
          {countText(finding.n)}
        </Stat>
      </StatStrip>
      {reach === 0 ? null : <Band finding={finding} reach={reach} />}
    </section>
  );
}
