import { CodeNode } from "@lexical/code-core";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import {
  $convertFromMarkdownString,
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  CHECK_LIST,
  CODE,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  LINK,
  ORDERED_LIST,
  QUOTE,
  STRIKETHROUGH,
  UNORDERED_LIST,
} from "@lexical/markdown";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import { createEditor } from "lexical";
import { type EditorText, textOfState } from "../editor-text.ts";
import { EntrywiseLinkNode, linkReplacement } from "../link-node.ts";

const rules = [
  ...[CODE, HEADING, QUOTE, CHECK_LIST, UNORDERED_LIST, ORDERED_LIST],
  ...[INLINE_CODE, BOLD_ITALIC_STAR, BOLD_STAR, ITALIC_STAR, STRIKETHROUGH, LINK],
];

/** Converts a Markdown file to a rich text; unsupported blocks stay as plain text. */
export function textOfMarkdown(markdown: string): EditorText {
  const editor = createEditor({
    nodes: [CodeNode, HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, EntrywiseLinkNode, linkReplacement],
    onError: (error) => {
      throw error;
    },
  });
  editor.update(() => $convertFromMarkdownString(markdown, rules), { discrete: true });
  return textOfState(editor.getEditorState().toJSON());
}
