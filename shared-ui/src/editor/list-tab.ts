import { $isListItemNode, type ListItemNode } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  INDENT_CONTENT_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
} from "lexical";
import { useEffect } from "react";

/**
 * Tab indents a list item, Shift Tab outdents it; where that isn't possible the key moves focus on, so nobody is trapped in the
 * text.
 */
export function ListTab() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => registerListTab(editor), [editor]);
  return null;
}

/** @returns ends it */
export function registerListTab(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    KEY_TAB_COMMAND,
    (event) => {
      const item = $itemAtCaret();
      if (item === null) return false;
      const canMove = event.shiftKey ? item.getIndent() > 0 : $isListItemNode(item.getPreviousSibling());
      if (!canMove) return false;
      event.preventDefault();
      return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined);
    },
    COMMAND_PRIORITY_EDITOR,
  );
}

function $itemAtCaret(): ListItemNode | null {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? $findMatchingParent(selection.anchor.getNode(), $isListItemNode) : null;
}
