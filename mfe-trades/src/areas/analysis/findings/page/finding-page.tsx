import type { Finding, Findings } from "@entrywise/contracts/trades/findings.api";
import { isFound } from "@entrywise/domain/findings/evidence";
import { t } from "@entrywise/host/macro";
import { formatNumber, Note, usePrivacy } from "@entrywise/ui";
import { useRef } from "react";
import { ComparedLinesPanel } from "../../charts/compared-lines-panel.tsx";
import { axisReach } from "../band-plot.tsx";
import { DefinitionsNote } from "../definitions-note.tsx";
import { filterOfFinding, othersOfFinding } from "../finding-filters.ts";
import { type FindingContext, isInR, isKnown, nameOf } from "../finding-texts.ts";
import "../findings.css";
import { useActionKeys } from "../use-action-keys.ts";
import { FindingDistributions } from "./finding-distributions.tsx";
import { FindingGroups } from "./finding-groups.tsx";
import { FindingHead } from "./finding-head.tsx";
import "./finding-page.css";
import { FindingResult } from "./finding-result.tsx";
import { FindingTrades } from "./finding-trades.tsx";
import { FindingWorkings } from "./finding-workings.tsx";
import type { FindingSides } from "./sides.ts";

export interface FindingPageProps {
  finding: Finding;
  findings: Findings;
  context: Omit<FindingContext, "currency" | "reach">;
}

/** One finding in full: how large, how sure, both groups beside each other, and the trades it is made of. */
export function FindingPage({ finding, findings, context }: FindingPageProps) {
  const page = useRef<HTMLElement>(null);
  useActionKeys(() => page.current);
  const hidden = usePrivacy();
  const { filter } = context;
  const { currency } = findings;
  const inside = filterOfFinding(filter, finding);
  const sides: FindingSides | null =
    inside === null
      ? null
      : {
          inside,
          others: othersOfFinding(filter, finding),
          compared: [finding.n, finding.others],
          names: [nameOf(finding, hidden ? null : currency), t`Your other trades`],
        };
  const full = { ...context, currency, reach: isInR(finding) ? axisReach([finding]) : 0 };
  return (
    <article ref={page} className="fp-page">
      <FindingHead finding={finding} place={placeText(finding, findings)} context={full} />
      <div className="fp-main">
        <FindingResult finding={finding} asked={findings.asked} context={full} />
        {sides === null ? (
          <Note>{t`The filter already requires other values, so this finding's trades can't be listed. Remove that condition to see them.`}</Note>
        ) : (
          <>
            <FindingDistributions sides={sides} />
            <ComparedLinesPanel first={sides.inside} second={sides.others} isMoney={false} names={sides.names} />
          </>
        )}
        <FindingWorkings finding={finding} asked={findings.asked} currency={currency} />
        <DefinitionsNote />
      </div>
      {sides === null ? null : (
        <div className="fp-aside">
          <FindingGroups sides={sides} />
          <FindingTrades filter={sides.inside} />
        </div>
      )}
    </article>
  );
}

/** "3 of 7 findings" */
function placeText({ id }: Finding, { items }: Findings): string | null {
  const found = items.filter((item) => isKnown(item) && isFound(item.evidence));
  const at = found.findIndex((item) => item.id === id);
  if (at < 0) return null;
  const [place, total] = [formatNumber(at + 1, { decimals: 0 }), formatNumber(found.length, { decimals: 0 })];
  return t`${place} of ${total} findings in this filter`;
}
