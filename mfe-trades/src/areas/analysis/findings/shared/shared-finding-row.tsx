import { plural, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import type { RecordFinding } from "../../../../data/record/record-findings.queries.ts";
import { listText } from "../../../../display/list-text.ts";
import { tradesOfText } from "../../../../display/trades-text.ts";
import { BandPlot } from "../band-plot.tsx";
import { Emphasised } from "../emphasised.tsx";
import { EvidenceFigure } from "../evidence-figure.tsx";
import { effectOf } from "../evidence-texts.ts";
import { DifferenceFigure, TotalFigure } from "../finding-figures.tsx";
import { findingAmount, isInR } from "../finding-texts.ts";

interface SharedFindingRowProps {
  finding: RecordFinding;
  sentence: string;
  /** Names of further questions that are about the same trades. */
  same: readonly string[];
  /** Where its trades stand; null where no filter names them. */
  to: string | null;
  currency: string | null;
  /** How far the axis of the bands reaches from zero, in R. */
  reach: number;
}

/** One finding that nobody has marked: its sentence, and how sure it is. */
export function SharedFindingRow({ finding, sentence, same, to, currency, reach }: SharedFindingRowProps) {
  const text = <Emphasised text={sentence} part={findingAmount(finding, currency)} />;
  return (
    <li className="fi-row fi-shared" data-effect={effectOf(finding)}>
      <div className="fi-said">
        <p>{to === null ? text : <Link to={to}>{text}</Link>}</p>
        <small>{coverText(finding)}</small>
        {same.length === 0 ? null : <small>{t`Same trades: ${listText(same)}`}</small>}
      </div>
      {isInR(finding) ? <BandPlot finding={finding} reach={reach} /> : <span className="fi-band" />}
      <DifferenceFigure finding={finding} currency={currency} />
      <TotalFigure finding={finding} currency={currency} />
      <EvidenceFigure finding={finding} />
    </li>
  );
}

function coverText({ n, others, members }: RecordFinding): string {
  const trades = tradesOfText(n, n + others);
  if (members === null) return trades;
  return t`${plural(members, { one: `${trades} from # member`, other: `${trades} from # members` })}`;
}
