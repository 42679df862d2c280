import type { RichText } from "@entrywise/contracts/shared/rich-text";
import type { CloseBreakdown, OpenBreakdown } from "@entrywise/contracts/trades/breakdowns.api";
import { useHost } from "@entrywise/host";
import { type Drafts, usePutOff } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { Spinner } from "@entrywise/ui";
import { ConflictDialog } from "@entrywise/ui/saving";
import { QuerySection } from "@entrywise/ui/states";
import { useEffect } from "react";
import type { FieldValues } from "../../../data/templates/template-fields.ts";
import { type BreakdownRow, useBreakdown } from "./breakdown.queries.ts";
import type { BreakdownValues, Ratings } from "./breakdown-parts.ts";
import { useBreakdownDrafts } from "./use-breakdown-drafts.ts";
import { WorkflowSectionRow } from "./workflow-section-row.tsx";
import type { ShownView } from "./workflow-texts.ts";

export interface SectionOfRow {
  /** Beginning of its keys: "analysis", "exit". */
  key: string;
  name: string;
  isExpanded: boolean;
  onToggle: () => void;
}

export interface BreakdownSectionsProps {
  row: BreakdownRow;
  sections: readonly SectionOfRow[];
  views: readonly ShownView[];
  templateValues: () => FieldValues;
}

/** The sections of one open or close position. */
export function BreakdownSections(props: BreakdownSectionsProps) {
  const { row } = props;
  const { reportError } = useHost();
  const query = useBreakdown(row);
  const { error } = query;
  const failed = t`Failed to load ${row.kind} position breakdown`;
  useEffect(() => {
    if (error !== null) reportError(error, failed);
  }, [error, failed, reportError]);
  return (
    <QuerySection
      query={query}
      failure={failed}
      detail={t`Nothing you wrote is lost.`}
      loading={
        <div className="workflow-wait">
          <Spinner label={t`Loading the workflow`} />
        </div>
      }
    >
      {(breakdown) => <LoadedSections {...props} breakdown={breakdown} />}
    </QuerySection>
  );
}

function LoadedSections({
  row,
  sections,
  views,
  templateValues,
  breakdown,
}: BreakdownSectionsProps & { breakdown: OpenBreakdown | CloseBreakdown }) {
  const drafts = useBreakdownDrafts(row, breakdown);
  const ratings = drafts.values.ratings as Ratings; // the key decides the type
  return (
    <>
      {sections.map(({ key, name, isExpanded, onToggle }) => (
        <WorkflowSectionRow
          key={key}
          name={name}
          views={views}
          notes={drafts.values as Record<string, RichText | null>} // as above
          keyOf={(column) => `${key}Notes${column}`}
          rating={ratings[`${key}Rating`] ?? null}
          isExpanded={isExpanded}
          onToggle={onToggle}
          templateValues={templateValues}
          onNote={(noteKey, text) => drafts.edit(noteKey, () => text)}
          onRate={
            (stars) => drafts.edit("ratings", (before) => ({ ...(before as Ratings), [`${key}Rating`]: stars })) // as above
          }
        />
      ))}
      <Conflicts drafts={drafts} />
    </>
  );
}

function Conflicts({ drafts }: { drafts: Drafts<BreakdownValues> }) {
  const [isPutOff, putOff] = usePutOff();
  const [part, conflict] = Object.entries(drafts.conflicts).find(([, one]) => one !== undefined) ?? [];
  if (part === undefined || conflict === undefined || isPutOff) return null;
  return (
    <ConflictDialog
      clashes={conflict.clashes}
      mine={{ consequence: null }}
      theirs={{ consequence: null }}
      onChoose={(choice) => drafts.resolve(part, choice)}
      onLater={putOff}
    />
  );
}
