import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { type RefObject, useEffect, useRef, useState } from "react";

export interface Dragged {
  kind: "tag" | "category";
  id: string;
}

export interface DraggingOptions extends Dragged {
  /** False: nothing can be dragged from here, only onto it. */
  isMovable: boolean;
  /** Kinds that may be dropped here. */
  takes: readonly Dragged["kind"][];
  /** @param after the pointer was nearer to the end */
  onDrop: (dragged: Dragged, after: boolean) => void;
  /** Only this part starts a drag; the whole thing unless given. */
  handle?: RefObject<HTMLElement | null>;
}

function readDragged({ kind, id }: Record<string | symbol, unknown>): Dragged | null {
  return (kind === "tag" || kind === "category") && typeof id === "string" ? { kind, id } : null;
}

/** Makes a thing draggable and a place for others; tells on which of its sides one would land. */
export function useDragging<Thing extends HTMLElement>({
  kind,
  id,
  isMovable,
  takes,
  onDrop,
  handle,
}: DraggingOptions) {
  const ref = useRef<Thing>(null);
  const [edge, setEdge] = useState<Edge | "inside" | null>(null);
  const latest = useRef({ takes, onDrop });
  latest.current = { takes, onDrop };
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const nearestEdge = (data: Record<string | symbol, unknown>, dragged: Dragged) =>
      dragged.kind === kind ? extractClosestEdge(data) : "inside";
    const dropping = dropTargetForElements({
      element,
      getData: ({ input }) => attachClosestEdge({ kind, id }, { element, input, allowedEdges: ["left", "right"] }),
      canDrop: ({ source }) => {
        const dragged = readDragged(source.data);
        return dragged !== null && dragged.id !== id && latest.current.takes.includes(dragged.kind);
      },
      onDrag: ({ self, source }) => {
        const dragged = readDragged(source.data);
        if (dragged !== null) setEdge(nearestEdge(self.data, dragged));
      },
      onDragLeave: () => setEdge(null),
      onDrop: ({ self, source, location }) => {
        setEdge(null);
        const dragged = readDragged(source.data);
        // What lies inside has taken it already.
        if (location.current.dropTargets[0]?.element !== element || dragged === null) return;
        latest.current.onDrop(dragged, nearestEdge(self.data, dragged) !== "left");
      },
    });
    const dragging = isMovable
      ? draggable({
          element,
          ...(handle?.current ? { dragHandle: handle.current } : {}),
          getInitialData: () => ({ kind, id }),
        })
      : () => undefined;
    return combine(dropping, dragging);
  }, [kind, id, isMovable, handle]);
  return { ref, edge };
}
