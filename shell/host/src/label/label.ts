import { i18n } from "@entrywise/host/i18n";
import type { MessageDescriptor } from "@entrywise/host/macro";

/** A message, or a text already in the current language. */
export type Label = MessageDescriptor | string;

/** The text of a label in the current language. */
export function labelText(label: Label): string {
  return typeof label === "string" ? label : i18n._(label);
}
