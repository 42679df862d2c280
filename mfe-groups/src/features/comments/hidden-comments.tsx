import { hiddenComment } from "@entrywise/contracts/groups/group-comments.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel } from "@entrywise/ui";
import { PagedList } from "@entrywise/ui/states";
import { useGroupChange, useGroupPages } from "../../data/groups.queries.ts";
import { HiddenLine } from "../../frame/hidden-line.tsx";
import { displayName } from "../../frame/role-names.ts";

interface HiddenCommentsProps {
  group: GroupDetail;
  /** Shows the author of one. */
  onAuthor: (userId: string) => void;
}

/** Hidden comments with who hid them, when, why and what their authors reply. */
export function HiddenComments({ group, onAuthor }: HiddenCommentsProps) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const list = useGroupPages("GET /groups/{groupId}/comments/blocked", hiddenComment, {
    params: { groupId: group.id },
  });
  return (
    <Panel title={t`Hidden comments`} sub={`${list.total}`} flush>
      <PagedList
        list={list}
        failure={t`Couldn't load hidden comments`}
        empty={t`No hidden comments`}
        row={({ id, tradeId, symbol, author, text, hidden, reply, can }) => {
          const name = displayName(author);
          return (
            <HiddenLine
              key={id}
              author={name}
              onAuthor={() => onAuthor(author.userId)}
              hidden={hidden}
              reply={reply}
              showLabel={t`Unhide comment by ${name}`}
              isPending={call.isPending}
              onShow={
                can.includes("show")
                  ? () =>
                      call.mutate({
                        send: (callGroups) =>
                          callGroups("DELETE /groups/{groupId}/trades/{tradeId}/comments/{id}/block", {
                            params: { groupId: group.id, tradeId, id },
                          }),
                        failure: t`Couldn't update the comment. Try again.`,
                      })
                  : null
              }
            >
              <Link to={`/groups/${group.handle}/trades/${tradeId}`}>
                <b>{symbol}</b>
              </Link>
              <span className="groups-text groups-quote">{text}</span>
            </HiddenLine>
          );
        }}
      />
    </Panel>
  );
}
