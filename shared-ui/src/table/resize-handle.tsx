import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { allowedWidth, narrowest, widest } from "./columns.ts";

const step = 8;

export interface ResizeHandleProps {
  /** "Width of Net profit" */
  label: string;
  width: number;
  /** Null resets the column's width. */
  onResize: (width: number | null) => void;
}

/**
 * Keys for resize handles, which aren't tab stops: Shift and an arrow key move between them, starting from the rows; Escape
 * returns to the rows.
 */
export function walkHandles(event: KeyboardEvent): void {
  const step = event.shiftKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
  if (step === undefined && event.key !== "Escape") return;
  const table = event.currentTarget as HTMLElement;
  const handles = [...table.querySelectorAll(".ui-resize")];
  const at = handles.indexOf(event.target as Element);
  if (at < 0 && event.target !== table) return; // a control of a cell
  const next = step === undefined ? at >= 0 && table : at < 0 ? handles.at(step > 0 ? 0 : -1) : handles[at + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** The edge of a column header: dragged or moved by arrow keys; a double click or Home resets it. */
export function ResizeHandle({ label, width, onResize }: ResizeHandleProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const drag = (event: PointerEvent) => {
    if (start.current !== null) onResize(allowedWidth(start.current.width + event.clientX - start.current.x));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.shiftKey) return; // moves between handles
    if (event.key === "ArrowLeft") onResize(allowedWidth(width - step));
    else if (event.key === "ArrowRight") onResize(allowedWidth(width + step));
    else if (event.key === "Home") onResize(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule of the page takes no keys, this separator does
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(width)}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={-1}
      className="ui-resize"
      onPointerDown={(event) => {
        const head = event.currentTarget.parentElement;
        start.current = { x: event.clientX, width: head?.offsetWidth ?? width };
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault(); // prevents text selection while dragging
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
      onDoubleClick={() => onResize(null)}
      onKeyDown={handleKey}
    />
  );
}
