import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { FORMAT_ELEMENT_COMMAND, FORMAT_TEXT_COMMAND } from "lexical";
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Italic,
  Link,
  type LucideIcon,
  Strikethrough,
  Underline,
} from "lucide-react";
import { ColourMenu } from "./colour-menu.tsx";
import { type EditorFormat, type SelectionFormat, textFormats } from "./use-format.ts";

const formatButtons: Record<EditorFormat, { name: string; icon: LucideIcon }> = {
  bold: { name: "Bold", icon: Bold },
  italic: { name: "Italic", icon: Italic },
  underline: { name: "Underline", icon: Underline },
  strikethrough: { name: "Strikethrough", icon: Strikethrough },
};
const alignments = [
  { value: "left", name: "Align left", icon: AlignLeft },
  { value: "center", name: "Align centre", icon: AlignCenter },
  { value: "right", name: "Align right", icon: AlignRight },
] as const;

export interface FormatButtonsProps {
  format: SelectionFormat;
  onLink: () => void;
}

/** Inline formats, link, alignment and colours of the selection (P-700, P-705). */
export function FormatButtons({ format, onLink }: FormatButtonsProps) {
  const [editor] = useLexicalComposerContext();
  return (
    <>
      {textFormats.map((value) => (
        <FormatButton
          key={value}
          {...formatButtons[value]}
          isOn={format.formats.has(value)}
          onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, value)}
        />
      ))}
      <span className="editor-line" />
      <FormatButton name="Link" icon={Link} isOn={format.link !== null} onPress={onLink} />
      <span className="editor-line" />
      {alignments.map(({ value, name, icon }) => (
        <FormatButton
          key={value}
          name={name}
          icon={icon}
          isOn={format.align === value || (value === "left" && format.align === "")}
          onPress={() => editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, value)}
        />
      ))}
      <span className="editor-line" />
      <ColourMenu />
    </>
  );
}

export interface FormatButtonProps {
  name: string;
  icon: LucideIcon;
  isOn?: boolean;
  onPress: () => void;
}

/** Pressing it leaves the selection where it is. */
export function FormatButton({ name, icon: Icon, isOn, onPress }: FormatButtonProps) {
  return (
    <button
      type="button"
      className="editor-button"
      aria-label={name}
      title={name}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
