import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { usePrivacy } from "@entrywise/ui";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import { listText } from "../../../display/list-text.ts";
import { tradesOfText } from "../../../display/trades-text.ts";
import { BandPlot } from "./band-plot.tsx";
import { Emphasised } from "./emphasised.tsx";
import { EvidenceFigure } from "./evidence-figure.tsx";
import { effectOf } from "./evidence-texts.ts";
import { FindingActions } from "./finding-actions.tsx";
import { findingAddress } from "./finding-address.ts";
import { DifferenceFigure, TotalFigure } from "./finding-figures.tsx";
import { type FindingContext, findingAmount, isInR, nameOf, sentenceOf } from "./finding-texts.ts";

interface FindingRowProps {
  finding: Finding;
  /** Further questions that are about the same trades. */
  same: readonly Finding[];
  context: FindingContext;
}

/** One finding: its sentence, how sure it is, and what can be done with it. */
export function FindingRow({ finding, same, context }: FindingRowProps) {
  const { currency, reach } = context;
  const hidden = usePrivacy();
  const resultText = useResultText();
  const sentence = sentenceOf(finding, hidden ? null : currency, resultText);
  return (
    <li className="fi-row fi-keys" data-effect={effectOf(finding)} data-finding={finding.id}>
      <div className="fi-said">
        <p>
          <Link to={findingAddress(context.filter, finding)}>
            <Emphasised text={sentence} part={findingAmount(finding, hidden ? null : currency, resultText)} />
          </Link>
        </p>
        <small>
          {tradesOfText(finding.n, finding.n + finding.others)}
          {finding.mark?.reason ? ` · ${finding.mark.reason}` : ""}
        </small>
        {same.length === 0 ? null : (
          <small>{t`Same trades: ${listText(same.map((one) => nameOf(one, hidden ? null : currency)))}`}</small>
        )}
      </div>
      {isInR(finding) ? <BandPlot finding={finding} reach={reach} /> : <span className="fi-band" />}
      <DifferenceFigure finding={finding} currency={currency} />
      <TotalFigure finding={finding} currency={currency} />
      <EvidenceFigure finding={finding} />
      <FindingActions finding={finding} sentence={sentence} context={context} />
    </li>
  );
}
