import { DecoratorNode, type LexicalNode, type NodeKey, type SerializedLexicalNode, type Spread } from "lexical";
import type { ReactElement } from "react";

type SerializedImage = Spread<{ src: string; alt: string }, SerializedLexicalNode>;

/** An image between two paragraphs. Its URL is always that of an uploaded image, never an external one. */
export class ImageNode extends DecoratorNode<ReactElement> {
  __src: string;
  __alt: string;

  static override getType(): string {
    return "image";
  }

  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__src, node.__alt, node.__key);
  }

  static override importJSON({ src, alt }: SerializedImage): ImageNode {
    return new ImageNode(src, alt);
  }

  constructor(src = "", alt = "", key?: NodeKey) {
    super(key);
    this.__src = src;
    this.__alt = alt;
  }

  override exportJSON(): SerializedImage {
    return { ...super.exportJSON(), src: this.__src, alt: this.__alt };
  }

  override createDOM(): HTMLElement {
    const figure = document.createElement("figure");
    figure.className = "editor-image";
    return figure;
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): false {
    return false;
  }

  override decorate(): ReactElement {
    return <img src={this.__src} alt={this.__alt} />;
  }
}

export function $createImageNode(src: string, alt: string): ImageNode {
  return new ImageNode(src, alt);
}

export function $isImageNode(node: LexicalNode | null | undefined): node is ImageNode {
  return node instanceof ImageNode;
}
