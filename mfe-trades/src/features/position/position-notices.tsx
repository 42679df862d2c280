import { Button, CircleAlert, formatNumber, TriangleAlert } from "@entrywise/ui";
import { usePositionEditor } from "./position-editor.ts";

/** What is wrong with the position, in words; a plan is never refused for it. */
export function NoticeList() {
  const { notices, addClose } = usePositionEditor();
  return (
    <ul className="pos-notices" aria-live="polite">
      {notices.map((notice) => {
        const Icon = notice.severity === "error" ? CircleAlert : TriangleAlert;
        return (
          <li key={notice.elementId} id={notice.elementId} className={`pos-notice pos-${notice.severity}`}>
            <Icon aria-hidden="true" />
            <span>{notice.text}</span>
            {notice.code === "Position.SizeIncomplete" ? (
              <Button size="xs" variant="plain" onClick={() => addClose(notice.openId)}>
                Add Close Position
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** "Target 3.40R and 2.20R": what each open position was to earn. */
export function TargetRewards() {
  const { figures } = usePositionEditor();
  const targets = figures.opens.flatMap(({ targetRR }) =>
    targetRR === null ? [] : [`${formatNumber(targetRR, { decimals: 2 })}R`],
  );
  if (targets.length === 0) return null;
  return <span className="pos-targets">Target {targets.join(" and ")}</span>;
}
