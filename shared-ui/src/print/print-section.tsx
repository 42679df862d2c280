import { type ReactNode, useId } from "react";

export interface PrintSectionProps {
  title: string;
  /** Beside the title, smaller. */
  sub?: ReactNode;
  children: ReactNode;
}

/** A section of a document whose heading is never left alone at the bottom of a page. */
export function PrintSection({ title, sub, children }: PrintSectionProps) {
  const id = useId();
  return (
    <section className="paper-part" aria-labelledby={id}>
      <h2>
        <span id={id}>{title}</span>
        {sub === undefined ? null : <small>{sub}</small>}
      </h2>
      {children}
    </section>
  );
}
