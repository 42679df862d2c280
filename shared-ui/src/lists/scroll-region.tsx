import type { ReactNode } from "react";

/**
 * Holds a table in which nothing takes the focus: it is scrolled by keys all the same. A group and no region, for the
 * panel around it is the landmark, often of the same name.
 */
export function ScrollRegion({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and does not shrink to its width
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <div className="ui-scroll" role="group" tabIndex={0} aria-label={name}>
      {children}
    </div>
  );
}
