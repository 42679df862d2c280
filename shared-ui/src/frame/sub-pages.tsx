import { type DrawerNavigation, useDrawerNavigation } from "@entrywise/host";
import { PageTabs } from "./page-tabs.tsx";
import "./frame.css";

export interface SubPagesProps {
  /** Read aloud before the row: "London Desk pages". */
  label: string;
  /** The same object until something of it changes. */
  navigation: DrawerNavigation;
}

/** Pages of a group, a business or the administration: in the drawer, and as a row above the page where the drawer is away. */
export function SubPages({ label, navigation }: SubPagesProps) {
  useDrawerNavigation(navigation);
  const entries = [...navigation.back.slice(0, 1), ...navigation.parts.flatMap((part) => part.entries)];
  return (
    <div className="ui-sub-pages">
      <PageTabs
        label={label}
        tabs={entries.map(({ to, label: text, isCurrent }) => ({ to, label: text, isCurrent }))}
      />
    </div>
  );
}
