import { isBlank, type RichText } from "@entrywise/contracts/shared/rich-text";
import { useReadOnly } from "@entrywise/ui";
import type { UploadImage } from "@entrywise/ui/editor";
import { imageAmong } from "@entrywise/ui/media";
import { RichTextView } from "@entrywise/ui/rich-text";
import { type ClipboardEvent, useRef, useState } from "react";
import { withImage, withTyped } from "./typed-text.ts";

export interface WaitingTextProps {
  label: string;
  value: RichText | null;
  placeholder: string;
  autoFocus: boolean;
  onChange: (value: RichText | null) => void;
  onImage: UploadImage;
  /** Somebody is writing: the editor takes the caret when it comes. */
  onFocusChange: (isFocused: boolean) => void;
}

/** Takes what is typed and pasted while the editor is still being fetched; it stands behind the text and is saved like any other. */
export function WaitingText(props: WaitingTextProps) {
  const { label, value, placeholder, autoFocus, onChange, onImage, onFocusChange } = props;
  const [typed, setTyped] = useState("");
  const [base, setBase] = useState(value);
  const latest = useRef(value);
  latest.current = value;

  const isReadOnly = useReadOnly();
  const write = (text: string) => {
    const before = typed === "" ? value : base;
    setBase(before);
    setTyped(text);
    onChange(withTyped(before, text));
  };
  const paste = async (event: ClipboardEvent) => {
    const image = imageAmong(event.clipboardData.files);
    if (image === null) return;
    event.preventDefault(); // else the page takes it for a snapshot
    const placed = await onImage(image);
    if (placed === null) return;
    setTyped("");
    onChange(withImage(latest.current, placed));
  };
  const shown = typed === "" ? value : base;
  return (
    <div className="editor-text rich-text">
      {shown === null || isBlank(shown) ? null : <RichTextView value={shown} />}
      <textarea
        aria-label={label}
        placeholder={shown === null || isBlank(shown) ? placeholder : ""}
        value={typed}
        readOnly={isReadOnly}
        rows={1}
        className="rich-text-waiting"
        // biome-ignore lint/a11y/noAutofocus: somebody has just gone into the text
        autoFocus={autoFocus}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
        onChange={(event) => write(event.target.value)}
        onPaste={(event) => void paste(event)}
      />
    </div>
  );
}
