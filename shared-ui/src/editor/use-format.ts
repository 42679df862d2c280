import { $isLinkNode } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getSelection, $isElementNode, $isRangeSelection, type TextFormatType } from "lexical";
import { useEffect, useState } from "react";

export const textFormats = ["bold", "italic", "underline", "strikethrough"] as const satisfies TextFormatType[];
export type EditorFormat = (typeof textFormats)[number];

export interface SelectionFormat {
  /** Nothing is selected. */
  isCollapsed: boolean;
  formats: ReadonlySet<EditorFormat>;
  align: string;
  /** URL of the link in which the selection starts. */
  link: string | null;
}

const none: SelectionFormat = { isCollapsed: true, formats: new Set(), align: "", link: null };

/** The format of the selected text. */
export function useFormat(): SelectionFormat {
  const [editor] = useLexicalComposerContext();
  const [format, setFormat] = useState(none);
  useEffect(
    () => editor.registerUpdateListener(({ editorState }) => setFormat(editorState.read(readFormat))),
    [editor],
  );
  return format;
}

function readFormat(): SelectionFormat {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return none;
  const node = selection.anchor.getNode();
  const parents = node.getParents();
  const link = [node, ...parents].find($isLinkNode);
  const block = [node, ...parents].find((one) => $isElementNode(one) && !one.isInline());
  return {
    isCollapsed: selection.isCollapsed() || selection.getTextContent().trim() === "",
    formats: new Set(textFormats.filter((one) => selection.hasFormat(one))),
    align: $isElementNode(block) ? block.getFormatType() : "",
    link: $isLinkNode(link) ? link.getURL() : null,
  };
}
