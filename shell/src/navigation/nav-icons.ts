import {
  Building2,
  Calculator,
  ChartCandlestick,
  Images,
  Import,
  LayoutDashboard,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  NotebookPen,
  PanelLeft,
  Shield,
  Target,
  Users,
  Wallet,
  Wrench,
} from "@entrywise/ui";

/** Icons that a remote may name in its navigation. */
const icons: Readonly<Record<string, LucideIcon>> = {
  "building-2": Building2,
  calculator: Calculator,
  "chart-candlestick": ChartCandlestick,
  images: Images,
  import: Import,
  "layout-dashboard": LayoutDashboard,
  "layout-template": LayoutTemplate,
  "list-checks": ListChecks,
  "notebook-pen": NotebookPen,
  shield: Shield,
  target: Target,
  users: Users,
  wallet: Wallet,
  wrench: Wrench,
};

/** Unknown names of newer remotes get a neutral icon. */
export function navIcon(name: string): LucideIcon {
  return icons[name] ?? PanelLeft;
}
