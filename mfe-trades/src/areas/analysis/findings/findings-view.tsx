import type { Finding, Findings } from "@entrywise/contracts/trades/findings.api";
import { isFound, neededDays } from "@entrywise/domain/findings/evidence";
import { msg, plural, t } from "@entrywise/host/macro";
import { Note, Panel, Segmented, usePrivacy } from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import { translatedOptions } from "../../../display/translated.ts";
import { tradesAddress } from "../../../filter/trades-address.ts";
import { axisReach, BandAxis } from "./band-plot.tsx";
import { type MergedFinding, mergeEqual } from "./equal-findings.ts";
import { askedText, effectOf, tooFewTradesText } from "./evidence-texts.ts";
import { filterOfFinding } from "./finding-filters.ts";
import { FindingRow } from "./finding-row.tsx";
import { type FindingContext, isInR, isKnown, nameOf } from "./finding-texts.ts";
import "./findings.css";
import { DefinitionsNote } from "./definitions-note.tsx";
import { OpenQuestion, OpenQuestions } from "./open-questions.tsx";
import { useFindingKeys } from "./use-finding-keys.ts";

const tabs = [
  { value: "all", label: msg`All` },
  { value: "costs", label: msg`Cost you` },
  { value: "helps", label: msg`Help you` },
  { value: "neither", label: msg({ message: "Neither", context: "finding" }) },
  { value: "followed", label: msg({ message: "Followed", context: "finding" }) },
  { value: "dismissed", label: msg`Dismissed` },
] as const;
type Tab = (typeof tabs)[number]["value"];

export interface FindingsViewProps {
  findings: Findings;
  context: Omit<FindingContext, "currency" | "reach">;
  /** In place of everything where no closed trade is in the filter. */
  empty: ReactNode;
}

/** Findings of the filter's trades, the questions without an answer, and what the words mean. */
export function FindingsView({ findings, context, empty }: FindingsViewProps) {
  const [tab, setTab] = useState<Tab>("all");
  const items = findings.items.filter(isKnown);
  const found = items.filter(({ evidence, mark }) => isFound(evidence) || mark?.state === "followed");
  const rows = mergeEqual(found.filter((finding) => isIn(tab, finding)));
  const open = items.filter(({ evidence }) => !isFound(evidence));
  const full = {
    ...context,
    currency: findings.currency,
    reach: axisReach(rows.map(({ finding }) => finding).filter(isInR)),
  };
  if (findings.count === 0) {
    return findings.openCount > 0 ? (
      <Note>{t`All trades in this filter are still open. Findings compare closed trades.`}</Note>
    ) : (
      empty
    );
  }
  const countRows = (value: Tab) => mergeEqual(found.filter((finding) => isIn(value, finding))).length;
  const offered = tabs.filter(({ value }) => value !== "neither" || tab === value || countRows(value) > 0);
  const options = translatedOptions(offered).map((option) => ({
    ...option,
    label: `${option.label} ${countRows(option.value)}`,
  }));
  return (
    <>
      <div className="fi-head">
        <Segmented label={t`Findings`} size="sm" value={tab} options={options} onChange={setTab} />
        {findings.asked === 0 ? null : <span>{askedText(findings.asked)}</span>}
      </div>
      <Reasons findings={findings} />
      {rows.length === 0 ? (
        <p className="fi-none">{emptyText(tab, findings)}</p>
      ) : (
        <Panel flush title={t`Findings`}>
          <p className="fi-row fi-columns">
            <span>{t({ message: "Finding", context: "column" })}</span>
            <BandAxis reach={full.reach} />
            <span>{t`Per trade`}</span>
            <span>{findings.currency === null ? t`Difference in money` : t`Difference in ${findings.currency}`}</span>
            <span>{t`Evidence`}</span>
            <span />
          </p>
          <FindingList rows={rows} context={full} />
        </Panel>
      )}
      {tab === "all" && open.length > 0 ? (
        <OpenQuestions open={open} more={findings.moreTooFew}>
          {(finding) => <OwnQuestion key={finding.id} finding={finding} context={full} />}
        </OpenQuestions>
      ) : null}
      <DefinitionsNote />
    </>
  );
}

function OwnQuestion({ finding, context: { filter, currency } }: { finding: Finding; context: FindingContext }) {
  const name = nameOf(finding, usePrivacy() ? null : currency);
  const shown = filterOfFinding(filter, finding);
  return (
    <OpenQuestion finding={finding} currency={currency} name={name} to={shown === null ? null : tradesAddress(shown)} />
  );
}

function FindingList({ rows, context }: { rows: readonly MergedFinding[]; context: FindingContext }) {
  return (
    <ol className="fi-list" {...useFindingKeys()}>
      {rows.map(({ finding, same }) => (
        <FindingRow key={finding.id} finding={finding} same={same} context={context} />
      ))}
    </ol>
  );
}

function isIn(tab: Tab, finding: Finding): boolean {
  const state = finding.mark?.state ?? null;
  if (tab === "dismissed" || tab === "followed") return state === tab;
  if (state === "dismissed") return false;
  return tab === "all" || (effectOf(finding) ?? "neither") === tab;
}

function emptyText(tab: Tab, { asked, count }: Findings): string {
  if (tab === "followed") return t`You don't follow any finding`;
  if (tab === "dismissed") return t`You haven't dismissed any finding`;
  if (asked > 0) return t`No question shows a clear difference in these trades`;
  return tooFewTradesText(count);
}

/** What keeps questions from being answered. */
function Reasons({ findings: { count, countRR, days, openCount } }: { findings: Findings }) {
  const without = count - countRR;
  return (
    <>
      {days === 1 && count > 1 ? (
        <Note>{t`All of these trades closed on the same day. Findings compare days, so they need at least ${neededDays} on each side.`}</Note>
      ) : null}
      {without > 0 && countRR > 0 ? (
        <Note>{t`${plural(without, { one: "One trade has no stop and so no R. It's only compared in money.", other: "# trades have no stop and so no R. They're only compared in money." })}`}</Note>
      ) : null}
      {openCount > 0 ? (
        <Note>{t`${plural(openCount, { one: "One open trade is excluded.", other: "# open trades are excluded." })}`}</Note>
      ) : null}
    </>
  );
}
