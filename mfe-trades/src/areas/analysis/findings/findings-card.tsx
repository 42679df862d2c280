import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { isFound } from "@entrywise/domain/findings/evidence";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel, usePrivacy } from "@entrywise/ui";
import { EstimatedResults } from "../../../display/estimated-costs/estimated-page.tsx";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import { tradesText } from "../../../display/trades-text.ts";
import { type TradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";
import { tradesAddress } from "../../../filter/trades-address.ts";
import { mergeEqual } from "./equal-findings.ts";
import { evidenceTexts } from "./evidence-texts.ts";
import { TotalFigure } from "./finding-figures.tsx";
import { filterOfFinding } from "./finding-filters.ts";
import { isKnown, sentenceOf } from "./finding-texts.ts";
import { useFindings } from "./findings.queries.ts";
import "./findings.css";

const most = 3;

/** The largest findings of the dashboard's trades; nothing while there are none. */
export function FindingsCard({ filter }: { filter: TradeFilter }) {
  return (
    <EstimatedResults>
      <Findings filter={filter} />
    </EstimatedResults>
  );
}

function Findings({ filter }: { filter: TradeFilter }) {
  const { data } = useFindings(filter);
  const hidden = usePrivacy();
  const resultText = useResultText();
  const isShown = (item: Finding) => isFound(item.evidence) && isKnown(item) && item.mark?.state !== "dismissed";
  const found = mergeEqual((data?.items ?? []).filter(isShown)).slice(0, most);
  if (data === undefined || found.length === 0) return null;
  const query = writeTradeFilter(filter).toString();
  return (
    <Panel
      flush
      title={t`Findings`}
      actions={<Link to={`/trades/findings${query === "" ? "" : `?${query}`}`}>{t`All findings`}</Link>}
    >
      <ul className="fi-card">
        {found.map(({ finding }) => {
          const shown = filterOfFinding(filter, finding);
          const sentence = sentenceOf(finding, hidden ? null : data.currency, resultText);
          return (
            <li key={finding.id}>
              {shown === null ? <span>{sentence}</span> : <Link to={tradesAddress(shown)}>{sentence}</Link>}
              <small>
                {tradesText(finding.n)} · {i18n._(evidenceTexts[finding.evidence])}
              </small>
              <TotalFigure finding={finding} currency={data.currency} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
