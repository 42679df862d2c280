import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { i18n } from "@entrywise/host/i18n";
import { plural, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel } from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import { tradesOfText } from "../../../display/trades-text.ts";
import { evidenceTexts, neededText, rateText } from "./evidence-texts.ts";
import { DifferenceFigure } from "./finding-figures.tsx";

const shownAtFirst = 5;

interface OpenQuestionsProps<Question> {
  open: readonly Question[];
  /** Questions with too few trades that are not among them. */
  more: number;
  /** The row of a question. */
  children: (question: Question) => ReactNode;
}

/** Questions that have no answer yet, those nearest to one first. */
export function OpenQuestions<Question extends Finding>({ open, more, children }: OpenQuestionsProps<Question>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? open : open.slice(0, shownAtFirst);
  const tooFew = open.filter(({ evidence }) => evidence === "tooFew").length + more;
  const unclear = open.length + more - tooFew;
  return (
    <Panel
      flush
      title={t`Questions without an answer yet`}
      sub={t`${plural(tooFew, { one: "1 needs more trades", other: "# need more trades" })}, ${plural(unclear, { one: "1 shows no clear difference", other: "# show no clear difference" })}`}
    >
      <div className="ui-scroll">
        <table className="ui-table fi-open">
          <thead>
            <tr>
              <th scope="col">{t`Question`}</th>
              <th scope="col">{t`Trades`}</th>
              <th scope="col">{t`Difference`}</th>
              <th scope="col">{t`Evidence`}</th>
              <th scope="col">{t`Still needed`}</th>
            </tr>
          </thead>
          <tbody>{shown.map(children)}</tbody>
        </table>
      </div>
      {open.length > shownAtFirst ? (
        <button type="button" className="fi-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t`Show fewer` : t`Show all`}
        </button>
      ) : null}
    </Panel>
  );
}

interface OpenQuestionProps {
  finding: Finding;
  currency: string | null;
  /** The trades that it asks about. */
  name: string;
  /** Where those are; null where no filter names them. */
  to: string | null;
}

/** A question without an answer yet, and how many trades it needs. */
export function OpenQuestion({ finding, currency, name, to }: OpenQuestionProps) {
  return (
    <tr>
      <th scope="row">{to === null ? name : <Link to={to}>{name}</Link>}</th>
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
