import { $isTextNode, type LexicalNode, type TextNode } from "lexical";

/** A slash at the beginning of a line or behind a space, and what was typed behind it. */
const begun = /(^|\s)\/[^/]{0,20}$/;

/**
 * Removes what was typed to find a command. The menu knows the text of its last render: of what was typed since, the
 * beginning stands in the node before.
 *
 * @param node what the menu takes for the slash and all behind it; null where it found nothing
 */
export function $removeCommandText(node: TextNode | null): void {
  if (node === null) return;
  const before = node.getPreviousSibling();
  const isWhole = node.getTextContent().startsWith("/");
  node.remove();
  if (!isWhole && isBegun(before)) before.setTextContent(before.getTextContent().replace(begun, "$1"));
}

function isBegun(node: LexicalNode | null): node is TextNode {
  return $isTextNode(node) && begun.test(node.getTextContent());
}
