import { isBlank, type RichText } from "@entrywise/contracts/shared/rich-text";
import { useEntitlement } from "@entrywise/host";
import { LazyComponent } from "@entrywise/host/lazy-component";
import { t } from "@entrywise/host/macro";
import type { RichTextEditorProps } from "@entrywise/ui/editor";
import { RichTextView } from "@entrywise/ui/rich-text";
import { type ReactNode, useEffect, useState } from "react";
import { LockedFeature } from "../locked-feature/locked-feature.tsx";
import { editorPart, loadedEditor } from "./loaded-editor.ts";
import { useTextImages } from "./use-text-images.tsx";
import { WaitingText } from "./waiting-text.tsx";
import "@entrywise/ui/rich-text/rich-text.css";

export interface RichTextFieldProps {
  /** Said: "Summary", "Notes". */
  label: string;
  value: RichText | null;
  onChange: (value: RichText | null) => void;
  placeholder: string;
  /** One of many: the text is only read until somebody goes into it. */
  isQuiet?: boolean;
  /** A toolbar above the text, for pages. */
  hasToolbar?: boolean;
  whenEmpty?: (insert: (text: RichText | null) => void) => ReactNode;
}

/** A text with blocks, formats and colours; its editor is fetched when the first one is drawn. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, placeholder, isQuiet = false } = props;
  const [isActive, setActive] = useState(!isQuiet);
  useEffect(() => {
    editorPart.fetched().catch(() => undefined); // reported where the editor is drawn
  }, []);
  if (isActive) return <Writing {...props} />;
  return <Resting label={label} value={value} placeholder={placeholder} onActivate={() => setActive(true)} />;
}

/** Decided once, when somebody goes in: an editor that changes its place would lose the caret. */
function Writing(props: RichTextFieldProps) {
  const { label, value, onChange, placeholder, isQuiet = false, hasToolbar = false, whenEmpty } = props;
  const links = useEntitlement("textEditorLinks");
  const images = useTextImages();
  const [Editor] = useState(() => loadedEditor());
  const [isFocused, setFocused] = useState(isQuiet);
  const [wasLocked, setLocked] = useState(false);
  const editorProps: RichTextEditorProps = {
    label,
    placeholder,
    value,
    // The editor writes the same nodes that the contract names.
    onChange: (text) => onChange(text as RichText | null),
    canLink: links.isAllowed,
    onLocked: () => {
      setLocked(true);
      links.offerUpgrade();
    },
    autoFocus: isFocused,
    hasToolbar,
    className: "rich-text",
    onImage: images.onImage,
    ...(whenEmpty === undefined ? {} : { whenEmpty: (insert) => whenEmpty(insert) }),
  };
  return (
    <>
      {Editor === null ? (
        <LazyComponent
          part={editorPart}
          props={editorProps}
          placeholder={
            <WaitingText
              label={label}
              value={value}
              placeholder={placeholder}
              autoFocus={isQuiet}
              onChange={onChange}
              onImage={images.onImage}
              onFocusChange={setFocused}
            />
          }
        />
      ) : (
        <Editor {...editorProps} />
      )}
      {images.dialogs}
      {(wasLocked && !links.isAllowed) || images.wasLocked ? (
        <LockedFeature>{t`Links and images in notes are included in Pro. You keep what you've written.`}</LockedFeature>
      ) : null}
    </>
  );
}

interface RestingProps {
  label: string;
  value: RichText | null;
  placeholder: string;
  onActivate: () => void;
}

/** The text as it is read, until somebody goes into it. */
function Resting({ label, value, placeholder, onActivate }: RestingProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it shows headings and lists, which a text area cannot
    <div
      role="textbox"
      aria-label={label}
      aria-multiline="true"
      aria-placeholder={placeholder}
      tabIndex={0}
      className="editor-text rich-text"
      onFocus={onActivate}
    >
      {value === null || isBlank(value) ? (
        <span className="rich-text-hint">{placeholder}</span>
      ) : (
        <RichTextView value={value} />
      )}
    </div>
  );
}
