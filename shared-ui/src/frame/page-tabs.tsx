import { Link } from "@entrywise/host/router";
import type { LucideIcon } from "@entrywise/ui";
import type { ReactNode } from "react";
import "./frame.css";

export interface PageTab {
  to: string;
  label: ReactNode;
  icon?: LucideIcon;
  /** Count beside the label; null if it isn't known or there is nothing to count. */
  count?: number | null;
  isCurrent: boolean;
}

export interface PageTabsProps {
  /** Read aloud before the tabs. */
  label: string;
  tabs: readonly PageTab[];
}

/** Keeps the open tab in view where not all of them fit. */
const scrollIntoRow = (link: HTMLElement | null) => link?.scrollIntoView?.({ block: "nearest", inline: "center" });

/** Tabs of a page, each with its own URL; pass them to `tabs` of `<Page>`, beside its title. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label} className="ui-page-tabs">
      {tabs.map(({ to, label: text, icon: Icon, count = null, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? "page" : undefined}
          ref={isCurrent ? scrollIntoRow : undefined}
        >
          {Icon === undefined ? null : <Icon aria-hidden="true" />}
          {text}
          {count === null ? null : <small>{count}</small>}
        </Link>
      ))}
    </nav>
  );
}
