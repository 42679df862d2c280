import type { ReactNode } from "react";
import { type UncountedPart, uncountedText } from "./uncounted-texts.ts";
import "./trade-display.css";

/** A sum that says, where it is pointed at and to screen readers, what of it statistics do not count. */
export function Uncounted({ parts, children }: { parts: readonly UncountedPart[]; children: ReactNode }) {
  const text = uncountedText(parts);
  if (text === null) return children;
  return (
    <span className="td-uncounted" title={text}>
      {children}
      <span className="ui-said"> {text}</span>
    </span>
  );
}
