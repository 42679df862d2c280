import { isBlank, type RichText } from "@entrywise/contracts/shared/rich-text";
import { RichTextView } from "../rich-text/rich-text-view.tsx";
import "../rich-text/rich-text.css";

export const isWritten = (text: RichText | null | undefined): text is RichText => text != null && !isBlank(text);

/** A rich text for print; nothing if it is empty. */
export function PrintText({ value }: { value: RichText | null | undefined }) {
  if (!isWritten(value)) return null;
  return (
    <div className="paper-text rich-text">
      <RichTextView value={value} />
    </div>
  );
}
