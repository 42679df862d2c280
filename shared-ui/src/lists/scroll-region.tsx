import type { ReactNode } from "react";

/**
 * Wraps a table without focusable content so that it can be scrolled by keyboard. A group rather than a region, as the panel
 * around it is the landmark, often with the same name.
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
