import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link, useLocation, useNavigate } from "@entrywise/host/router";
import { Select } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import type { RecordGrouping } from "../../../data/record/record-statistics.queries.ts";
import { groupingLabels } from "./grouping-labels.ts";
import "../statistics/statistics.css";

export interface RecordTabsProps {
  basePath: string;
  current: string;
  groupings: readonly RecordGrouping[];
}

/** Pages of the statistics of a record, below the address of the page that shows it; on phones one choice of all. */
export function RecordTabs({ basePath, current, groupings }: RecordTabsProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isPhone = useMedia(phoneQuery);
  const tabPath = (part: string) => `${basePath}/stats/${part}${search}`;
  const pages = [
    { value: "all", label: t`All` },
    ...groupings.map((grouping) => ({ value: grouping as string, label: i18n._(groupingLabels(grouping).plural) })),
  ];
  if (isPhone) {
    return (
      <Select
        aria-label={t`Statistics`}
        value={current}
        options={pages}
        onChange={(part) => void navigate(tabPath(part))}
      />
    );
  }
  return (
    <nav aria-label={t`Statistics`} className="st-head">
      <ul className="st-tabs ui-fades">
        {pages.map(({ value, label }) => (
          <li key={value}>
            <Link to={tabPath(value)} className="st-tab" aria-current={value === current ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
