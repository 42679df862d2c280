import type { Finding, MarkFinding } from "@entrywise/contracts/trades/findings.api";
import type { FindingRuleId } from "@entrywise/domain/findings/finding-rules";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Bell, Button, Funnel, IconButton, usePrivacy, X } from "@entrywise/ui";
import { useState } from "react";
import { listText } from "../../../display/list-text.ts";
import { tradesOfText } from "../../../display/trades-text.ts";
import { leaveOut } from "../../../filter/leave-out.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { tradesAddress } from "../../../filter/trades-address.ts";
import { BandPlot } from "./band-plot.tsx";
import { DismissDialog } from "./dismiss-dialog.tsx";
import { effectOf, evidenceTexts, neededText, rateText } from "./evidence-texts.ts";
import { DifferenceFigure, TotalFigure } from "./finding-figures.tsx";
import { filterOfFinding, listConditions } from "./finding-filters.ts";
import { findingNames } from "./finding-names.ts";
import { findingSentences } from "./finding-sentences.ts";
import { saidFinding } from "./said-finding.ts";

export interface FindingContext {
  filter: TradeFilter;
  currency: string | null;
  /** How far the axis of the bands reaches from zero, in R. */
  reach: number;
  onFilter: (next: TradeFilter) => void;
  onMark: (mark: MarkFinding) => void;
}

/** Whether this release knows the sentence of a finding. */
export const isKnown = ({ rule }: Finding): boolean => rule in findingSentences;

/** What a finding says, as one sentence. */
export function sentenceOf(finding: Finding, currency: string | null): string {
  return findingSentences[finding.rule as FindingRuleId](saidFinding(finding, currency)); // known ones alone are drawn
}

/** The trades that a question is about, as a name. */
export function nameOf(finding: Finding, currency: string | null): string {
  return findingNames[finding.rule as FindingRuleId](saidFinding(finding, currency)); // as above
}

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
    <li className="fi-row" data-effect={effectOf(finding)} data-finding={finding.id}>
      <div className="fi-said">
        <p>
          <Emphasised text={sentence} part={findingAmount(finding, hidden ? null : currency)} />
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

const findingAmount = (finding: Finding, currency: string | null) => saidFinding(finding, currency).amount;

/** A sentence with its amount in bold, wherever the language has it. */
function Emphasised({ text, part }: { text: string; part: string }) {
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

export const isInR = ({ measure }: Finding) => measure === "netRR" || measure === "grossRR" || measure === "costsRR";

function FindingActions({
  finding,
  sentence,
  context,
}: {
  finding: Finding;
  sentence: string;
  context: FindingContext;
}) {
  const { filter, currency, onFilter, onMark } = context;
  const [isDismissing, setDismissing] = useState(false);
  const shown = filterOfFinding(filter, finding);
  const isFollowed = finding.mark?.state === "followed";
  const isDismissed = finding.mark?.state === "dismissed";
  const mark = (state: MarkFinding["state"], reason = "") =>
    onMark({ finding: finding.id, state, reason, name: nameOf(finding, currency) });
  return (
    <div className="fi-actions">
      {shown === null ? null : (
        <Button asChild size="sm">
          <Link to={tradesAddress(shown)}>{t`Show trades`}</Link>
        </Button>
      )}
      <IconButton
        size="sm"
        aria-label={t({ message: "Follow", context: "finding" })}
        aria-pressed={isFollowed}
        onClick={() => mark(isFollowed ? null : "followed")}
      >
        <Bell aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        aria-label={t`Leave out`}
        onClick={() => onFilter(leaveOut(filter, listConditions(finding)))}
      >
        <Funnel aria-hidden="true" />
      </IconButton>
      {isDismissed ? (
        <Button size="sm" variant="ghost" onClick={() => mark(null)}>{t`Restore`}</Button>
      ) : (
        <IconButton size="sm" aria-label={t`Dismiss`} onClick={() => setDismissing(true)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
      {isDismissing ? (
        <DismissDialog
          sentence={sentence}
          onClose={() => setDismissing(false)}
          onDismiss={(reason) => {
            setDismissing(false);
            mark("dismissed", reason);
          }}
        />
      ) : null}
    </div>
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
