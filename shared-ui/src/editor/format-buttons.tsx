import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";
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

const formatButtons: Record<EditorFormat, { name: MessageDescriptor; icon: LucideIcon }> = {
  bold: { name: msg`Bold`, icon: Bold },
  italic: { name: msg`Italic`, icon: Italic },
  underline: { name: msg`Underline`, icon: Underline },
  strikethrough: { name: msg`Strikethrough`, icon: Strikethrough },
};
const alignments = [
  { value: "left", name: msg`Align left`, icon: AlignLeft },
  { value: "center", name: msg`Align centre`, icon: AlignCenter },
  { value: "right", name: msg`Align right`, icon: AlignRight },
] as const;

export interface FormatButtonsProps {
  format: SelectionFormat;
  onLink: () => void;
}

/** Inline formats, link, alignment and colours of the selection (P-700, P-705). */
export function FormatButtons({ format, onLink }: FormatButtonsProps) {
  const { t } = useLingui();
  const [editor] = useLexicalComposerContext();
  return (
    <>
      {textFormats.map((value) => (
        <FormatButton
          key={value}
          icon={formatButtons[value].icon}
          name={t(formatButtons[value].name)}
          isOn={format.formats.has(value)}
          onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, value)}
        />
      ))}
      <span className="editor-line" />
      <FormatButton
        name={t({ message: "Link", context: "noun" })}
        icon={Link}
        isOn={format.link !== null}
        onPress={onLink}
      />
      <span className="editor-line" />
      {alignments.map(({ value, name, icon }) => (
        <FormatButton
          key={value}
          name={t(name)}
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

/** Pressing it keeps the selection. */
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
