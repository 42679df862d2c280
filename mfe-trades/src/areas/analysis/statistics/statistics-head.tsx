import type { StatisticsDisplay } from "@entrywise/contracts/trades/statistics-display.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link, useLocation, useNavigate } from "@entrywise/host/router";
import { Select } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { BreakEvenSwitch } from "./break-even-switch.tsx";
import { findTopic, statisticsTopics } from "./statistics-pages.ts";
import "./statistics.css";

export interface StatisticsHeadProps {
  /** What the address names below `/trades/stats`. */
  current: string;
  basis: StatisticsDisplay["basis"];
  /** Charts have no strike rate. */
  isChart: boolean;
}

/** Topics in one row and the pages of a topic in the next, at the same place on every page; on phones one choice of all. */
export function StatisticsHead({ current, basis, isChart }: StatisticsHeadProps) {
  const isPhone = useMedia(phoneQuery);
  return (
    <div className="st-head">
      {isPhone ? <PageChoice current={current} /> : <PageTabs current={current} isChart={isChart} />}
      {basis === "gross" ? (
        <p className="st-basis">{t`Before costs: figures labelled net are gross here. Wins and losses don't change.`}</p>
      ) : null}
    </div>
  );
}

function PageTabs({ current, isChart }: { current: string; isChart: boolean }) {
  const { search } = useLocation();
  const topic = findTopic(current);
  const link = (part: string, label: string, isCurrent: boolean) => (
    <li key={label}>
      <Link to={`/trades/stats/${part}${search}`} className="st-tab" aria-current={isCurrent ? "page" : undefined}>
        {label}
      </Link>
    </li>
  );
  return (
    <>
      <div className="st-topics">
        <nav aria-label={t`Statistics topics`}>
          <ul className="st-tabs ui-fades" ref={showCurrent}>
            {statisticsTopics.map(({ label, pages }) => link(pages[0].part, i18n._(label), label === topic.label))}
          </ul>
        </nav>
        {isChart ? null : <BreakEvenSwitch />}
      </div>
      <nav aria-label={i18n._(topic.label)}>
        <ul className="st-tabs st-pages ui-fades" ref={showCurrent}>
          {topic.pages.map(({ part, label }) => link(part, i18n._(label), part === current))}
        </ul>
      </nav>
    </>
  );
}

function PageChoice({ current }: { current: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const options = statisticsTopics.flatMap(({ label: group, pages }) =>
    pages.map(({ part, label }) => ({ value: part, label: i18n._(label), group: i18n._(group) })),
  );
  return (
    <Select
      aria-label={t`Statistics`}
      value={current}
      options={options}
      onChange={(part) => void navigate(`/trades/stats/${part}${search}`)}
    />
  );
}

const fade = 32; // as wide as the list fades at its edges

/** Tabs that do not fit are scrolled sideways: the current one is always in view. */
function showCurrent(list: HTMLElement | null) {
  const tab = list?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (list === null || tab === undefined) return;
  const { left, right } = list.getBoundingClientRect();
  if (tab.right > right) list.scrollLeft += tab.right - right + fade;
  else if (tab.left < left) list.scrollLeft -= left - tab.left + fade;
}
