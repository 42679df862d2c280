import type { GroupSummary } from "@entrywise/contracts/groups/groups.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Avatar, Button, Checkbox, Dialog, DialogLeft, Input, Lock, Tag } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useMyGroups } from "../../../data/groups/my-groups.queries.ts";
import { useSharing } from "./sharing.queries.ts";
import "./trade-sharing.css";

export interface GroupsDialogProps {
  trade: TradeDetail;
  onClose: () => void;
}

/** Which trading groups see a trade (T-478). */
export function GroupsDialog({ trade, onClose }: GroupsDialogProps) {
  const { snackbar } = useHost();
  const groups = useMyGroups();
  const { setGroups } = useSharing(trade);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(trade.groupIds));
  const [search, setSearch] = useState("");
  const before = new Set(trade.groupIds);
  const open = (groups.data?.items ?? []).filter(({ id, canAddTrades }) => canAddTrades || before.has(id));
  const shown = open.filter(({ name, handle }) =>
    `${name} ${handle}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const save = () =>
    setGroups.mutate([...chosen], {
      onSuccess: () => {
        snackbar({ type: "success", text: t`Trading groups updated` });
        onClose();
      },
    });
  return (
    <Dialog
      title={t`Share with groups`}
      onClose={onClose}
      footer={
        <>
          <DialogLeft>
            <span className="share-changes">
              {chosen.size} {chosen.size === 1 ? t`group` : t`groups`}
            </span>
          </DialogLeft>
          <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="solid"
            disabled={open.length === 0 || trade.demo || setGroups.isPending}
            onClick={save}
          >{t`Save`}</Button>
        </>
      }
    >
      {trade.demo ? (
        <p>{t`Demo trades can't be shared with a group.`}</p>
      ) : (
        <QuerySection
          query={groups}
          failure={t`Failed to load groups`}
          detail={t`We couldn't load your groups. Everything else is working.`}
          rows={3}
        >
          {() =>
            open.length === 0 ? (
              <p>{t`You don't have any groups you can share trades with yet.`}</p>
            ) : (
              <div className="share-groups">
                <Input
                  type="search"
                  aria-label={t`Search groups`}
                  placeholder={t`Search groups`}
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                />
                {shown.map((group) => (
                  <GroupRow
                    key={group.id}
                    group={group}
                    wasIn={before.has(group.id)}
                    isChosen={chosen.has(group.id)}
                    onChoose={() => choose(group.id)}
                  />
                ))}
                <div className="share-everybody">
                  <Lock aria-hidden="true" />
                  <span>{t`Members see it according to the trade's permissions. Groups where you can't add trades aren't listed.`}</span>
                </div>
              </div>
            )
          }
        </QuerySection>
      )}
    </Dialog>
  );
}

interface GroupRowProps {
  group: GroupSummary;
  wasIn: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function GroupRow({ group, wasIn, isChosen, onChoose }: GroupRowProps) {
  const initials = group.name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("")
    .toUpperCase();
  const members = `${group.memberCount} ${group.memberCount === 1 ? t`member` : t`members`}`;
  return (
    <div className="share-group">
      <Checkbox checked={isChosen} onChange={onChoose}>
        <Avatar initials={initials} size={32} />
        <span>
          <b>{group.name}</b>
          <small>
            {group.privacy === 1 ? t`Public` : t`Private`} · {members}
          </small>
        </span>
      </Checkbox>
      {wasIn && isChosen ? <Tag>{t`In this group`}</Tag> : null}
      {!wasIn && isChosen ? <Tag>{t`will be added`}</Tag> : null}
      {wasIn && !isChosen ? <Tag>{t`will be removed`}</Tag> : null}
    </div>
  );
}
