import type { TemplatePlace } from "@entrywise/contracts/trades/editor-templates.api";
import { t } from "@entrywise/host/macro";

export const placeNames: Record<TemplatePlace, string> = {
  get notes() {
    return t`Trade notes`;
  },
  get preparation() {
    return t`Workflow: preparation`;
  },
  get execution() {
    return t`Workflow: execution`;
  },
  get review() {
    return t`Workflow: review`;
  },
  get summary() {
    return t`Summary`;
  },
};

const shortNames: Record<TemplatePlace, string> = {
  get notes() {
    return t`Notes`;
  },
  get preparation() {
    return t`Preparation`;
  },
  get execution() {
    return t`Execution`;
  },
  get review() {
    return t`Review`;
  },
  get summary() {
    return t`Summary`;
  },
};

/** "Notes, Preparation"; "Offered nowhere" without a place. */
export function placesText(places: readonly TemplatePlace[]): string {
  return places.length === 0 ? t`Not available anywhere` : places.map((place) => shortNames[place]).join(", ");
}
