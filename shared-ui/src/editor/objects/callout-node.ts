import { $createQuoteNode, QuoteNode } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import { $getSelection, $isRangeSelection, type LexicalEditor, type SerializedElementNode } from "lexical";

/** A highlighted note; it is edited like a quote. */
export class CalloutNode extends QuoteNode {
  static override getType(): string {
    return "callout";
  }

  static override clone(node: CalloutNode): CalloutNode {
    return new CalloutNode(node.__key);
  }

  static override importJSON(serialized: SerializedElementNode): CalloutNode {
    return new CalloutNode().updateFromJSON(serialized);
  }

  static override importDOM(): null {
    return null;
  }

  override createDOM(): HTMLElement {
    const element = document.createElement("aside");
    element.className = "editor-callout";
    return element;
  }
}

/** Turns the selected blocks into callouts, or back into quotes. */
export function setCallout(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    const block = selection.anchor.getNode().getTopLevelElement();
    $setBlocksType(selection, () => (block instanceof CalloutNode ? $createQuoteNode() : new CalloutNode()));
  });
}
