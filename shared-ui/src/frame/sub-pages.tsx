import { Link } from "@entrywise/host/router";
import { type DrawerNavigation, useDrawerNavigation } from "@entrywise/host/shell";
import { Button, ChevronDown, Menu, MenuItem, MenuSeparator } from "@entrywise/ui";
import { Fragment } from "react";
import "./frame.css";

export interface SubPagesProps {
  /** Read aloud before the menu: "London Desk pages". */
  label: string;
  /** Keep it stable until something changes. */
  navigation: DrawerNavigation;
}

/**
 * Sub-pages of a group, a business or the administration: in the drawer, and in a menu above the page where the drawer is hidden.
 */
export function SubPages({ label, navigation }: SubPagesProps) {
  useDrawerNavigation(navigation);
  const { title, back, parts } = navigation;
  const current = parts.flatMap(({ entries }) => entries).find(({ isCurrent }) => isCurrent);
  return (
    <nav className="ui-sub-pages" aria-label={label}>
      <Menu
        minWidth={240}
        trigger={
          <Button variant="outline">
            <span>{title}</span>
            {current === undefined ? null : <b>{current.label}</b>}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        {[...parts.map(({ entries }) => entries), back.slice(0, 1)].map((entries, index) => (
          <Fragment key={entries[0]?.to ?? index}>
            {index === 0 ? null : <MenuSeparator />}
            {entries.map(({ to, label: text, isCurrent }) => (
              <MenuItem key={to} value={to} asChild>
                <Link to={to} aria-current={isCurrent ? "page" : undefined}>
                  {text}
                </Link>
              </MenuItem>
            ))}
          </Fragment>
        ))}
      </Menu>
    </nav>
  );
}
