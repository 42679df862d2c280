import type { ReactNode } from "react";

/** Holds a table in which nothing takes the focus: it is scrolled by keys all the same. */
export function ScrollRegion({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="ui-scroll" tabIndex={0} aria-label={name}>
      {children}
    </section>
  );
}
