import { Trans, useLingui } from "@entrywise/host/macro";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  LexicalTypeaheadMenuPlugin,
  MenuOption,
  useBasicTypeaheadTriggerMatch,
} from "@lexical/react/LexicalTypeaheadMenuPlugin";
import { useMemo, useState } from "react";
import { createPortal } from "react-dom";
import type { EditorCommand } from "./block-commands.ts";
import { searchCommands } from "./command-search.ts";
import { $removeCommandText } from "./command-text.ts";

class CommandOption extends MenuOption {
  readonly command: EditorCommand;

  constructor(command: EditorCommand) {
    super(command.name);
    this.command = command;
  }
}

/** Blocks offered after "/": fuzzy search, at most ten, at most 400 px high (P-701). */
export function CommandMenu({ commands }: { commands: readonly EditorCommand[] }) {
  const { t } = useLingui();
  const [editor] = useLexicalComposerContext();
  const [query, setQuery] = useState<string | null>(null);
  const trigger = useBasicTypeaheadTriggerMatch("/", { minLength: 0, maxLength: 20, allowWhitespace: true });
  const options = useMemo(
    () => searchCommands(commands, query ?? "").map((command) => new CommandOption(command)),
    [commands, query],
  );
  return (
    <LexicalTypeaheadMenuPlugin<CommandOption>
      options={options}
      triggerFn={trigger}
      onQueryChange={setQuery}
      onSelectOption={({ command }, node, close) => {
        editor.update(() => $removeCommandText(node));
        command.run(editor);
        close();
      }}
      menuRenderFn={(anchor, { options: shown, selectedIndex, selectOptionAndCleanUp, setHighlightedIndex }) =>
        anchor.current === null || shown.length === 0
          ? null
          : createPortal(
              // The listbox is the element around it: the editor creates it and sets its active option.
              <div className="editor-menu" role="presentation">
                <p className="editor-menu-head" role="presentation">
                  <Trans>Blocks</Trans>
                  {query ? t` · ${shown.length} of ${commands.length} matching “${query}”` : ""}
                </p>
                {shown.map((option, index) => {
                  const { icon: Icon, name, hint } = option.command;
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the editor
                    <div
                      key={option.key}
                      ref={(element) => option.setRefElement(element)}
                      id={`typeahead-item-${index}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={index === selectedIndex}
                      className="editor-menu-item"
                      onMouseEnter={() => setHighlightedIndex(index)}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => selectOptionAndCleanUp(option)}
                    >
                      <Icon aria-hidden="true" />
                      {name}
                      <small>{hint}</small>
                    </div>
                  );
                })}
              </div>,
              anchor.current,
            )
      }
    />
  );
}
