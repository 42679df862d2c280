import { Trans, useLingui } from "@entrywise/host/macro";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import type { EditorCommand } from "./block-commands.ts";
import { FormatButton, FormatButtons } from "./format-buttons.tsx";
import type { SelectionFormat } from "./use-format.ts";

export interface EditorToolbarProps {
  format: SelectionFormat;
  commands: readonly EditorCommand[];
  onLink: () => void;
}

/** The full toolbar in one row, for pages with enough room. */
export function EditorToolbar({ format, commands, onLink }: EditorToolbarProps) {
  const { t } = useLingui();
  const [editor] = useLexicalComposerContext();
  return (
    <div
      className="editor-toolbar"
      role="toolbar"
      aria-label={t({ message: "Format", comment: "bold, italic and so on" })}
    >
      {commands
        .filter(({ isLink }) => isLink !== true)
        .map((command) => (
          <FormatButton
            key={command.name}
            name={command.name}
            icon={command.icon}
            onPress={() => command.run(editor)}
          />
        ))}
      <span className="editor-line" />
      <FormatButtons format={format} onLink={onLink} />
      <span className="editor-slash">
        <Trans>
          Type <kbd>/</kbd> for blocks
        </Trans>
      </span>
    </div>
  );
}
