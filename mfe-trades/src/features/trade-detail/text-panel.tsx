import { plainText, type RichText, richTextOf } from "@entrywise/contracts/shared/rich-text";
import { Textarea } from "@entrywise/ui";
import { useState } from "react";

export interface TextEntryProps {
  /** Said: "Summary", "Notes". */
  label: string;
  value: RichText | null;
  onChange: (value: RichText | null) => void;
  placeholder: string;
}

/** One line a paragraph, empty ones included: a preview leaves those out, an entry must not. */
export function textLines(value: RichText | null): string {
  const children = value?.root.children ?? [];
  return children.map((child) => plainText({ v: 1, root: { type: "root", children: [child] } })).join("\n");
}

/** A text of paragraphs. What is typed stays as it is until the field is left. */
export function TextEntry({ label, value, onChange, placeholder }: TextEntryProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Textarea
      className="trade-text"
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? textLines(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(richTextOf(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
