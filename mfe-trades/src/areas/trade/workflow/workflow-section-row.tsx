import { plainText, type RichText } from "@entrywise/contracts/shared/rich-text";
import type { WorkflowColumn } from "@entrywise/contracts/trades/breakdowns.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { ChevronDown, ChevronRight } from "@entrywise/ui";
import { ratingOf, Stars } from "@entrywise/ui/forms";
import { type KeyboardEvent, useId } from "react";
import type { FieldValues } from "../../../data/templates/template-fields.ts";
import { RichTextField } from "../../../display/rich-text/rich-text-field.tsx";
import { TemplateSelector } from "../../../display/rich-text/template-selector.tsx";
import type { ShownView } from "./workflow-texts.ts";

export interface WorkflowSectionRowProps {
  name: string;
  views: readonly ShownView[];
  notes: Readonly<Record<string, RichText | null>>;
  keyOf: (column: WorkflowColumn) => string;
  rating: number | null;
  isExpanded: boolean;
  onToggle: () => void;
  templateValues: () => FieldValues;
  onNote: (key: string, text: RichText | null) => void;
  onRate: (rating: number | null) => void;
}

/** One section: its rating and, side by side, what was planned, done and learned. Keys 1 to 5 and 0 rate it. */
export function WorkflowSectionRow(props: WorkflowSectionRowProps) {
  const { name, views, notes, keyOf, rating, isExpanded, onToggle, templateValues, onNote, onRate } = props;
  const id = useId();
  const rate = (event: KeyboardEvent) => {
    const stars = ratingOf(event);
    if (stars === undefined) return;
    event.preventDefault();
    onRate(stars);
  };
  const Chevron = isExpanded ? ChevronDown : ChevronRight;
  return (
    <section className="workflow-section" aria-label={name}>
      <div className="workflow-head">
        <button
          type="button"
          className="workflow-toggle"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={onToggle}
          onKeyDown={rate}
        >
          <Chevron aria-hidden="true" />
          <h3>{name}</h3>
          {isExpanded ? null : <span className="workflow-gist">{gist(views, notes, keyOf)}</span>}
        </button>
        <Stars label={t`${name} rating`} value={rating} onChange={onRate} />
      </div>
      <div id={id} className="workflow-cells" hidden={!isExpanded}>
        {isExpanded
          ? views.map(({ view, column, title, asks }) => (
              <div key={column} className="workflow-cell">
                <span className="workflow-cell-name" aria-hidden="true">
                  {i18n._(title)}
                </span>
                <RichTextField
                  isQuiet
                  label={`${name}, ${i18n._(title)}`}
                  placeholder={i18n._(asks)}
                  value={notes[keyOf(column)] ?? null}
                  onChange={(text) => onNote(keyOf(column), text)}
                  whenEmpty={(insert) => <TemplateSelector place={view} values={templateValues} onInsert={insert} />}
                />
              </div>
            ))
          : null}
      </div>
    </section>
  );
}

/** First line that stands in a collapsed section. */
function gist(
  views: readonly ShownView[],
  notes: Readonly<Record<string, RichText | null>>,
  keyOf: (column: WorkflowColumn) => string,
): string {
  const texts = views.map(({ column }) => plainText(notes[keyOf(column)] ?? null).trim());
  return texts.find((text) => text !== "")?.split("\n")[0] ?? "";
}
