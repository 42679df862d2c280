import { $insertNodes, DecoratorNode, type Klass, type LexicalEditor, type LexicalNode, type NodeKey } from "lexical";
import { createContext, type ReactElement, type ReactNode, useContext } from "react";

/** A stored object within a text, such as an embedded chart, without text of its own. */
export interface TextObject {
  type: string;
  [field: string]: unknown;
}

/** Changes an object within a text; null removes it. */
export type ChangeObject = (next: TextObject | null) => void;

/** How objects within a text are drawn; provided by the feature that owns them. */
export type DrawObject = (object: TextObject, change: ChangeObject) => ReactNode;

const DrawContext = createContext<DrawObject>(() => null);
export const ObjectDrawing = DrawContext.Provider;

function Drawn({ object, change }: { object: TextObject; change: ChangeObject }) {
  return useContext(DrawContext)(object, change);
}

abstract class ObjectNode extends DecoratorNode<ReactElement> {
  __object: TextObject;

  constructor(object: TextObject = { type: "" }, key?: NodeKey) {
    super(key);
    this.__object = object;
  }

  override exportJSON() {
    return { ...super.exportJSON(), ...this.__object };
  }

  override updateDOM(): false {
    return false;
  }

  override getTextContent(): string {
    const { title, date } = this.__object;
    return String(title ?? date ?? "");
  }

  override decorate(editor: LexicalEditor): ReactElement {
    const change: ChangeObject = (next) =>
      editor.update(() => {
        if (next === null) this.remove();
        else this.getWritable().__object = next;
      });
    return <Drawn object={this.getLatest().__object} change={change} />;
  }
}

function objectNodeOf(
  type: string,
  place: "block" | "inline",
): Klass<LexicalNode> & (new (object: TextObject) => ObjectNode) {
  return class extends ObjectNode {
    static override getType(): string {
      return type;
    }

    static override clone(node: ObjectNode): ObjectNode {
      return new this(node.__object, node.__key);
    }

    static override importJSON(serialized: TextObject): ObjectNode {
      return new this(serialized);
    }

    override createDOM(): HTMLElement {
      const element = document.createElement(place === "inline" ? "span" : "div");
      element.className = `editor-object editor-object-${place}`;
      return element;
    }

    override isInline(): boolean {
      return place === "inline";
    }
  } as unknown as Klass<LexicalNode> & (new (object: TextObject) => ObjectNode); // Lexical finds static methods by `this`
}

const classes = new Map(
  (
    [
      ["divider", "block"],
      ["trade", "block"],
      ["day", "block"],
      ["figure", "block"],
      ["date", "inline"],
      ["page", "inline"],
    ] as const
  ).map(([type, place]) => [type as string, objectNodeOf(type, place)]),
);

/** Nodes of the objects that a notebook page can show. */
export const objectNodes: readonly Klass<LexicalNode>[] = [...classes.values()];

/** Inserts an object at the caret. */
export function insertObject(editor: LexicalEditor, object: TextObject): void {
  const ObjectClass = classes.get(object.type);
  if (ObjectClass === undefined) return;
  editor.update(() => $insertNodes([new ObjectClass({ version: 1, ...object })]));
}
