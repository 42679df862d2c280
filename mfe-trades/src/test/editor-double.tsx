import { plainText, type RichText, richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { RichTextEditorProps } from "@entrywise/ui/editor";
import { useState } from "react";

/** The editor as a plain text area: the test page cannot type into the real one. */
export function RichTextEditor({ label, placeholder, value, onChange, whenEmpty }: RichTextEditorProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <textarea
        aria-label={label}
        placeholder={placeholder}
        value={typed ?? plainText(value as RichText | null)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(richTextOf(event.target.value));
        }}
        onBlur={() => setTyped(null)}
      />
      {value === null && whenEmpty !== undefined ? whenEmpty((text) => onChange(text)) : null}
    </>
  );
}
