import type { TemplatePlace } from "@entrywise/contracts/trades/editor-templates.api";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";

export const placeNames: Record<TemplatePlace, MessageDescriptor> = {
  notes: msg`Trade notes`,
  preparation: msg`Workflow: preparation`,
  execution: msg`Workflow: execution`,
  review: msg`Workflow: review`,
  summary: msg`Summary`,
};

const shortNames: Record<TemplatePlace, MessageDescriptor> = {
  notes: msg`Notes`,
  preparation: msg`Preparation`,
  execution: msg`Execution`,
  review: msg`Review`,
  summary: msg`Summary`,
};

/** "Notes, Preparation"; "Offered nowhere" without a place. */
export function placesText(places: readonly TemplatePlace[]): string {
  return places.length === 0 ? t`Not available anywhere` : places.map((place) => i18n._(shortNames[place])).join(", ");
}
