import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import { t } from "@entrywise/host/macro";
import { Button, CircleAlert, formatNumber, TriangleAlert } from "@entrywise/ui";
import { listText } from "../../../display/list-text.ts";
import type { CheckNotice } from "./check-texts.ts";

/** A position of hundreds of rows says the first things first. */
const shownMost = 8;

export interface NoticeListProps {
  notices: readonly CheckNotice[];
  onAddClose: (openId: string) => void;
}

/** Messages about what is wrong with the position; a plan is never refused for it. */
export function NoticeList({ notices, onAddClose }: NoticeListProps) {
  const others = notices.length - shownMost;
  return (
    <ul className="pos-notices" aria-live="polite">
      {notices.slice(0, shownMost).map((notice) => {
        const Icon = notice.severity === "error" ? CircleAlert : TriangleAlert;
        return (
          <li key={notice.elementId} id={notice.elementId} className={`pos-notice pos-${notice.severity}`}>
            <Icon aria-hidden="true" />
            <span>{notice.text}</span>
            {notice.code === "Position.SizeIncomplete" ? (
              <Button
                size="xs"
                variant="plain"
                onClick={() => onAddClose(notice.openId)}
              >{t`Add Close Position`}</Button>
            ) : null}
          </li>
        );
      })}
      {others > 0 ? <li className="pos-notice">{t`and ${others} more`}</li> : null}
    </ul>
  );
}

/** "Target 3.40R and 2.20R": what each open position was to earn. */
export function TargetRewards({ figures }: { figures: PositionFigures }) {
  const targets = figures.opens.flatMap(({ targetRR }) =>
    targetRR === null ? [] : [`${formatNumber(targetRR, { decimals: 2 })}R`],
  );
  if (targets.length === 0) return null;
  return <span className="pos-targets">{targetsText(targets)}</span>;
}

function targetsText(targets: readonly string[]): string {
  const others = targets.length - shownMost;
  if (others <= 0) return t`Target ${listText(targets)}`;
  return t`Target ${targets.slice(0, shownMost).join(", ")} and ${others} more`;
}
