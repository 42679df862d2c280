import type { OwnShares } from "@entrywise/contracts/groups/group-shares";
import { isAccountShared } from "@entrywise/contracts/groups/group-trade-columns";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { useHost } from "@entrywise/host";
import { useDraft } from "@entrywise/host/drafts";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Button, Eye, Lock, Panel } from "@entrywise/ui";
import { useGroupChange } from "../../data/groups.queries.ts";
import { useOwnShares } from "../../data/own-shares.queries.ts";
import { AskedNote } from "../../frame/asked-note.tsx";
import { ShareSwitches } from "../../frame/share-switches.tsx";
import { MemberView } from "./member-view.tsx";
import { MoreSwitches } from "./more-switches.tsx";
import { countChanges, type Preferences, toPreferences, withFlags } from "./preferences.ts";
import { PreferencesBar } from "./preferences-bar.tsx";
import { SharedAccounts } from "./shared-accounts.tsx";
import { countShown } from "./shown-counts.ts";
import "./preferences.css";

/** What the reader's own trades show in this group: chosen, looked at, then saved at once (picture 68). */
export function GroupPreferences({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const defaults = useHost().settings.defaultSharePermissions;
  const call = useGroupChange();
  const shares = useOwnShares(group.id).data ?? null;
  const stored = toPreferences(group);
  const draft = useDraft(`group-preferences-${group.id}`, stored);
  const chosen = draft.value;
  const flags = chosen.sharing ?? defaults;
  const accountIds = (shares?.accounts ?? []).map(({ id }) => id);
  const changes = countChanges(chosen, stored, { defaults, accountIds });
  const choose = (part: Partial<Preferences>) => {
    const next = { ...chosen, ...part };
    if (countChanges(next, stored, { defaults, accountIds }) === 0) draft.forget();
    else draft.type(next);
  };
  const save = () =>
    call.mutate({
      send: (callGroups) =>
        callGroups("PUT /groups/{groupId}/preferences", {
          params: { groupId: group.id },
          body: { ...chosen, accounts: chosen.accounts === null ? null : [...chosen.accounts] },
        }),
      failure: t`Couldn't save your preferences. Try again.`,
      saved: draft.forget,
    });
  const counts = shares && { total: shares.total, shows: countShown(shares, chosen, defaults) };
  const before = shares && countShown(shares, stored, defaults);
  return (
    <>
      <div className="groups-preferences">
        <Panel
          title={t`What I show in this group`}
          sub={shares === null ? null : <WhatItIsAbout shares={shares} />}
          actions={
            <Button
              size="sm"
              variant="ghost"
              disabled={chosen.sharing === null || call.isPending}
              onClick={() => choose({ sharing: null })}
            >
              <Trans>My defaults</Trans>
            </Button>
          }
          flush
        >
          <AlwaysShown followsDefaults={chosen.sharing === null} />
          <div className="groups-note-line">
            <AskedNote asked={group.minimumShared} shared={flags} />
          </div>
          <ShareSwitches
            value={flags}
            stored={stored.sharing ?? defaults}
            asked={group.minimumShared}
            counts={counts}
            before={before}
            disabled={call.isPending}
            onChange={(next) => choose({ sharing: withFlags(stored, next, defaults) })}
          />
          <p className="group-note groups-note-line">
            <Lock aria-hidden="true" />{" "}
            <Trans>
              Anything you turn off is never shared: it doesn't appear in the group's lists, figures, exports or image
              links.
            </Trans>
          </p>
        </Panel>
        <div className="groups-stack">
          {shares === null || shares.accounts.length === 0 ? null : (
            <SharedAccounts
              accounts={shares.accounts}
              shared={chosen.accounts}
              disabled={call.isPending}
              onChange={(accounts) => choose({ accounts })}
            />
          )}
          <MemberView group={group} chosen={chosen} stored={stored} />
          <MoreSwitches group={group} value={chosen} disabled={call.isPending} onChange={choose} />
        </div>
      </div>
      {changes === 0 ? null : (
        <PreferencesBar
          changes={changes}
          others={Math.max(0, (group.memberCount ?? 1) - 1)}
          before={before}
          after={counts?.shows ?? null}
          isAboutTrades={
            chosen.sharing !== stored.sharing ||
            accountIds.some((id) => isAccountShared(chosen.accounts, id) !== isAccountShared(stored.accounts, id))
          }
          isSaving={call.isPending}
          onCancel={draft.forget}
          onSave={save}
        />
      )}
    </>
  );
}

function AlwaysShown({ followsDefaults }: { followsDefaults: boolean }) {
  return (
    <p className="share-always">
      <Eye aria-hidden="true" />
      <span>
        <Trans>Always shown: summary, snapshots, prices, pips and R:R. Trades with their own setting keep it.</Trans>{" "}
        {followsDefaults ? <Trans>These switches follow your account settings.</Trans> : null}
      </span>
    </p>
  );
}

/** How many trades the switches are about. */
function WhatItIsAbout({ shares: { total } }: { shares: OwnShares }) {
  if (total === 0) return <Trans>no trades shared yet</Trans>;
  return (
    <Plural
      value={total}
      one="applies to your # trade in this group and to new ones"
      other="applies to your # trades in this group and to new ones"
    />
  );
}
