import { isFound } from "@entrywise/domain/findings/evidence";
import { neededMembers } from "@entrywise/domain/findings/group-rules";
import { plural, t } from "@entrywise/host/macro";
import { Note, Panel } from "@entrywise/ui";
import { ConversionNote } from "../../../../catalogue/conversion-note.tsx";
import type { RecordFinding, RecordFindings } from "../../../../data/record/record-findings.queries.ts";
import { axisReach, BandAxis } from "../band-plot.tsx";
import { DefinitionsNote } from "../definitions-note.tsx";
import { mergeEqual } from "../equal-findings.ts";
import { askedText, tooFewTradesText } from "../evidence-texts.ts";
import { isInR, isKnown, nameOf, sentenceOf } from "../finding-texts.ts";
import { OpenQuestion, OpenQuestions } from "../open-questions.tsx";
import "../findings.css";
import { groupName, groupSentence, isKnownInGroups } from "./group-texts.ts";
import { SharedFindingRow } from "./shared-finding-row.tsx";

interface SharedFindingsProps {
  findings: RecordFindings;
  /** Where the trades of some conditions stand; null where no filter of the page names them. */
  hrefOfConditions: (conditions: string) => string | null;
}

/** Findings that nobody follows or dismisses: those of a group, or one's own on the page of another remote. */
export function SharedFindings({ findings, hrefOfConditions }: SharedFindingsProps) {
  const { asked, currency, shared, moreTooFew } = findings;
  const isGroup = shared !== null;
  const items = findings.items.filter(isGroup ? isKnownInGroups : isKnown);
  const rows = mergeEqual(items.filter(({ evidence }) => isFound(evidence)));
  const open = items.filter(({ evidence }) => !isFound(evidence));
  const reach = axisReach(rows.map(({ finding }) => finding).filter(isInR));
  // Where nobody shares profits there is no money to convert, and no column for it.
  const showsMoney = !isGroup || items.some(({ money }) => money !== null);
  const nameIn = (finding: RecordFinding) => (isGroup ? groupName(finding) : nameOf(finding, currency));
  return (
    <>
      {asked === 0 ? null : <p className="fi-head">{askedText(asked)}</p>}
      {showsMoney ? <ConversionNote headline={findings} /> : null}
      {rows.length === 0 ? (
        <p className="fi-none">{emptyText(findings)}</p>
      ) : (
        <Panel flush title={t`Findings`}>
          <p className="fi-row fi-shared fi-columns">
            <span>{t({ message: "Finding", context: "column" })}</span>
            <BandAxis reach={reach} />
            <span>{t`Per trade`}</span>
            <span>
              {!showsMoney ? null : currency === null ? t`Difference in money` : t`Difference in ${currency}`}
            </span>
            <span>{t`Evidence`}</span>
          </p>
          <ol className="fi-list">
            {rows.map(({ finding, same }) => (
              <SharedFindingRow
                key={finding.id}
                finding={finding}
                sentence={isGroup ? groupSentence(finding) : sentenceOf(finding, currency)}
                same={same.map(nameIn)}
                to={hrefOfConditions(finding.query)}
                {...{ currency, reach }}
              />
            ))}
          </ol>
        </Panel>
      )}
      {open.length === 0 ? null : (
        <OpenQuestions open={open} more={moreTooFew}>
          {(finding) => (
            <OpenQuestion
              key={finding.id}
              finding={finding}
              currency={currency}
              name={nameIn(finding)}
              to={hrefOfConditions(finding.query)}
            />
          )}
        </OpenQuestions>
      )}
      {shared === null || shared.tooFewMembers === 0 ? null : <Note>{tooFewText(shared.tooFewMembers)}</Note>}
      <DefinitionsNote isGroup={isGroup} />
    </>
  );
}

function emptyText({ asked, count }: RecordFindings): string {
  if (asked > 0) return t`No question shows a clear difference in these trades`;
  return tooFewTradesText(count);
}

function tooFewText(count: number): string {
  return t`${plural(count, { one: `One question isn't asked: fewer than ${neededMembers} members have trades on one of its sides.`, other: `# questions aren't asked: fewer than ${neededMembers} members have trades on one of their sides.` })}`;
}
