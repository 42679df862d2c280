import { t } from "@entrywise/host/macro";
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
  /** Needs an address, so the toolbar has its own button for it. */
  isLink?: boolean;
  run: (editor: LexicalEditor) => void;
}

function setBlock(editor: LexicalEditor, create: () => ElementNode): void {
  editor.update(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) $setBlocksType(selection, create);
  });
}

const heading = (level: 1 | 2 | 3, icon: LucideIcon, hint: string): EditorCommand => ({
  name: t`Heading ${level}`,
  hint,
  words: `heading h${level} title`,
  icon,
  run: (editor) => setBlock(editor, () => $createHeadingNode(`h${level}` satisfies HeadingTagType)),
});

/** The block types in the reader's language (P-700); search terms find them in English too. */
export const blockCommands = (): EditorCommand[] => [
  {
    name: t`Text`,
    hint: t`Plain text`,
    words: "text paragraph normal",
    icon: Pilcrow,
    run: (editor) => setBlock(editor, $createParagraphNode),
  },
  heading(1, Heading1, t`Large heading`),
  heading(2, Heading2, t`Medium heading`),
  heading(3, Heading3, t`Small heading`),
  {
    name: t`Bullet list`,
    hint: t`Simple list`,
    words: "bullet list unordered ul",
    icon: List,
    run: (editor) => void editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined),
  },
  {
    name: t`Numbered list`,
    hint: t`Steps`,
    words: "numbered list ordered ol",
    icon: ListOrdered,
    run: (editor) => void editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined),
  },
  {
    name: t`To-do list`,
    hint: t`Checklist`,
    words: "to-do list todo check task",
    icon: ListTodo,
    run: (editor) => void editor.dispatchCommand(INSERT_CHECK_LIST_COMMAND, undefined),
  },
  {
    name: t`Block quote`,
    hint: t`Highlight a quote`,
    words: "block quote quotation citation",
    icon: TextQuote,
    run: (editor) => setBlock(editor, $createQuoteNode),
  },
];
