import type { Recap } from "@entrywise/contracts/trades/recap.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel, rewardText, usePrivacy } from "@entrywise/ui";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import { tradesText } from "../../../display/trades-text.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { tradesAddress } from "../../../filter/trades-address.ts";
import { axisReach, BandPlot } from "../findings/band-plot.tsx";
import { evidenceTexts } from "../findings/evidence-texts.ts";
import { DifferenceFigure } from "../findings/finding-figures.tsx";
import { filterOfFinding } from "../findings/finding-filters.ts";
import { isInR, isKnown, sentenceOf } from "../findings/finding-texts.ts";
import "../findings/findings.css";

/** Findings over all trades of which the period has some. */
export function RecapFindings({ recap, filter }: { recap: Recap; filter: TradeFilter }) {
  const hidden = usePrivacy();
  const resultText = useResultText();
  const { currency, unit } = recap;
  const shown = recap.findings.filter(({ finding }) => isKnown(finding));
  const reach = axisReach(shown.map(({ finding }) => finding).filter(isInR));
  if (shown.length === 0) return null;
  return (
    <Panel
      flush
      title={unit === "week" ? t`Findings seen this week` : t`Findings seen this month`}
      sub={t`from all ${tradesText(recap.findingTrades)}`}
      actions={<Link to="/trades/findings">{t`All findings`}</Link>}
    >
      <ul className="rc-findings">
        {shown.map(({ finding, count, netRR }) => {
          const sentence = sentenceOf(finding, hidden ? null : currency, resultText);
          const trades = filterOfFinding(filter, finding);
          return (
            <li key={finding.id}>
              <span className="fi-said">
                {trades === null ? sentence : <Link to={tradesAddress(trades)}>{sentence}</Link>}
                <small>
                  {inPeriodText(unit, count, netRR)} · {i18n._(evidenceTexts[finding.evidence])}
                </small>
              </span>
              {isInR(finding) ? <BandPlot finding={finding} reach={reach} /> : <span className="fi-band" />}
              <DifferenceFigure finding={finding} currency={currency} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function inPeriodText(unit: Recap["unit"], count: number, netRR: number | null): string {
  const shown = tradesText(count);
  if (netRR === null) return unit === "week" ? t`${shown} this week` : t`${shown} this month`;
  const reward = `${rewardText(netRR)}R`;
  return unit === "week" ? t`${shown} this week: ${reward}` : t`${shown} this month: ${reward}`;
}
