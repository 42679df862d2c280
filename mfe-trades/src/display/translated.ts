import { type Label, labelText } from "@entrywise/host/label";

/**
 * Labels as texts, each looked up when it is read, so that the result can be a constant of a module.
 *
 * @param labels messages, or texts that are the same in every language
 */
export function translated<Key extends string | number>(
  labels: Readonly<Record<Key, Label>>,
): Readonly<Record<Key, string>> {
  const texts = {} as Record<Key, string>; // every key follows
  for (const key of Object.keys(labels) as Key[]) {
    Object.defineProperty(texts, key, { enumerable: true, get: () => labelText(labels[key]) });
  }
  return texts;
}

/** Options for a select or for tabs, their labels in the current language. */
export function translatedOptions<Option extends { label: Label }>(
  options: readonly Option[],
): (Omit<Option, "label"> & { label: string })[] {
  return options.map((option) => ({ ...option, label: labelText(option.label) }));
}
