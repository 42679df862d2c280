import type { TemplatePlace } from "@entrywise/contracts/trades/editor-templates.api";

export const placeNames: Record<TemplatePlace, string> = {
  notes: "Notes of a trade",
  preparation: "Workflow, preparation",
  execution: "Workflow, execution",
  review: "Workflow, review",
  summary: "Summary",
};

const shortNames: Record<TemplatePlace, string> = {
  notes: "Notes",
  preparation: "Preparation",
  execution: "Execution",
  review: "Review",
  summary: "Summary",
};

/** "Notes, Preparation"; "Offered nowhere" without a place. */
export function placesText(places: readonly TemplatePlace[]): string {
  return places.length === 0 ? "Offered nowhere" : places.map((place) => shortNames[place]).join(", ");
}
