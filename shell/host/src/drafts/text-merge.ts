import { isBlank, plainText, type RichText } from "@entrywise/contracts/shared/rich-text";
import type { Merged } from "./draft-types.ts";
import { mergeField } from "./merge-field.ts";

type Text = RichText | null;

/** Whether two texts are equal, including formatting. Empty and missing texts are equal. */
export function isSameText(a: Text, b: Text): boolean {
  if (a === b) return true;
  if (isBlank(a) && isBlank(b)) return true;
  return written(a) === written(b);
}

/** The database returns a node's fields in its own order. */
function written(text: Text): string {
  return JSON.stringify(text, (_, value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/** A text is one field: two versions are never mixed. */
export function mergeTexts(name: string) {
  return (ancestors: readonly Text[], mine: Text, theirs: Text): Merged<Text> => {
    const { clashes, ...both } = mergeField(ancestors, mine, theirs, isSameText);
    const shownText = (text: Text | undefined) => plainText(text ?? null) || null;
    const clash = {
      path: name,
      label: name,
      base: shownText(ancestors[0]),
      mine: shownText(mine),
      theirs: shownText(theirs),
    };
    return { ...both, clashes: clashes ? [clash] : [] };
  };
}
