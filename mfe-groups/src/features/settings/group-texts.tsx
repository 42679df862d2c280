import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { type FormDraft, useDraft } from "@entrywise/host/drafts";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, Input, Panel, Textarea } from "@entrywise/ui";
import type { FormEvent, ReactNode } from "react";
import { type GroupChange, useGroupChange, useGroupVersion } from "../../data/groups.queries.ts";
import { useGroupRules } from "../../frame/group-rules.ts";

/** Name, description, handle and pinned text, each saved by itself. */
export function GroupTexts({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Name and description`}>
      <div className="groups-stack">
        <InfoForm group={group} />
        <HandleForm group={group} />
        <PinnedForm group={group} />
      </div>
    </Panel>
  );
}

function InfoForm({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const rules = useGroupRules();
  const name = useDraft(`group-name-${group.id}`, group.name);
  const description = useDraft(`group-description-${group.id}`, group.description);
  const broken = { name: rules.name(name.value), description: rules.description(description.value) };
  const isSaved = name.value === group.name && description.value === group.description;
  return (
    <TextForm
      group={group}
      drafts={[name, description]}
      isOff={broken.name !== null || broken.description !== null || isSaved}
      send={(callGroups, options) =>
        callGroups("PUT /groups/{groupId}/info", {
          ...options,
          body: { name: name.value, description: description.value },
        })
      }
    >
      <Field label={t`Name`} error={broken.name}>
        <Input value={name.value} onChange={(event) => name.type(event.target.value)} />
      </Field>
      <Field label={t`Description`} error={broken.description}>
        <Textarea value={description.value} onChange={(event) => description.type(event.target.value)} rows={3} />
      </Field>
    </TextForm>
  );
}

function HandleForm({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const rules = useGroupRules();
  const handle = useDraft(`group-handle-${group.id}`, group.handle);
  const broken = rules.handle(handle.value);
  return (
    <TextForm
      group={group}
      drafts={[handle]}
      isOff={broken !== null || handle.value === group.handle}
      leadsTo={`/groups/${handle.value}/settings`}
      send={(callGroups, options) =>
        callGroups("PUT /groups/{groupId}/handle", { ...options, body: { handle: handle.value } })
      }
    >
      <Field label={t`Handle`} error={broken}>
        <Input value={handle.value} onChange={(event) => handle.type(event.target.value)} autoCapitalize="none" />
      </Field>
    </TextForm>
  );
}

function PinnedForm({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const pinned = useDraft(`group-pinned-${group.id}`, group.pinned);
  return (
    <TextForm
      group={group}
      drafts={[pinned]}
      isOff={pinned.value === group.pinned}
      send={(callGroups, options) =>
        callGroups("PUT /groups/{groupId}/settings/pinned", { ...options, body: { pinned: pinned.value } })
      }
    >
      <Field label={t`Pinned text`}>
        <Textarea value={pinned.value} onChange={(event) => pinned.type(event.target.value)} rows={6} />
      </Field>
    </TextForm>
  );
}

interface TextFormProps {
  group: GroupDetail;
  drafts: readonly FormDraft<string>[];
  /** Nothing to save, or something that cannot be saved. */
  isOff: boolean;
  /** Where the page goes once it is saved. */
  leadsTo?: string;
  send: (
    callGroups: Parameters<GroupChange<GroupDetail>["send"]>[0],
    options: { params: { groupId: string }; ifMatch: number },
  ) => Promise<GroupDetail>;
  children: ReactNode;
}

/** Fields that are saved together, and what was typed into them. */
function TextForm({ group, drafts, isOff, leadsTo, send, children }: TextFormProps) {
  const { t } = useLingui();
  const call = useGroupChange<GroupDetail>();
  const version = useGroupVersion(group);
  const forget = () => {
    for (const draft of drafts) draft.forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    call.mutate({
      send: (callGroups) => send(callGroups, { params: { groupId: group.id }, ifMatch: version() }),
      failure: t`Couldn't save the settings. Try again.`,
      done: t`Saved`,
      saved: forget,
      ...(leadsTo === undefined ? {} : { leadsTo }),
    });
  };
  return (
    <form className="groups-form" onSubmit={submit} noValidate>
      {children}
      <div className="groups-actions">
        <Button type="submit" size="sm" disabled={call.isPending || isOff}>
          <Trans>Save</Trans>
        </Button>
        {drafts.some(({ isTyped }) => isTyped) ? (
          <Button type="button" size="sm" variant="ghost" onClick={forget}>
            <Trans>Discard changes</Trans>
          </Button>
        ) : null}
      </div>
    </form>
  );
}
