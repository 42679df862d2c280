import type { ReactNode } from "react";
import "./plot-note.css";

export interface PlotNoteProps {
  /** Distance from the left edge of the plot, in pixels or per cent. */
  left: number | string;
  /** Where it stands beside the marked point, so that it stays inside the plot. */
  side: "left" | "right";
  children: ReactNode;
}

/** What the marked point of a plot says; spoken by the plot's own value. */
export function PlotNote({ left, side, children }: PlotNoteProps) {
  return (
    <div className="plot-note" aria-hidden="true" data-side={side} style={{ left }}>
      {children}
    </div>
  );
}
