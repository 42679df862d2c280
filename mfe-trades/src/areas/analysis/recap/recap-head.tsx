import type { Recap } from "@entrywise/contracts/trades/recap.api";
import { earlierPeriod, laterPeriod, type RecapPeriod, type RecapUnit } from "@entrywise/domain/recap/recap-period";
import { t } from "@entrywise/host/macro";
import { Link, useNavigate } from "@entrywise/host/router";
import { Button, ChevronLeft, ChevronRight, IconButton, PageHeader, Printer, Segmented, Share2 } from "@entrywise/ui";
import type { ReactNode } from "react";
import { usePageKey } from "../../../catalogue/use-page-key.ts";
import { titleWith, usePageKeys } from "../../../catalogue/use-page-keys.ts";
import { periodText, recapAddress, weekText } from "../../../display/recap/recap-dates.ts";
import { RecapMail } from "./recap-mail.tsx";

export interface RecapHeadProps {
  period: RecapPeriod;
  /** Null while it is read. */
  recap: Recap | null;
  today: string;
  /** Of the address, kept from period to period. */
  query: string;
  onShare: (recap: Recap) => void;
  /** What steers the page besides. */
  children: ReactNode;
}

/** Which period it is, and the way to others. */
export function RecapHead({ period, recap, today, query, onShare, children }: RecapHeadProps) {
  const navigate = useNavigate();
  const keys = usePageKeys();
  const { unit } = period;
  const to = ({ unit: of, from }: Pick<RecapPeriod, "unit" | "from">) => `${recapAddress(of, from)}${query}`;
  const [earlier, later] = [to(earlierPeriod(period)), to(laterPeriod(period))];
  const isLast = period.to >= today;
  const choose = (next: RecapUnit) => {
    // From a month to its last week so far, from a week to its month.
    const day = next === "week" && period.to > today ? today : next === "week" ? period.to : period.from;
    if (next !== unit) void navigate(`${recapAddress(next, day)}${query}`);
  };
  usePageKey("earlier-recap", () => void navigate(earlier));
  usePageKey("later-recap", () => (isLast ? undefined : void navigate(later)));
  usePageKey("week-recap", () => choose("week"));
  usePageKey("month-recap", () => choose("month"));
  usePageKey("print-recap", () => window.print());
  const walk = (address: string, label: string, icon: ReactNode) => (
    <IconButton aria-label={label} asChild>
      <Link to={address}>{icon}</Link>
    </IconButton>
  );
  return (
    <PageHeader
      title={periodText(period)}
      actions={
        <>
          {children}
          <RecapMail unit={unit} />
          <IconButton
            aria-label={t`Share as image`}
            disabled={recap === null || recap.figures.count === 0}
            onClick={() => recap && onShare(recap)}
          >
            <Share2 aria-hidden="true" />
          </IconButton>
          <Button size="sm" title={titleWith(t`Print`, keys("print-recap"))} onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t`Print`}
          </Button>
        </>
      }
    >
      <div className="rc-walk">
        {walk(earlier, unit === "week" ? t`Previous week` : t`Previous month`, <ChevronLeft aria-hidden="true" />)}
        {isLast ? (
          <IconButton aria-label={unit === "week" ? t`Next week` : t`Next month`} disabled>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        ) : (
          walk(later, unit === "week" ? t`Next week` : t`Next month`, <ChevronRight aria-hidden="true" />)
        )}
        <Segmented
          size="sm"
          label={t`Period`}
          value={unit}
          options={[
            { value: "week", label: t`Week` },
            { value: "month", label: t`Month` },
          ]}
          onChange={choose}
        />
        <span className="rc-week">{unit === "week" ? weekText(period.from) : ""}</span>
      </div>
    </PageHeader>
  );
}
