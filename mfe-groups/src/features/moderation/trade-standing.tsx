import { type TradeStanding, tradeStanding } from "@entrywise/contracts/groups/group-moderation.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { errorStatus, pageNotFound } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, EmptyState, EyeOff, Flag, MessagesSquare, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useGroupsCall } from "../../data/calls.ts";
import { useGroupChange } from "../../data/groups.queries.ts";
import { HideDialog, hideReasonNames } from "../../frame/hide-dialog.tsx";
import { HidingReply } from "../../frame/hiding-reply.tsx";
import { displayName } from "../../frame/role-names.ts";
import { NamedTrade } from "./named-trade.tsx";

interface TradeOfGroupProps {
  group: GroupDetail;
  tradeId: string;
  /** The dialog that asks for a review. */
  askReview: (onClose: () => void) => ReactNode;
  /** A hidden trade, for those who may show it again. */
  trade: ReactNode;
  /** The trade of this owner and what is said about it. */
  children: (ownerId: string) => ReactNode;
}

/** A trade with what the reader may do about it; of a hidden one, why it is, and the trade for those who may show it again. */
export function TradeOfGroup({ group, tradeId, askReview, trade, children }: TradeOfGroupProps) {
  const { t } = useLingui();
  const callGroups = useGroupsCall();
  const query = useQuery({
    queryKey: ["groups", "standing", group.id, tradeId],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/trades/{tradeId}/block", {
        params: { groupId: group.id, tradeId },
        parser: tradeStanding,
        signal,
      }),
    retry: false,
  });
  if (errorStatus(query.error) === 404) {
    if (query.data === undefined) throw pageNotFound();
    // Of a trade that stood open, whoever reads the group next knows more: the reader may be no member any more.
    return <EmptyState icon={EyeOff} title={t`This trade is no longer in the group`} />;
  }
  return (
    <QuerySection query={query} failure={t`Couldn't load the trade`}>
      {(standing) =>
        standing.hidden === null ? (
          <>
            <TradeWays group={group} standing={standing} askReview={askReview} />
            {children(standing.author.userId)}
          </>
        ) : (
          <>
            <HiddenTradeNotice group={group} standing={standing} />
            {standing.can.includes("show") ? trade : null}
          </>
        )
      }
    </QuerySection>
  );
}

type Opened = "hide" | "report" | "askReview";

interface TradeWaysProps extends Pick<TradeOfGroupProps, "group" | "askReview"> {
  standing: TradeStanding;
}

function TradeWays({ group, standing, askReview }: TradeWaysProps) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const { tradeId, author, can } = standing;
  const name = displayName(author);
  const ways = [
    { way: "askReview", label: t`Request a review`, icon: MessagesSquare },
    { way: "report", label: t`Report`, icon: Flag },
    { way: "hide", label: t`Hide`, icon: EyeOff },
  ] as const;
  const offered = ways.filter(({ way }) => can.includes(way));
  // A dialog stays until it is done with, though its way goes with that.
  if (offered.length === 0 && open === null) return null;
  return (
    <div className="groups-actions">
      {offered.map(({ way, label, icon: Icon }) => (
        <Button key={way} size="sm" variant="outline" onClick={() => setOpen(way)}>
          <Icon aria-hidden="true" />
          {label}
        </Button>
      ))}
      {open === "hide" ? (
        <HideDialog
          title={t`Hide ${name}'s trade`}
          isPending={call.isPending}
          onClose={close}
          onHide={(body) =>
            call.mutate(
              {
                send: (callGroups) =>
                  callGroups("POST /groups/{groupId}/trades/{tradeId}/block", {
                    params: { groupId: group.id, tradeId },
                    body,
                  }),
                failure: t`Couldn't update the trade. Try again.`,
              },
              { onSuccess: close },
            )
          }
        />
      ) : null}
      {open === "report" ? (
        <HideDialog
          isReport
          title={t`Report ${name}'s trade`}
          isPending={call.isPending}
          onClose={close}
          onHide={(body) =>
            call.mutate(
              {
                ...{
                  send: (callGroups) =>
                    callGroups("POST /groups/{groupId}/trades/{tradeId}/reports", {
                      params: { groupId: group.id, tradeId },
                      body,
                    }),
                  failure: t`Couldn't send the report. Try again.`,
                },
                done: t`Report sent to the moderators`,
              },
              { onSuccess: close },
            )
          }
        />
      ) : null}
      {open === "askReview" ? askReview(close) : null}
    </div>
  );
}

function HiddenTradeNotice({ group, standing }: { group: GroupDetail; standing: TradeStanding }) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const { tradeId, hidden, reply, can, symbol } = standing;
  if (hidden === null) return null;
  const params = { groupId: group.id, tradeId };
  const reason = [t(hideReasonNames[hidden.reason]), hidden.text].filter(Boolean).join(", ");
  return (
    <Panel title={t`This trade is hidden`}>
      <div className="groups-stack">
        <NamedTrade trade={standing} handle={group.handle} />
        <p>
          <EyeOff aria-hidden="true" className="groups-inline-icon" />{" "}
          <Trans>
            Hidden by {hidden.by}: {reason}
          </Trans>
        </p>
        <p className="group-note">
          <Trans>
            It's excluded from all lists, counts and figures in the group. Nothing has changed in its owner's journal.
          </Trans>
        </p>
        {can.includes("reply") ? (
          <HidingReply
            name={`hiding-reply-${params.groupId}-${params.tradeId}`}
            reply={reply}
            send={(text) => (callGroups) =>
              callGroups("PUT /groups/{groupId}/trades/{tradeId}/block/reply", { params, body: { text } })
            }
          />
        ) : null}
        {!can.includes("reply") && reply !== null ? (
          <p className="groups-text">
            <Trans>Owner's reply: {reply.text}</Trans>
          </p>
        ) : null}
        {can.includes("show") ? (
          <span>
            <Button
              size="sm"
              variant="outline"
              disabled={call.isPending}
              aria-label={t`Unhide ${symbol}`}
              onClick={() =>
                call.mutate({
                  send: (callGroups) => callGroups("DELETE /groups/{groupId}/trades/{tradeId}/block", { params }),
                  failure: t`Couldn't update the trade. Try again.`,
                })
              }
            >
              <Trans>Unhide</Trans>
            </Button>
          </span>
        ) : null}
      </div>
    </Panel>
  );
}
