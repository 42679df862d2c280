import { hiddenComment } from "@entrywise/contracts/groups/group-comments.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, EyeOff, Panel } from "@entrywise/ui";
import { useGroupCall, useGroupPages } from "../../data/groups.queries.ts";
import { PagedList } from "../../frame/part-states.tsx";
import { commentsPath } from "./comments.queries.ts";
import { hideReasonNames } from "./hide-dialog.tsx";

/** Hidden comments with who hid them, when and why. */
export function HiddenComments({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const dates = useDateText();
  const call = useGroupCall<null>();
  const list = useGroupPages(`/groups/${group.id}/comments/blocked`, hiddenComment);
  return (
    <Panel title={t`Hidden comments`} sub={`${list.total}`} flush>
      <PagedList
        list={list}
        icon={EyeOff}
        failure={t`Hidden comments could not be loaded`}
        empty={t`No comment is hidden`}
        row={({ id, tradeId, symbol, author, text, hidden, can }) => {
          const name = author.fullName || `@${author.handle}`;
          const reason = t(hideReasonNames[hidden.reason]);
          return (
            <li key={id} className="groups-line">
              <span>
                <b>{name}</b>, <Link to={`/groups/${group.handle}/trades/${tradeId}`}>{symbol}</Link>
                <small className="groups-text">{text}</small>
                <small>
                  <Trans>
                    by {hidden.by}, {dates.dateTime(hidden.at)}
                  </Trans>
                  {`: ${[reason, hidden.text].filter(Boolean).join(", ")}`}
                </small>
              </span>
              {can.includes("show") ? (
                <Button
                  size="sm"
                  variant="outline"
                  disabled={call.isPending}
                  aria-label={t`Show the comment of ${name} again`}
                  onClick={() =>
                    call.mutate({
                      method: "delete",
                      path: `${commentsPath(group.id, tradeId)}/${id}/block`,
                      failure: t`The comment could not be changed.`,
                    })
                  }
                >
                  <Trans>Show again</Trans>
                </Button>
              ) : null}
            </li>
          );
        }}
      />
    </Panel>
  );
}
