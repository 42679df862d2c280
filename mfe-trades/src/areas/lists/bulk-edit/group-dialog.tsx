import type { SharingPreview } from "@entrywise/contracts/groups/group-shares";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { Button, Dialog, Field, formatNumber, Note, Segmented, Select } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { QuerySection } from "@entrywise/ui/states";
import { useMemo, useState } from "react";
import { useMyGroups } from "../../../data/groups/my-groups.queries.ts";
import { tradesText } from "../../../display/trades-text.ts";
import { type GroupChange, splitIntoLots, useGroupChange, useSharingPreview } from "./group-sharing.queries.ts";

export interface GroupDialogProps {
  /** Null: all that the filter finds. */
  tradeIds: readonly string[] | null;
  filter: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** Shares many trades with a group or takes them out, with what that comes to said before. */
export function GroupDialog({ tradeIds, filter, onClose }: GroupDialogProps) {
  const [what, setWhat] = useState<GroupChange>("add");
  const [groupId, setGroupId] = useState("");
  const lots = useMemo(() => splitIntoLots(tradeIds, filter), [tradeIds, filter]);
  const groups = useMyGroups();
  const open = (groups.data?.items ?? []).filter(({ canAddTrades }) => what === "remove" || canAddTrades);
  const chosenId = open.some(({ id }) => id === groupId) ? groupId : (open[0]?.id ?? "");
  const preview = useSharingPreview(chosenId, lots);
  const { done, isPending, change } = useGroupChange(onClose);
  const count = preview.data ? countAffected(preview.data, what) : 0;
  return (
    <Dialog
      title={t`Share with a group`}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={what === "add" ? t`Share ${tradesText(count)}` : t`Remove ${tradesText(count)}`}
          disabled={count === 0 || isPending || preview.isFetching}
          onClick={() => change({ what, groupId: chosenId, lots })}
          onCancel={onClose}
        />
      }
    >
      <QuerySection
        query={groups}
        failure={t`Failed to load groups`}
        detail={t`We couldn't load your groups. Everything else is working.`}
        rows={3}
      >
        {() => (
          <div className="bulk-stop">
            <Segmented
              label={t`Action`}
              value={what}
              full
              options={[
                { value: "add" as const, label: t`Share` },
                { value: "remove" as const, label: t`Remove` },
              ]}
              onChange={setWhat}
            />
            {open.length === 0 ? (
              <p>{t`You don't have any groups you can share trades with yet.`}</p>
            ) : (
              <Field label={t`Group`}>
                <Select
                  value={chosenId}
                  onChange={setGroupId}
                  options={open.map(({ id, name }) => ({ value: id, label: name }))}
                />
              </Field>
            )}
            <SharingStatus what={what} count={count} preview={preview} done={isPending ? done : null} />
            {what === "add" ? (
              <Note>{t`Members see each trade according to its own permissions, or your group preferences if it has none.`}</Note>
            ) : (
              <Note>{t`The trades stay in your journal but are no longer shown in the group.`}</Note>
            )}
          </div>
        )}
      </QuerySection>
    </Dialog>
  );
}

interface SharingStatusProps {
  what: GroupChange;
  count: number;
  preview: ReturnType<typeof useSharingPreview>;
  /** Trades that are behind it; null: nothing is under way. */
  done: number | null;
}

function SharingStatus({ what, count, preview: { data, isFetching, isError, refetch }, done }: SharingStatusProps) {
  return (
    <div className="bulk-count" role="status" aria-busy={isFetching || done !== null}>
      {done !== null ? (
        <p>{t`${whole(done)} of ${tradesText(count)}…`}</p>
      ) : isFetching ? (
        <p>{t`Counting…`}</p>
      ) : isError ? (
        <p>
          {t`Couldn't count the trades. Try again.`}{" "}
          <Button size="xs" onClick={() => void refetch()}>{t`Try again`}</Button>
        </p>
      ) : data ? (
        <Counted preview={data} what={what} />
      ) : null}
    </div>
  );
}

const whole = (value: number) => formatNumber(value, { decimals: 0 });

const countAffected = ({ total, inGroup }: SharingPreview, what: GroupChange) =>
  what === "add" ? total - inGroup : inGroup;

/** What the change comes to, and what the group asks for that these trades do not show. */
function Counted({ preview, what }: { preview: SharingPreview; what: GroupChange }) {
  const { total, inGroup, missing } = preview;
  return (
    <>
      <strong>{t`${whole(inGroup)} of ${tradesText(total)} already in the group`}</strong>
      {what === "remove" || missing.length === 0 ? null : (
        <ul>
          {missing.map(({ permission, trades }) => (
            <li
              key={permission}
            >{t`The group asks for ${i18n._(permissionNames[permission])}, but ${tradesText(trades)} don't have it.`}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const permissionNames: Readonly<Record<keyof SharePermissions, MessageDescriptor>> = {
  sharePermissionsViewProfits: msg`Profits`,
  sharePermissionsViewPercentages: msg`Percentages`,
  sharePermissionsViewTags: msg`Tags`,
  sharePermissionsViewNotes: msg`Notes`,
  sharePermissionsViewInsights: msg`Insights`,
  sharePermissionsViewAccountInfo: msg`Account info`,
  sharePermissionsViewWorkflowPreparation: msg`Workflow: preparation`,
  sharePermissionsViewWorkflowExecution: msg`Workflow: execution`,
  sharePermissionsViewWorkflowReview: msg`Workflow: review`,
};
