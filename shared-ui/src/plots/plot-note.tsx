import type { ReactNode } from "react";
import "./plot-note.css";

export interface PlotNoteProps {
  /** Distance from the left edge of the plot, in pixels or per cent. */
  left: number | string;
  /** Side of the marked point, so that it stays inside the plot. */
  side: "left" | "right";
  children: ReactNode;
}

/** Label of a plot's marked point; the plot's own value is read by screen readers. */
export function PlotNote({ left, side, children }: PlotNoteProps) {
  return (
    <div className="plot-note" aria-hidden="true" data-side={side} style={{ left }}>
      {children}
    </div>
  );
}
