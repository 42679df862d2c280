import { $isTextNode, type LexicalNode, type TextNode } from "lexical";

/** A slash at the start of a line or after a space, and what was typed after it. */
const begun = /(^|\s)\/[^/]{0,20}$/;

/**
 * Removes the text typed to find a command. The menu knows the text of its last render only; text typed since then starts in the
 * node before.
 *
 * @param node the node the menu takes for the slash and the text after it; null if it found none
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
