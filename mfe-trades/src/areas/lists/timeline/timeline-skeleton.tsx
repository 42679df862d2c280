import { t } from "@entrywise/host/macro";
import { Skeleton } from "@entrywise/ui";
import type { TimelineView } from "./trade-timeline.tsx";
import "./trade-timeline.css";

/** Holds the places of the first days in their size. */
export function TimelineSkeleton({ view }: { view: TimelineView }) {
  return (
    <div role="status" aria-label={t`Loading`} className={`tt-skeleton tt-${view}`}>
      {[1, 2, 3, 4, 5].map((place) => (
        <div key={place}>
          <div className="tt-day">
            <Skeleton width={180} height={16} />
          </div>
          <div className="tt-card" aria-hidden="true" />
        </div>
      ))}
    </div>
  );
}
