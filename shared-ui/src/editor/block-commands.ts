import { INSERT_CHECK_LIST_COMMAND, INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from "@lexical/list";
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import { $createParagraphNode, $getSelection, $isRangeSelection, type ElementNode, type LexicalEditor } from "lexical";
import {
  Heading1,
  Heading2,
  Heading3,
  List,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  Pilcrow,
  TextQuote,
} from "lucide-react";
import type { SearchedCommand } from "./command-search.ts";

export interface EditorCommand extends SearchedCommand {
  icon: LucideIcon;
  run: (editor: LexicalEditor) => void;
}

function setBlock(editor: LexicalEditor, create: () => ElementNode): void {
  editor.update(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) $setBlocksType(selection, create);
  });
}

const heading = (level: 1 | 2 | 3, icon: LucideIcon, hint: string): EditorCommand => ({
  name: `Heading ${level}`,
  hint,
  words: `h${level} title`,
  icon,
  run: (editor) => setBlock(editor, () => $createHeadingNode(`h${level}` satisfies HeadingTagType)),
});

/** The block types (P-700). */
export const blockCommands: readonly EditorCommand[] = [
  {
    name: "Text",
    hint: "Plain paragraph",
    words: "paragraph normal",
    icon: Pilcrow,
    run: (editor) => setBlock(editor, $createParagraphNode),
  },
  heading(1, Heading1, "Large title"),
  heading(2, Heading2, "Section"),
  heading(3, Heading3, "Sub-section"),
  {
    name: "Bullet list",
    hint: "Points",
    words: "unordered ul",
    icon: List,
    run: (editor) => void editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined),
  },
  {
    name: "Numbered list",
    hint: "Steps",
    words: "ordered ol",
    icon: ListOrdered,
    run: (editor) => void editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined),
  },
  {
    name: "To-do list",
    hint: "Tick boxes",
    words: "todo check task",
    icon: ListTodo,
    run: (editor) => void editor.dispatchCommand(INSERT_CHECK_LIST_COMMAND, undefined),
  },
  {
    name: "Block quote",
    hint: "Set apart",
    words: "quotation citation",
    icon: TextQuote,
    run: (editor) => setBlock(editor, $createQuoteNode),
  },
];
