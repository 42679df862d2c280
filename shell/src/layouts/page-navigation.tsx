import type { DrawerEntry, DrawerNavigation } from "@entrywise/host";
import { Link } from "@entrywise/host/router";
import {
  ArrowLeft,
  Avatar,
  ChartCandlestick,
  Info,
  type LucideIcon,
  PanelLeft,
  Search,
  SettingsIcon,
  Shield,
  SlidersHorizontal,
  Tooltip,
  UserPlus,
  Users,
} from "@entrywise/ui";

const icons: Readonly<Record<string, LucideIcon>> = {
  "arrow-left": ArrowLeft,
  "chart-candlestick": ChartCandlestick,
  info: Info,
  search: Search,
  settings: SettingsIcon,
  shield: Shield,
  "sliders-horizontal": SlidersHorizontal,
  "user-plus": UserPlus,
  users: Users,
};

interface PageNavigationProps {
  navigation: DrawerNavigation;
  mini: boolean;
  onNavigate?: (() => void) | undefined;
}

/** The navigation that a page has put in place of the primary one (P-230). */
export function PageNavigation({ navigation: { title, note, back, parts }, mini, onNavigate }: PageNavigationProps) {
  const entry = ({ to, label, icon, isCurrent }: DrawerEntry) => {
    const Icon = icons[icon] ?? PanelLeft;
    return (
      <li key={to}>
        <Tooltip content={label} disabled={!mini} placement="right">
          <Link
            to={to}
            className={isCurrent ? "shell-nav-item active" : "shell-nav-item"}
            aria-current={isCurrent ? "page" : undefined}
            onClick={() => onNavigate?.()}
          >
            <Icon aria-hidden="true" />
            <span className={mini ? "ui-said" : ""}>{label}</span>
          </Link>
        </Tooltip>
      </li>
    );
  };
  return (
    <>
      <ul>{back.map(entry)}</ul>
      {mini ? null : (
        <div className="shell-nav-head">
          <Avatar initials={initialsOf(title)} size={30} />
          <span>
            <b>{title}</b>
            <small>{note}</small>
          </span>
        </div>
      )}
      {parts.map((part) => (
        <div key={part.title}>
          {part.title === null || mini ? null : <h2 className="shell-nav-title">{part.title}</h2>}
          <ul>{part.entries.map(entry)}</ul>
        </div>
      ))}
    </>
  );
}

function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : ""].map((word) => word?.[0]?.toUpperCase() ?? "").join("");
}
