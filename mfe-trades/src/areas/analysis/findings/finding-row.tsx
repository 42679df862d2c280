import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { usePrivacy } from "@entrywise/ui";
import { listText } from "../../../display/list-text.ts";
import { tradesOfText } from "../../../display/trades-text.ts";
import { tradesAddress } from "../../../filter/trades-address.ts";
import { BandPlot } from "./band-plot.tsx";
import { effectOf, evidenceTexts, neededText, rateText } from "./evidence-texts.ts";
import { FindingActions } from "./finding-actions.tsx";
import { findingAddress } from "./finding-address.ts";
import { DifferenceFigure, TotalFigure } from "./finding-figures.tsx";
import { filterOfFinding } from "./finding-filters.ts";
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
  const sentence = sentenceOf(finding, hidden ? null : currency);
  return (
    <li className="fi-row fi-keys" data-effect={effectOf(finding)} data-finding={finding.id}>
      <div className="fi-said">
        <p>
          <Link to={findingAddress(context.filter, finding)}>
            <Emphasised text={sentence} part={findingAmount(finding, hidden ? null : currency)} />
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
      <span className="fi-evidence">
        <span className="fi-strength" data-evidence={finding.evidence}>
          <StrengthBars evidence={finding.evidence} />
          {i18n._(evidenceTexts[finding.evidence])}
        </span>
        {finding.rate === null ? null : <small>{rateText(finding.rate)}</small>}
      </span>
      <FindingActions finding={finding} sentence={sentence} context={context} />
    </li>
  );
}

/** A sentence with its amount in bold, wherever the language has it. */
export function Emphasised({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{part}</b>
      {text.slice(at + part.length)}
    </>
  );
}

const strengths: Partial<Record<Finding["evidence"], number>> = { weak: 1, some: 2, strong: 3 };

/** One to three bars, as the words beside them say. */
function StrengthBars({ evidence }: { evidence: Finding["evidence"] }) {
  const strength = strengths[evidence];
  if (strength === undefined) return null;
  return (
    <svg className="fi-bars" viewBox="0 0 12 12" aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={bar * 4 - 4}
          y={12 - bar * 4}
          width={3}
          height={bar * 4}
          opacity={bar <= strength ? 1 : 0.25}
        />
      ))}
    </svg>
  );
}

/** A question without an answer yet, and how many trades it needs. */
export function OpenQuestion({ finding, context }: { finding: Finding; context: FindingContext }) {
  const { filter, currency } = context;
  const hidden = usePrivacy();
  const shown = filterOfFinding(filter, finding);
  const name = nameOf(finding, hidden ? null : currency);
  return (
    <tr>
      <th scope="row">{shown === null ? name : <Link to={tradesAddress(shown)}>{name}</Link>}</th>
      <td>{tradesOfText(finding.n, finding.n + finding.others)}</td>
      <td>
        <DifferenceFigure finding={finding} currency={currency} />
      </td>
      <td>
        {i18n._(evidenceTexts[finding.evidence])}
        {finding.rate === null ? null : <small> {rateText(finding.rate)}</small>}
      </td>
      <td>{neededText(finding)}</td>
    </tr>
  );
}
