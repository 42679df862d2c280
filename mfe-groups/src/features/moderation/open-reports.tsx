import type { Hiding } from "@entrywise/contracts/groups/group-comments.api";
import { type OpenReport, openReport } from "@entrywise/contracts/groups/group-moderation.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { useDateText } from "@entrywise/host/dates";
import { Plural, plural, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, EyeOff, Flag, Panel } from "@entrywise/ui";
import { PagedList } from "@entrywise/ui/states";
import { useCallback, useRef, useState } from "react";
import { useGroupChange, useGroupPages } from "../../data/groups.queries.ts";
import { AboutButton } from "../../frame/about-button.tsx";
import { HideDialog, hideReasonNames } from "../../frame/hide-dialog.tsx";
import { displayName } from "../../frame/role-names.ts";
import { StepKeysHint } from "../../frame/step-keys-hint.tsx";
import { stepped, useStepKeys } from "../../frame/use-step-keys.ts";
import type { About } from "./moderation-places.tsx";
import { NamedTrade } from "./named-trade.tsx";

const reportKey = ({ tradeId, commentId }: OpenReport) => commentId ?? tradeId;

/** What members have reported, the longest wait first; J and K walk through it. */
export function OpenReports({ group, about }: { group: GroupDetail; about: About }) {
  const { t } = useLingui();
  const list = useGroupPages("GET /groups/{groupId}/reports", openReport, { params: { groupId: group.id } });
  const rows = useRef<HTMLDivElement>(null);
  useStepKeys(
    useCallback((offset) => {
      const reports = [...(rows.current?.querySelectorAll<HTMLElement>("[data-report]") ?? [])];
      const at = reports.findIndex((row) => row.contains(document.activeElement));
      reports[stepped(at < 0 && offset < 0 ? 0 : at, offset, reports.length)]?.focus();
    }, []),
  );
  return (
    <Panel title={t`Open reports`} sub={`${list.total}`} actions={<StepKeysHint />} flush>
      <div ref={rows}>
        <PagedList
          list={list}
          icon={Flag}
          failure={t`Couldn't load reports`}
          empty={t`No reports`}
          row={(report) => <ReportRow key={reportKey(report)} group={group} report={report} about={about} />}
        />
      </div>
    </Panel>
  );
}

/** What was reported, what became of it, and why it was reported. */
function ReportedContent({ report: { commentId, content, contentNow, reports } }: { report: OpenReport }) {
  const { t } = useLingui();
  const dates = useDateText();
  const isComment = commentId !== null;
  return (
    <>
      {isComment ? <p className="groups-text groups-quote">{content}</p> : null}
      {!isComment || contentNow === content ? null : contentNow === null ? (
        <small>
          <Trans>Deleted since</Trans>
        </small>
      ) : (
        <small>
          <Trans>Since edited to: {contentNow}</Trans>
        </small>
      )}
      <ul>
        {reports.map(({ by, at, reason, text }) => (
          <li key={by.userId}>
            <small>{[t(hideReasonNames[reason]), displayName(by), dates.dateTime(at)].join(" · ")}</small>
            {text === "" ? null : <small className="groups-text">{text}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

function ReportRow({ group, report, about }: { group: GroupDetail; report: OpenReport; about: About }) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const [isHiding, setHiding] = useState(false);
  const { tradeId, commentId, author, reports, can } = report;
  const name = displayName(author);
  const isComment = commentId !== null;
  const failure = t`Couldn't resolve the report. Try again.`;
  const params = { groupId: group.id, tradeId };
  const title = isComment ? t`Hide comment by ${name}` : t`Hide ${name}'s trade`;
  const hide = (body: Hiding) =>
    call.mutate(
      {
        send: (callGroups) =>
          commentId === null
            ? callGroups("POST /groups/{groupId}/trades/{tradeId}/block", { params, body })
            : callGroups("POST /groups/{groupId}/trades/{tradeId}/comments/{id}/block", {
                params: { ...params, id: commentId },
                body,
              }),
        failure,
      },
      { onSuccess: () => setHiding(false) },
    );
  return (
    <li className="groups-line groups-report" data-report tabIndex={-1} onFocus={() => about.look(author.userId)}>
      <div className="groups-stack groups-tight">
        <span className="groups-actions">
          <Badge bg="bg.muted" color="fg">
            {isComment ? t({ message: "Comment", context: "noun" }) : t`Trade`}
          </Badge>
          <NamedTrade trade={report} handle={group.handle} />
          <AboutButton name={name} onOpen={() => about.open(author.userId)} />
        </span>
        <ReportedContent report={report} />
      </div>
      <span className="groups-actions">
        <small>
          <Plural value={reports.length} one="# report" other="# reports" />
        </small>
        {can.includes("hide") ? (
          <Button size="sm" variant="outline" aria-label={title} onClick={() => setHiding(true)}>
            <EyeOff aria-hidden="true" />
            <Trans>Hide</Trans>
          </Button>
        ) : null}
        {can.includes("keep") ? (
          <Button
            size="sm"
            variant="ghost"
            disabled={call.isPending}
            aria-label={t`Keep visible: ${name}`}
            onClick={() =>
              call.mutate({
                send: (callGroups) =>
                  callGroups("POST /groups/{groupId}/reports/keep", {
                    params: { groupId: group.id },
                    body: { tradeId, commentId },
                  }),
                failure,
              })
            }
          >
            <Trans>Keep visible</Trans>
          </Button>
        ) : null}
      </span>
      {isHiding ? (
        <HideDialog
          title={title}
          note={[
            t`${name} has been notified.`,
            t`${plural(reports.length, {
              one: "The member who reported it is also notified and stays anonymous.",
              other: "The # members who reported it are also notified and stay anonymous.",
            })}`,
          ].join(" ")}
          isPending={call.isPending}
          onClose={() => setHiding(false)}
          onHide={hide}
        />
      ) : null}
    </li>
  );
}
