import { Link } from "@entrywise/host/router";
import type { DrawerEntry, DrawerNavigation } from "@entrywise/host/shell";
import {
  ArrowLeft,
  Avatar,
  Building2,
  ChartCandlestick,
  Clock,
  Code,
  CreditCard,
  Flag,
  formatNumber,
  Gauge,
  Gem,
  Image,
  Import,
  Info,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Palette,
  PanelLeft,
  Pencil,
  Rocket,
  Search,
  SettingsIcon,
  Shield,
  SlidersHorizontal,
  Sun,
  Tooltip,
  UserPlus,
  Users,
  Wallet,
} from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";

const icons: Readonly<Record<string, LucideIcon>> = {
  "arrow-left": ArrowLeft,
  "building-2": Building2,
  "chart-candlestick": ChartCandlestick,
  clock: Clock,
  code: Code,
  "credit-card": CreditCard,
  flag: Flag,
  gauge: Gauge,
  gem: Gem,
  image: Image,
  import: Import,
  info: Info,
  "key-round": KeyRound,
  "layout-dashboard": LayoutDashboard,
  "list-checks": ListChecks,
  mail: Mail,
  "messages-square": MessagesSquare,
  palette: Palette,
  pencil: Pencil,
  rocket: Rocket,
  search: Search,
  settings: SettingsIcon,
  shield: Shield,
  "sliders-horizontal": SlidersHorizontal,
  sun: Sun,
  "user-plus": UserPlus,
  users: Users,
  wallet: Wallet,
};

interface PageNavigationProps {
  navigation: DrawerNavigation;
  mini: boolean;
  onNavigate?: (() => void) | undefined;
}

/** The navigation that a page has put in place of the primary one (P-230). */
export function PageNavigation({ navigation, mini, onNavigate }: PageNavigationProps) {
  const { title, note, picture = null, back, parts } = navigation;
  const entry = ({ to, label, icon, isCurrent, count = null }: DrawerEntry) => {
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
            {count === null || mini ? null : (
              <small className="shell-nav-count">{formatNumber(String(count), { decimals: 0 })}</small>
            )}
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
          <Avatar initials={initialsOf(title)} picture={picture} size={30} />
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
