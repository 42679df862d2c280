import type { NoteIcon as IconName } from "@entrywise/contracts/trades/notes.api";
import { useLingui } from "@entrywise/host/macro";
import {
  Bookmark,
  BookOpen,
  CalendarDays,
  ChartLine,
  Clock,
  Flag,
  Library,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  Rocket,
  Shield,
  Sparkles,
  Star,
  Target,
} from "@entrywise/ui";

const icons: Readonly<Record<IconName, LucideIcon>> = {
  "book-open": BookOpen,
  bookmark: Bookmark,
  calendar: CalendarDays,
  "chart-line": ChartLine,
  clock: Clock,
  flag: Flag,
  library: Library,
  lightbulb: Lightbulb,
  "list-checks": ListChecks,
  rocket: Rocket,
  shield: Shield,
  sparkles: Sparkles,
  star: Star,
  target: Target,
};

/** The icon of a page; a sheet where it has none. */
export function NoteIcon({ icon }: { icon: IconName | null }) {
  const Icon = icon === null ? undefined : icons[icon];
  if (Icon !== undefined) return <Icon aria-hidden="true" className="nb-icon" />;
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className="nb-icon"
    >
      <path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7z" />
      <path d="M14 2v4a2 2 0 0 0 2 2h4M16 13H8M16 17H8" />
    </svg>
  );
}

/** What the icons are called. */
export function useIconNames(): Readonly<Record<IconName, string>> {
  const { t } = useLingui();
  return {
    "book-open": t({ message: "Book", context: "icon" }),
    bookmark: t`Bookmark`,
    calendar: t`Calendar`,
    "chart-line": t`Chart`,
    clock: t`Clock`,
    flag: t({ message: "Flag", context: "icon" }),
    library: t`Library`,
    lightbulb: t`Idea`,
    "list-checks": t`Checklist`,
    rocket: t`Rocket`,
    shield: t`Shield`,
    sparkles: t`Sparkles`,
    star: t`Star`,
    target: t`Target`,
  };
}
