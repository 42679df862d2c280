import { useHost } from "@entrywise/host";
import type { ReactNode } from "react";
import { useDateText } from "../../display/use-date-text.ts";
import "./paper.css";

/** Whose journal this is and when it was printed: above everything on paper. */
export function PaperLine({ children }: { children?: ReactNode }) {
  const { brand } = useHost();
  const dates = useDateText();
  return (
    <p className="paper-line">
      <b>{brand.name}</b>
      <span>{children}</span>
      <span>Printed {dates.dateTime(new Date().toISOString())}</span>
    </p>
  );
}
