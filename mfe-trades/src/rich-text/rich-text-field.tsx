import { plainText, type RichText, richTextOf } from "@entrywise/contracts/shared/rich-text";
import { Textarea } from "@entrywise/ui";
import { useState } from "react";
import "./rich-text.css";

export interface RichTextFieldProps {
  /** Said: "Summary", "Notes". */
  label: string;
  value: RichText | null;
  onChange: (value: RichText | null) => void;
  placeholder: string;
}

/** A text of paragraphs. What is typed stays as it is until the field is left. */
export function RichTextField({ label, value, onChange, placeholder }: RichTextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Textarea
      className="rich-text"
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? plainText(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(richTextOf(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
